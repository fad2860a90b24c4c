//! A server on a free port, and a client of a few lines.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use grundy::Signal;
use grundy_web::{Config, Server};
use serde_json::Value;

/// A server that ends with its test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    signal: Signal,
    thread: Option<JoinHandle<()>>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Running {
    /// A server as it is set up where nothing is said.
    pub(crate) fn start() -> Self {
        Self::with(Config::default())
    }

    pub(crate) fn with(config: Config) -> Self {
        let server = Server::bind(Config {
            port: 0,
            threads: 2,
            ..config
        });
        let server = server.expect("a free port");
        let address = server.address();
        let signal = Signal::default();
        let stop = signal.clone();
        let thread = std::thread::spawn(move || server.run(&stop).expect("it runs"));
        Self {
            address,
            signal,
            thread: Some(thread),
        }
    }

    /// A connection on which nothing has been said.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .expect("a time");
        stream
    }

    /// Says this and reads the answer to its end.
    pub(crate) fn say(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // Whoever is refused early may not read all.
        let _ = stream.write_all(request);
        read(&mut stream)
    }

    /// A request with these lines in its head.
    pub(crate) fn ask(&self, method: &str, path: &str, head: &[&str], body: &str) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !head.iter().any(|line| line.starts_with("Host:")) {
            request += &format!("Host: {}\r\n", self.address);
        }
        for line in head {
            request += &format!("{line}\r\n");
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.say(request.as_bytes())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        let head = ["Content-Type: application/json"];
        self.ask("POST", path, &head, &body.to_string())
    }

    /// Waits until so many requests and jobs are worked on.
    pub(crate) fn until_running(&self, wanted: u64) {
        let started = Instant::now();
        loop {
            let running = self.get("/health").json()["running"].as_u64();
            if running == Some(wanted) {
                return;
            }
            assert!(started.elapsed() < Duration::from_secs(60), "{running:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The object that is answered to this body.
    pub(crate) fn object(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 200, "{path} {body}: {}", answer.body);
        answer.json()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.signal.cancel();
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            if !std::thread::panicking() {
                ended.expect("it ends well");
            }
        }
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    /// The code of an error, which has a message.
    pub(crate) fn code(&self) -> String {
        let error = &self.json()["error"];
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        );
        error["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// Reads an answer of a connection that is closed then.
pub(crate) fn read(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    parsed(&String::from_utf8_lossy(&bytes))
}

fn parsed(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1));
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let is_chunked = headers.iter().any(|(_, value)| value == "chunked");
    Answer {
        status: status.and_then(|text| text.parse().ok()).unwrap_or(0),
        headers,
        body: if is_chunked {
            joined(body)
        } else {
            body.to_owned()
        },
    }
}

/// A body that comes in pieces, each after its length.
fn joined(mut body: &str) -> String {
    let mut all = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        let Some(piece) = rest.get(..length).filter(|_| length > 0) else {
            break;
        };
        all += piece;
        body = rest[length..].trim_start_matches("\r\n");
    }
    all
}
