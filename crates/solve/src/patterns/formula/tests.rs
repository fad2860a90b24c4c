use grundy_rules::formula::{Names, WORDS};
use proptest::prelude::*;

use super::super::dialect::Names as Shown;
use super::super::term::Dialect;
use super::*;

fn at(text: &str, n: i128) -> Option<i128> {
    value(&read(text).unwrap(), &[n], &mut |_| None)
}

fn read(text: &str) -> Result<Term, Problem> {
    parse(text, &["n"], Sort::Condition)
}

#[test]
fn signs_bind_as_people_expect() {
    for (text, expected) in [
        ("n + 2 * 3", 13),
        ("(n + 2) * 3", 27),
        ("n mod 4 = 3", 1),
        ("n mod 4 = 3 and n > 7", 0),
        ("not n = 7 or n = 7", 1),
        ("n xor 1 + 1", 5),
        ("n - 1 - 1", 5),
        ("-n + 8", 1),
        ("n / 2 // 2", 1),
        ("n != 7", 0),
        ("n >= 7", 1),
        ("n <= 6", 0),
        ("6 < n <= 7", 1),
        ("if(n > 5, 10, 20)", 10),
        ("if(n > 8, 10, 20)", 20),
        ("popcount(n) + zeros(n + 1) + bitlen(n)", 9),
        (
            "gcd(n * 6, 12) + min(n, 3) + max(n, 3) + abs(2 - n)",
            6 + 3 + 7 + 5,
        ),
        ("isqrt(n) + parts(n) + zzeros(n)", 2 + 2 + 1),
        ("floor(n * phi)", 11),
        ("floor((3 - n) * phi)", -7),
        ("floor((n + 1) * phi) + floor(n / 2)", 12 + 3),
        ("n bitand 3", 3),
        ("N ≠ 7 || not (n <> 7) && n ≤ 7", 1),
        ("((n = 7) xor (n = 8)) and n > 0", 1),
        ("!(n = 2) and n > 1", 1),
        ("Max（n×2，3）－1 == n+6 And NOT n÷2=4", 1),
        ("(n * φ) % 4 ⊕ 1", 2),
        ("n 模 4 = 3 且 非 n = 8 或者 (n异或7)=1", 1),
        ("prime(n) and odd n and not 平方数(n)", 1),
        ("half = 3 and divisor(7) and power(n + 1, 2)", 1),
        ("[4, n, 0, 5][n mod 4] + [n, 1, n * 2][2]", 5 + 14),
        ("n = 7 or 1 / (n - 7) = 1", 1),
        ("n != 7 and 1 / (n - 7) = 1", 0),
        ("max(n = 7, n = 8) + min(n = 7, n = 8) + min(n, n > 5)", 2),
    ] {
        assert_eq!(at(text, 7), Some(expected), "{text}");
    }
    // Both numbers of `min` are looked at, be they conditions or not.
    let undefined = ["7 / n", "n xor 0 - 1", "isqrt(n - 1)", "[1][n + 1]"];
    for text in undefined
        .into_iter()
        .chain(["min(n > 0, 1 / n = 1)", "max(n = 0, 1 / n = 1)"])
    {
        assert_eq!(at(text, 0), None, "{text}");
    }
    let two = parse("a xor b", &["a", "b"], Sort::Number).unwrap();
    assert_eq!(value(&two, &[5, 3], &mut |_| None), Some(6));
}

#[test]
fn mistakes_have_their_place() {
    for (text, place) in [
        ("", 0),
        ("n mod", 5),
        ("n + )", 4),
        ("m + 1", 0),
        ("n n", 2),
        ("(n", 2),
        ("min(n)", 5),
        ("1 + sin(n)", 4),
        ("n ≈ 1", 2),
        ("n ** 2", 2),
        ("n ! 2", 2),
        ("n mod 5 = 0 or 2", 15),
        ("n and n = 1", 0),
        ("n = 2 or 1", 9),
        ("!n = 2 and n > 1", 0),
        ("4 | n", 2),
        ("n = 0 mod 4", 4),
        ("not n", 4),
    ] {
        assert_eq!(read(text).unwrap_err().at.start, place, "{text}");
    }
    assert!(parse("square(n)", &["n"], Sort::Number).is_err());
    let deep = "(".repeat(300) + "n" + &")".repeat(300);
    assert!(read(&deep).is_err());
    assert!(read(&"n+".repeat(9000)).is_err());
    assert!(read(&("-".repeat(4000) + "n")).is_err());
    // What is copied may not grow without end.
    let copied = "abs(".repeat(40) + "n" + &")".repeat(40);
    assert!(read(&copied).is_err());
    assert!(read(&("n".to_owned() + &" * phi".repeat(500))).is_err());
}

