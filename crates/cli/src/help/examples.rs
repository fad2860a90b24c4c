//! Command lines that show what commands do.

/// Command lines that show what a command does.
pub(super) fn examples(command: &str) -> &'static [&'static str] {
    match command {
        "solve" => &[
            "grundy solve \"nim(3,4,5)\" --explain",
            "grundy solve \"kayles(7)\" --misere",
            "grundy solve \"wythoff(5,3)\" --explain --all-moves",
            "grundy solve \"take{1..3}(10) + take{odd}(7) + nim(5,9)\" --json",
            "grundy solve --batch positions.txt > answers.jsonl",
        ],
        "table" => &[
            "grundy table kayles --to 95 --width 12",
            "grundy table 0.07 --to 200 --svg strip.svg --width 34",
            "grundy table cutting --to 8x8",
            "grundy table wythoff --to 60x60 --format csv --svg heat.svg",
            "grundy table wythoff --to 20 --p-positions",
        ],
        "period" => &[
            "grundy period 0.77",
            "grundy period \"take{not 2,5}\" --json",
            "grundy period 0.6 --limit 16384 --hash",
            "grundy period 0.106 --checkpoint runs/0.106",
            "grundy period die",
            "grundy period 0.156 --certificate 0.156.json",
        ],
        "check" => &[
            "grundy check 0.156.json",
            "grundy check --full run.json",
            "grundy check - --json < 0.156.json",
        ],
        "quotient" => &[
            "grundy quotient 0.77",
            "grundy quotient 0.07 --to 30 --growth",
            "grundy quotient kayles --certificate kayles.json",
            "grundy quotient \"take{2,3}\" --json",
            "grundy quotient kayles --to 20 --genus",
        ],
        "find" => &[
            "grundy find half --to 200",
            "grundy find 0.77 --to 500 --code cpp",
            "grundy find wythoff --to 60",
            "grundy find kayles --misere --to 60",
            "echo \"0 1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29 30 32 33 35 37\" | grundy find --values -",
        ],
        "claim" => &[
            "grundy claim \"take{1..3}\" --formula \"n mod 4\"",
            "grundy claim kayles --misere --p \"n mod 3 = 1\"",
            "grundy claim wythoff --rule zeckendorf-shift",
            "grundy claim kayles --rule sj --to 20",
            "grundy claim nim --program \"python3 mine.py\" --to 1000",
        ],
        "odds" => &[
            "grundy odds nim --heaps 3 --max 7",
            "grundy odds nim --heaps 3 --max 1023 --table",
            "grundy odds kayles --heaps 20 --max 10000 --json",
            "grundy odds nim --heaps 4 --max 15 --misere",
        ],
        "board" => &[
            "grundy board \"tactix(4x4)\" --misere",
            "grundy board \"triangle(5)\" --svg triangle.svg",
            "grundy board build \"tactix(5x5)\" --out 5x5.grundy",
            "grundy board verify 5x5.grundy --full",
            "grundy solve \"tactix(5x5)\" --tablebase 5x5.grundy",
        ],
        "build" => &[
            "grundy board build \"tactix(5x6)\" --misere --out 5x6.grundy",
            "grundy board build \"tactix(6x6)\" --out 6x6.grundy --max-memory 9GiB --checkpoint 6x6",
        ],
        "info" => &["grundy board info 5x6.grundy"],
        "verify" => &["grundy board verify 5x6.grundy --full"],
        "strategy" => &[
            "grundy strategy \"kayles(7)\" --misere --depth 3",
            "grundy strategy \"nim(3,2,1)\"",
            "grundy strategy \"tactix(3x3)\" --misere --max-lines 50",
        ],
        "tree" => &[
            "grundy tree \"wythoff(5,3)\"",
            "grundy tree \"kayles(7)\" --misere --depth 2",
            "grundy tree \"nim(2,2)\" --format dot | dot -Tsvg > nim.svg",
        ],
        "sweep" => &[
            "grundy sweep \"0.??\"",
            "grundy sweep \"0.???\" --limit 10000000 --output octal.csv",
            "grundy sweep \"4.?7\" --json",
            "grundy sweep \"0.??\" --quotients --output quotients.csv",
        ],
        "judge" => &[
            "grundy judge wythoff pairs.txt > answers.txt",
            "echo \"2 1  8 4  4 7\" | grundy judge wythoff",
            "echo \"1 5 1  3  1 5 6\" | grundy judge stripes",
        ],
        "play" => &[
            "grundy play \"nim(3,4,5)\"",
            "grundy play \"kayles(7)\" --misere --skill 3 --second",
            "grundy play nim --stones 20 --heaps 3 --fair n --teacher",
            "grundy play \"tactix(4x4)\" --players mm --skill 4,9 --pause 1s --seed 1",
            "grundy play --record game.txt --review",
        ],
        "nim" => &[
            "grundy nim -S:10 -T:3 -H:1 -F",
            "grundy nim --stones 30 --heaps 12 --skill 8 --second",
        ],
        "serve" => &[
            "grundy serve",
            "grundy serve --port 0 --lang zh",
            "grundy serve --bind 0.0.0.0 --allow-host classroom.local --max-memory 1GiB",
        ],
        "games" => &[
            "grundy games",
            "grundy games kayles",
            "grundy games --methods",
        ],
        "completions" => &["grundy completions bash > /etc/bash_completion.d/grundy"],
        "man" => &["grundy man > grundy.1", "grundy man solve > grundy-solve.1"],
        _ => &[],
    }
}
