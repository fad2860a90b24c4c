//! What a player may want besides a move.

use std::path::PathBuf;

/// A word that is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// A perfect player's move.
    Hint,
    /// Who wins, and why.
    Why,
    /// Every move.
    Moves,
    /// The last turns back.
    Undo,
    /// The turns taken back again.
    Redo,
    /// The players change places.
    Swap,
    /// Another game like this one.
    New,
    /// The game into a file; without a name, none is known yet.
    Save(Option<PathBuf>),
    /// The turns judged.
    Review,
    /// What may be typed.
    Help,
    /// The position.
    Show,
    /// The rules.
    Rules,
    /// An end.
    Quit,
}

impl Order {
    /// The order that a line gives, in English or Chinese; `None` for what may be a move.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if matches!(bare(word).as_str(), "save" | "保存") {
            let rest = rest.trim();
            return Some(Self::Save((!rest.is_empty()).then(|| rest.into())));
        }
        Some(match bare(line).as_str() {
            "hint" | "提示" => Self::Hint,
            "why" | "理由" | "为什么" => Self::Why,
            "moves" | "走法" => Self::Moves,
            "undo" | "悔棋" | "撤销" => Self::Undo,
            "redo" | "重走" | "重做" => Self::Redo,
            "swap" | "交换" => Self::Swap,
            "new" | "新局" | "再来一局" => Self::New,
            "review" | "复盘" => Self::Review,
            "help" | "?" | "？" | "帮助" => Self::Help,
            "show" | "局面" => Self::Show,
            "rules" | "规则" => Self::Rules,
            "quit" | "exit" | "q" | "退出" | "离开" => Self::Quit,
            _ => return None,
        })
    }
}

/// The word in small letters, without the marks that end a sentence; a mark alone is a word.
fn bare(word: &str) -> String {
    const ENDS: [char; 8] = ['?', '？', '!', '！', '.', '。', '．', '…'];
    let ends = |c: char| c.is_whitespace() || ENDS.contains(&c);
    let bare = word.trim_end_matches(ends);
    let word = if bare.is_empty() { word } else { bare };
    word.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_in_both_languages() {
        assert_eq!(Order::read("  HINT "), Some(Order::Hint));
        assert_eq!(Order::read("提示"), Some(Order::Hint));
        assert_eq!(
            Order::read("save my game.txt"),
            Some(Order::Save(Some("my game.txt".into())))
        );
        assert_eq!(
            Order::read("保存 一局.txt"),
            Some(Order::Save(Some("一局.txt".into())))
        );
        assert_eq!(Order::read("save"), Some(Order::Save(None)));
        assert_eq!(Order::read("保存。"), Some(Order::Save(None)));
        assert_eq!(
            Order::read("save what?"),
            Some(Order::Save(Some("what?".into())))
        );
        for why in ["why", "WHY?", "为什么？", "为什么 ？", "理由。", "why?!"] {
            assert_eq!(Order::read(why), Some(Order::Why), "{why}");
        }
        for (line, order) in [
            ("提示！", Order::Hint),
            ("悔棋。", Order::Undo),
            ("quit.", Order::Quit),
            ("?", Order::Help),
            ("？", Order::Help),
        ] {
            assert_eq!(Order::read(line), Some(order), "{line}");
        }
        for mv in ["3 from 2", "b→c", "hint please", "", "取3"] {
            assert_eq!(Order::read(mv), None, "{mv}");
        }
    }
}
