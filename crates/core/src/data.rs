//! Closed families in data formats.

/// Writes the members of a closed family by the name that this method gives them, as text and in data formats: the
/// one table of their names is that of data formats too, and to a JSON Schema each is a string.
///
/// ```
/// #[derive(Clone, Copy)]
/// enum Side { Left, Right }
/// impl Side {
///     fn word(self) -> &'static str {
///         match self { Self::Left => "left", Self::Right => "right" }
///     }
/// }
/// grundy_core::written_as!(Side, word);
/// assert_eq!(serde_json::to_string(&[Side::Left, Side::Right]).unwrap(), r#"["left","right"]"#);
/// ```
#[macro_export]
macro_rules! written_as {
    ($family:ty, $name:ident) => {
        impl std::fmt::Display for $family {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.$name())
            }
        }

        impl $crate::serde::Serialize for $family {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.$name())
            }
        }

        impl $crate::schemars::JsonSchema for $family {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($family).into()
            }

            fn json_schema(of: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                <str as $crate::schemars::JsonSchema>::json_schema(of)
            }
        }
    };
}
