//! Laws ⌊αk + β⌋ with a quadratic irrational α, in integers alone: ⌊(pk + c + q√d·k) / r⌋ = ⌊(pk + c + ⌊√(q²d·k²)⌋) / r⌋,
//! since a quotient by r of x and of ⌊x⌋ have the same floor.

use super::law::{Family, Law, Shown};
use super::place;
use super::term::{Function, Sign, Term, gcd, n, number};

/// α = (p + q√d) / r, applied to k + shift, with c added before the division.
#[derive(Clone, Copy, Debug)]
struct Slope {
    p: i128,
    q: i128,
    d: i128,
    r: i128,
}

/// Square-free numbers under the root.
const RADICANDS: [i128; 14] = [5, 2, 3, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 29];
const MOST_R: i128 = 12;
const MOST_Q: i128 = 4;

/// The simplest laws for values at k = 0, 1, ….
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    /// Many slopes serve for the values fitted on; the others tell them apart.
    const CANDIDATES: usize = 24;
    /// With fewer values nearly every slope serves.
    const FEWEST: usize = 12;
    if values.len() < FEWEST {
        return Vec::new();
    }
    let Some(bounds) = Bounds::of(values) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for d in RADICANDS {
        for r in 1..=MOST_R {
            for q in (1..=MOST_Q).flat_map(|q| [q, -q]) {
                for p in bounds.candidates(d, q, r) {
                    if gcd(p, q).and_then(|both| gcd(both, r)) == Some(1) {
                        found.extend(fitted(Slope { p, q, d, r }, values));
                    }
                }
            }
        }
    }
    found.sort_by_key(Law::cost);
    found.truncate(CANDIDATES);
    found
}

/// Between which fractions α lies.
struct Bounds {
    /// Numerator and denominator.
    least: (i128, i128),
    most: (i128, i128),
}

impl Bounds {
    /// From v(j) - v(i) - 1 < α(j - i) < v(j) - v(i) + 1, for i = 0 and all j. None where that leaves nothing.
    fn of(values: &[i128]) -> Option<Self> {
        let first = *values.first()?;
        let (mut least, mut most) = ((0, 1), (i128::MAX >> 64, 1));
        for (steps, value) in (1i128..).zip(&values[1..]) {
            let rise = value
                .checked_sub(first)
                .filter(|rise| *rise <= i128::MAX >> 64)?;
            if (rise - 1) * least.1 > least.0 * steps {
                least = (rise - 1, steps);
            }
            if (rise + 1) * most.1 < most.0 * steps {
                most = (rise + 1, steps);
            }
        }
        (least.0 * most.1 < most.0 * least.1).then_some(Self { least, most })
    }

    /// The p for which (p + q√d) / r can be between the bounds, and perhaps a neighbour.
    fn candidates(&self, d: i128, q: i128, r: i128) -> impl Iterator<Item = i128> + use<> {
        let root = (q * q * d).isqrt() * q.signum();
        let least = (self.least.0 * r).div_euclid(self.least.1) - root - 1;
        let most = (self.most.0 * r).div_euclid(self.most.1) - root + 2;
        // Where very much is left the values say too little.
        (least..=most).take(8)
    }
}

/// The law with this slope, where a constant can be found for it.
fn fitted(slope: Slope, values: &[i128]) -> Option<Law> {
    // A root below 0 is rounded up only from k = 1 on.
    let from = usize::from(slope.q < 0);
    [0, 1].into_iter().find_map(|shift| {
        let (mut least, mut most) = (i128::MIN, i128::MAX);
        for (k, value) in values.iter().enumerate().skip(from) {
            let at = place(k) + shift;
            let known = slope.p * at + slope.root_of(at)?;
            least = least.max(slope.r * value - known);
            most = most.min(slope.r * value + slope.r - 1 - known);
            if least > most {
                return None;
            }
        }
        let constant = 0.clamp(least, most);
        let law = slope.law(n().with(Sign::Plus, number(shift)), constant);
        Some(law.after(&values[..from]))
    })
}

impl Slope {
    /// ⌊q√d·k⌋.
    fn root_of(self, k: i128) -> Option<i128> {
        let square = (self.q * self.q * self.d).checked_mul(k.checked_mul(k)?)?;
        Some(match self.q {
            q if q > 0 => square.isqrt(),
            _ if square == 0 => 0,
            _ => -(square - 1).isqrt() - 1,
        })
    }

    fn law(self, k: Term, constant: i128) -> Law {
        let shown = if self.d == 5 {
            Shown::Zeckendorf
        } else {
            Shown::Plain
        };
        Law::of_term(Family::Beatty, self.term(k, constant), shown)
    }

    fn term(self, k: Term, constant: i128) -> Term {
        let square = number(self.q * self.q * self.d)
            .with(Sign::Times, k.clone())
            .with(Sign::Times, k.clone());
        let linear = number(self.p).with(Sign::Times, k);
        let sum = match self.q {
            q if q > 0 => linear.with(Sign::Plus, square.of(Function::Root)),
            _ => {
                let below = square.with(Sign::Minus, number(1)).of(Function::Root);
                linear.with(Sign::Minus, below).with(Sign::Minus, number(1))
            }
        };
        sum.with(Sign::Plus, number(constant))
            .with(Sign::Over, number(self.r))
    }
}

/// ⌊kφ⌋ with the golden ratio φ = (1 + √5) / 2.
pub(super) fn golden_multiple(k: Term) -> Term {
    GOLDEN.term(k, 0)
}

const GOLDEN: Slope = Slope {
    p: 1,
    q: 1,
    d: 5,
    r: 2,
};
