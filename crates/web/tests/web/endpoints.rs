//! What each endpoint answers.

use grundy_web::Config;
use serde_json::json;

use crate::support::Running;

#[test]
fn the_page_comes_with_its_headers_and_is_kept() {
    let server = Running::start();
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let policy = page.header("content-security-policy").unwrap();
    assert!(
        policy.starts_with("default-src 'none'; script-src 'self';"),
        "{policy}"
    );
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let tag = format!("If-None-Match: {}", page.header("etag").unwrap());
    let again = server.ask("GET", "/", &[&tag], "");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let head = server.ask("HEAD", "/", &[], "");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

#[test]
fn a_position_is_solved_in_both_languages() {
    let server = Running::start();
    let question = json!({"expression": "nim(3,4,5)", "explain": true});
    let answer = server.object("/api/v1/solve", &question);
    assert_eq!(answer["winning_moves"], json!(["nim(5,4,1)"]));
    assert_eq!(answer["outcome_text"], "the player to move wins (N)");
    assert_eq!(answer["scene"]["places"][0]["heaps"][0]["size"], 3);
    let chinese = server.object("/api/v1/solve?lang=zh", &question);
    assert_eq!(chinese["outcome_text"], "先手必胜（N）");
    assert!(
        chinese["explanation_text"][0]
            .as_str()
            .unwrap()
            .contains("布顿")
    );
    let head = ["Content-Type: application/json", "Accept-Language: zh-CN"];
    let accepted = server.ask("POST", "/api/v1/solve", &head, &question.to_string());
    assert_eq!(accepted.json()["outcome_text"], "先手必胜（N）");
}

#[test]
fn the_method_is_that_of_a_workbench_of_its_own() {
    let server = Running::start();
    let mut workbench = grundy::Workbench::new(grundy::Limits::default());
    for expression in ["0.8(20)", "kayles(9,4)", "tactix(2x3) + nim(2)"] {
        let request = grundy::SolveRequest {
            convention: grundy::Convention::Misere,
            ..grundy::SolveRequest::new(expression)
        };
        let expected = workbench.solve(&request).unwrap();
        let question = json!({"expression": expression, "misere": true});
        let answer = server.object("/api/v1/solve", &question);
        let expected = serde_json::to_value(&expected).unwrap();
        assert_eq!(answer["method"], expected["method"], "{expression}");
    }
}

#[test]
fn a_strategy_of_no_moves_is_refused() {
    let server = Running::start();
    for field in ["depth", "lines"] {
        let question = json!({"expression": "nim(3,2,1)", field: 0});
        let head = ["Content-Type: application/json"];
        let reply = server.ask("POST", "/api/v1/strategy", &head, &question.to_string());
        assert_eq!(reply.status, 400, "{field}: {}", reply.body);
    }
}

#[test]
fn large_numbers_are_strings() {
    let server = Running::start();
    let huge = "nim(123456789012345678901234567890,1)";
    let answer = server.object("/api/v1/solve", &json!({"expression": huge}));
    assert_eq!(answer["grundy"], "123456789012345678901234567891");
    let size = &answer["scene"]["places"][0]["heaps"][0]["size"];
    assert_eq!(*size, "123456789012345678901234567890");
}

#[test]
fn a_text_is_read_with_its_mistakes() {
    let server = Running::start();
    let read = server.object("/api/v1/read", &json!({"expression": "三四五(3,4)"}));
    assert_eq!(read["expression"], "nim(4,3)");
    let misspelt = server.post(
        "/api/v1/read",
        &json!({"expression": "翻硬币(3) + kalyes(7)"}),
    );
    assert_eq!((misspelt.status, misspelt.code().as_str()), (422, "syntax"));
    let error = &misspelt.json()["error"];
    assert_eq!(error["problems"][0]["suggestions"], json!(["kayles"]));
    assert_eq!(
        (&error["at"], &error["at16"]),
        (&json!([15, 21]), &json!([9, 15]))
    );
    let chomp = server.post(
        "/api/v1/read",
        &json!({"expression": "chomp(2x2)", "misere": true}),
    );
    assert_eq!((chomp.status, chomp.code().as_str()), (422, "illegal"));
}

#[test]
fn options_show_what_they_change() {
    let server = Running::start();
    let answer = server.object("/api/v1/options", &json!({"expression": "tactix(2x3)"}));
    let first = &answer["options"][0];
    assert_eq!(first["wins"], true);
    // What is gone from a board is all that changes.
    assert_eq!(first["change"]["to"], json!(null));
    assert!(!first["change"]["items"].as_array().unwrap().is_empty());
    let heaps = server.object("/api/v1/options", &json!({"expression": "nim(2)"}));
    assert_eq!(heaps["options"][0]["change"]["to"]["kind"], "heaps");
    let few = server.object(
        "/api/v1/options",
        &json!({"expression": "nim(100)", "most": 3}),
    );
    assert_eq!(
        (few["options"].as_array().unwrap().len(), &few["more"]),
        (3, &json!(true))
    );
    let die = server.object("/api/v1/options", &json!({"expression": "die(31)"}));
    assert_eq!(die["options"], json!([]));
}

#[test]
fn codes_are_looked_up_in_the_atlas_of_the_server() {
    let question = json!({"pattern": "0.?"});
    let none = Running::start().object("/api/v1/atlas", &question);
    assert_eq!((&none["held"], &none["rows"]), (&json!(0), &json!([])));
    let head = grundy::header::<grundy::SweepRow>();
    let dawson = "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,,,";
    let six = "0.6,0.6,0,,,unknown,,,,,302,671288,1584,20627,1048576,,,";
    let mut atlas = grundy::Atlas::default();
    atlas.add(&format!("{head}\n{dawson}\n{six}\n")).unwrap();
    let server = Running::with(Config {
        atlas: atlas.into(),
        ..Config::default()
    });
    let found = server.object("/api/v1/atlas", &question);
    assert_eq!((&found["held"], &found["found"]), (&json!(2), &json!(1)));
    assert_eq!(found["rows"][0]["code"], "0.6");
    let few = server.object("/api/v1/atlas", &json!({"pattern": "?.??", "most": 1}));
    assert_eq!(
        (&few["found"], few["rows"].as_array().unwrap().len()),
        (&json!(2), 1)
    );
    let wrong = server.post("/api/v1/atlas", &json!({"pattern": "077"}));
    assert_eq!(wrong.status, 422, "{wrong:?}");
    let values = "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0";
    let named = server.object("/api/v1/find", &json!({"values": values}));
    let game = &named["atlas"][0];
    assert_eq!(
        (&game["code"], &game["period"]),
        (&json!("0.137"), &json!(34))
    );
}

#[test]
fn scripts_are_run_only_where_the_server_runs_them() {
    let script =
        "fn options(n) { let all = []; for k in 1..=3 { if k <= n { all.push(n - k); } } all }";
    let endless = "fn options(n) { loop { } }";
    let files = json!({"f.rhai": script, "endless.rhai": endless});
    let question = |expression: &str| json!({"expression": expression, "files": files});
    let refused = Running::start().post("/api/v1/solve", &question("script(\"f.rhai\")(21)"));
    assert_eq!(refused.status, 422, "{refused:?}");
    assert!(refused.body.contains("--allow-scripts"), "{refused:?}");
    let server = Running::with(Config {
        scripts: true,
        ..Config::default()
    });
    let answer = server.object(
        "/api/v1/solve",
        &question("script(\"f.rhai\")(21) + nim(1)"),
    );
    assert_eq!(
        (&answer["outcome"], &answer["grundy"]),
        (&json!("P"), &json!(0))
    );
    let stopped = server.post("/api/v1/solve", &question("script(\"endless.rhai\")(1)"));
    assert!((400..500).contains(&stopped.status), "{stopped:?}");
    let program = server.post("/api/v1/solve", &question("program(\"true\")(1)"));
    assert_eq!(program.status, 422, "{program:?}");
}

#[test]
fn files_come_with_the_request_and_mean_nothing_to_others() {
    let server = Running::start();
    let asked = |edges: &str| {
        let files = json!({"g.csv": edges});
        let question = json!({"expression": "graph(\"g.csv\")(c)", "files": files});
        server.object("/api/v1/solve", &question)["grundy"].clone()
    };
    assert_eq!(
        (asked("c,b\nb,a\nc,a\n"), asked("c,b\nb,a\n")),
        (json!(2), json!(0))
    );
    let none = json!({"expression": "graph(\"/etc/passwd\")(c)"});
    let refused = server.post("/api/v1/solve", &none);
    assert_eq!(refused.status, 422, "{refused:?}");
    let many: serde_json::Map<_, _> = (0..9).map(|n| (n.to_string(), json!("a,b"))).collect();
    let many = server.post(
        "/api/v1/read",
        &json!({"expression": "nim(1)", "files": many}),
    );
    assert_eq!((many.status, many.code().as_str()), (400, "bad-request"));
}

#[test]
fn answers_can_be_kept_as_files() {
    let server = Running::start();
    for (path, file, start) in [
        (
            "table?ruleset=kayles&to=5&format=csv",
            "table.csv",
            "n,grundy\n0,0\n1,1\n",
        ),
        (
            "table?ruleset=kayles&to=3&format=bfile",
            "bfile.txt",
            "0 0\n1 1\n",
        ),
        (
            "table?ruleset=wythoff&to=3x3&format=svg",
            "table.svg",
            "<svg ",
        ),
        ("table?ruleset=kayles&to=3", "table.json", "{\"schema\":1,"),
        (
            "board?expression=tactix(3x3)&format=svg",
            "board.svg",
            "<svg ",
        ),
        (
            "strategy?expression=nim(2,1)&format=text",
            "strategy.txt",
            "nim(2,1)",
        ),
        ("tree?expression=nim(2,1)&format=dot", "tree.dot", "digraph"),
    ] {
        let answer = server.get(&format!("/api/v1/{path}"));
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let kept = format!("attachment; filename=\"{file}\"");
        assert_eq!(answer.header("content-disposition"), Some(kept.as_str()));
        assert!(answer.body.starts_with(start), "{path}: {}", answer.body);
    }
    let long = server.get("/api/v1/table?ruleset=kayles&to=9000000");
    assert_eq!((long.status, long.code().as_str()), (422, "limit"));
    let bad = server.get("/api/v1/table?ruleset=kayles&upto=9");
    assert_eq!((bad.status, bad.code().as_str()), (400, "bad-request"));
}

#[test]
fn games_are_described() {
    let server = Running::start();
    let games = server.get("/api/v1/games?lang=zh").json();
    let games = games["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["chinese"] == "阶梯博弈"));
    let graph = games.iter().find(|game| game["name"] == "graph").unwrap();
    assert_eq!(
        (&graph["group"], &graph["group_text"]),
        (&json!("graphs"), &json!("图"))
    );
    let solved = server.post(
        "/api/v1/solve",
        &json!({"expression": graph["notation"], "files": graph["samples"]}),
    );
    assert_eq!(solved.json()["outcome"], graph["examples"][0]["outcome"]);
    let one = server
        .get("/api/v1/games/%E9%98%B6%E6%A2%AF%E5%8D%9A%E5%BC%88")
        .json();
    assert_eq!(one["game"]["name"], "staircase");
    let none = server.get("/api/v1/games/kalyes");
    assert_eq!((none.status, none.code().as_str()), (404, "not-found"));
    assert!(none.body.contains("kayles"), "{}", none.body);
}

#[test]
fn words_of_the_command_line_stay_there() {
    let server = Running::start();
    let question = json!({"ruleset": "wythoff", "to": 5});
    let answer = server.post("/api/v1/table", &question);
    assert_eq!(answer.status, 422);
    assert!(!answer.body.contains("--"), "{}", answer.body);
}

#[test]
fn what_is_wrong_in_a_script_has_its_line() {
    let server = Running::with(Config {
        scripts: true,
        ..Config::default()
    });
    let within = |text: &str| {
        let question = json!({"expression": "script(\"f.rhai\")(5)", "files": {"f.rhai": text}});
        let refused = server.post("/api/v1/solve", &question);
        assert_eq!(refused.status, 422, "{refused:?}");
        refused.json()["error"]["problems"][0]["within"].clone()
    };
    let wrong = within("fn options(n) {\n  let all = [;\n}");
    let place =
        json!({"file": "f.rhai", "line": 2, "column": 14, "message": "“;” does not belong here"});
    assert_eq!(wrong, place);
    let wrong = within("fn options(n) {\n\n  [n / 0]\n}");
    assert_eq!(wrong["line"], 3);
    assert!(
        wrong["message"].as_str().unwrap().contains("5 / 0"),
        "{wrong}"
    );
    assert!(within("fn option(n) { [] }").is_null(), "it is nowhere");
}

#[test]
fn a_strategy_begins_with_sentences() {
    let server = Running::start();
    let question = json!({"expression": "take{1..3}(10)", "depth": 2});
    let answer = server.post("/api/v1/strategy", &question).json();
    assert!(
        answer["aims_text"][0]
            .as_str()
            .unwrap()
            .contains("multiple of 4")
    );
    let mine = &answer["opening"][0];
    let told = (&mine["by"], &mine["told"], &mine["leaves"]);
    assert_eq!(
        told,
        (&json!("me"), &json!("take 2"), &json!("take{1..3}(8)"))
    );
    let answers = mine["answers"].as_array().unwrap().iter();
    let left: Vec<&str> = answers.map(|mv| mv["leaves"].as_str().unwrap()).collect();
    assert_eq!(left, ["take{1..3}(7)", "take{1..3}(6)", "take{1..3}(5)"]);
}