fn any_formula() -> impl Strategy<Value = Formula> {
    let leaf = prop_oneof![
        (-3i128..12).prop_map(Formula::Number),
        (0u8..2).prop_map(Formula::Name),
    ];
    // What is written with a list or `if` has its operands where they belong; those of conditions are compared with 0.
    let all = WORDS.map(|(operation, _)| operation);
    let of_numbers = all.into_iter().filter(|operation| {
        !matches!(operation, Operation::Own) && operation.wants() == Sort::Number
    });
    let of_numbers: Vec<Operation> = of_numbers.collect();
    let is_0 = |of: Formula| Formula::of(Operation::Equal, of, Formula::Number(0));
    leaf.prop_recursive(4, 24, 3, move |inner| {
        let operands = (prop::collection::vec(inner.clone(), 3), inner);
        (prop::sample::select(of_numbers.clone()), operands).prop_map(
            move |(operation, (mut operands, other))| {
                let no_test = |of: Formula| match &of {
                    Formula::Apply(one, _) if one.is_test() => {
                        Formula::Apply(Operation::Not, vec![of])
                    }
                    _ => of,
                };
                operands = operands.into_iter().map(no_test).collect();
                operands[0] = match operation {
                    Operation::If => is_0(operands[0].clone()),
                    _ => operands[0].clone(),
                };
                let is_prefix = matches!(operation, Operation::Negate | Operation::Golden);
                let count = match operation.operands() {
                    _ if is_prefix || operation == Operation::Abs => 1,
                    0 if operation == Operation::Entry => 3,
                    0 => 2,
                    count => count,
                };
                operands.truncate(count);
                let formula = Formula::Apply(operation, operands);
                match other {
                    Formula::Name(0) => {
                        let not_0 = Formula::of(Operation::NotEqual, other, Formula::Number(0));
                        let or = [Operation::And, Operation::Or][usize::from(is_prefix)];
                        Formula::of(or, not_0, is_0(no_test(formula)))
                    }
                    _ => formula,
                }
            },
        )
    })
}

fn names() -> Names {
    let mut names = Names::default();
    names.set(0, "a");
    names.set(1, "b");
    names
}

proptest! {
    /// A formula is printed and read again as itself, and means the same in a rule and in a claim, which is printed and
    /// read again with the same values.
    #[test]
    fn one_formula_means_one_thing(
        formula in any_formula(),
        places in prop::collection::vec(prop::array::uniform2(0i64..40), 12),
    ) {
        let shown = formula.with_names(&names(), Sort::Condition).to_string();
        let again = parse_formula(&shown, &["a", "b"], Sort::Condition);
        prop_assert_eq!(again.as_ref(), Ok(&formula), "{}", shown);
        let term = of(&formula).expect("a short formula");
        let listed = Shown { variables: &["a", "b"], own: "g", lists: &[], wide: false };
        let stated = term.text(Dialect::Plain, listed);
        let read_again = parse(&stated, &["a", "b"], Sort::Condition);
        prop_assert!(read_again.is_ok(), "{stated}: {read_again:?}");
        for [a, b] in places {
            let mut frame = [0; 12];
            (frame[0], frame[1]) = (a, b);
            let own = &mut |_| None;
            let claimed = value(&term, &[a.into(), b.into()], own);
            // A value of a rule has 64 bits at most.
            let small = claimed.and_then(|value| i64::try_from(value).ok());
            prop_assert_eq!(formula.value(&frame).ok(), small, "{} at {}, {}", shown, a, b);
            let read_again = read_again.as_ref().unwrap();
            let once_more = value(read_again, &[a.into(), b.into()], own);
            prop_assert_eq!(once_more, claimed, "{} at {}, {}", stated, a, b);
        }
    }
}
