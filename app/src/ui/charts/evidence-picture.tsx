import { type ReactNode, useMemo } from 'react';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { edgeBetsOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { evidencePathOf } from '#domain/analytics/verdict/evidence-path.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { formatEvidence } from '#domain/analytics/verdict/verdict.ts';
import { formatCount } from '#domain/number-text.ts';

const BETS = 3000;
const PRICE = 1 + 100 / 110;
const EDGE = 0.05;

/** The log evidence after each of a bettor's simulated bets at −110. */
export function simulatedEvidence(edge: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  const returns = Float64Array.from({ length: BETS }, () => (random() < (1 + edge) / PRICE ? PRICE : 0));
  const prices = returns.map(() => PRICE);
  const clusters = Int32Array.from(returns.keys());
  return evidencePathOf(edgeBetsOf({ count: BETS, prices, returns, clusters, final: BETS }));
}

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 48;
const BOTTOM = HEIGHT - 22;
const MIN = Math.log(0.1);
const MAX = Math.log(200);
/** More points can't be told apart. */
const STEP = 8;

const x = (bets: number) => LEFT + (bets / BETS) * (WIDTH - LEFT - 8);
const y = (logEvidence: number) => BOTTOM - ((logEvidence - MIN) / (MAX - MIN)) * (BOTTOM - 6);

/** The evidence of two bettors over time, one with an edge and one without, on a logarithmic scale. */
export function EvidencePicture() {
  // With a usual amount of luck: of bettors with this edge who get there within 5,000 bets, half do so within 1,655.
  const withEdge = useMemo(() => simulatedEvidence(EDGE, 31), []);
  const withoutEdge = useMemo(() => simulatedEvidence(0, 1031), []);
  const reachedAt = withEdge.findIndex((log) => log >= Math.log(STRONG_EVIDENCE)) + 1;
  const peak = formatEvidence(Math.max(...withoutEdge));
  return (
    <figure className="mt-3 max-w-sm">
      <svg
        role="img"
        aria-label={`Evidence over ${formatCount(BETS)} bets, with an edge and without one`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        className="w-full text-xs"
      >
        {[0.1, 1, STRONG_EVIDENCE].map((evidence) => (
          <Level key={evidence} evidence={evidence} isDashed={evidence === STRONG_EVIDENCE} />
        ))}
        {[0, 1000, 2000, BETS].map((bets) => (
          <Label key={bets} at={[x(bets), HEIGHT - 6]} anchor={bets === BETS ? 'end' : 'middle'}>
            {bets === BETS ? `${formatCount(bets)} bets` : formatCount(bets)}
          </Label>
        ))}
        <polyline points={pointsOf(withoutEdge)} strokeWidth={1.5} className="text-muted" />
        <polyline points={pointsOf(withEdge)} strokeWidth={1.75} className="text-primary" />
        <Label at={[x(2900), y(Math.log(110))]} anchor="end" className="text-primary">
          Edge of 5%
        </Label>
        <Label at={[x(2900), y(Math.log(0.6))]} anchor="end">
          No edge
        </Label>
      </svg>
      <figcaption className="mt-1 text-xs text-muted">
        Two simulated bettors at −110. The one with an edge of 5% reaches {STRONG_EVIDENCE} to 1 after{' '}
        {formatCount(reachedAt)} bets. Without an edge, luck never gets the other beyond {peak}.
      </figcaption>
    </figure>
  );
}

function pointsOf(path: Float64Array): string {
  return Array.from(path)
    .flatMap((log, bet) => (bet % STEP === STEP - 1 ? `${x(bet + 1).toFixed(1)},${y(log).toFixed(1)}` : []))
    .join(' ');
}

function Level({ evidence, isDashed }: { evidence: number; isDashed: boolean }) {
  const at = y(Math.log(evidence));
  return (
    <>
      <path
        d={`M${LEFT},${at.toFixed(1)}H${WIDTH - 8}`}
        strokeDasharray={isDashed ? '4 3' : undefined}
        className={isDashed ? 'text-ink' : 'text-line'}
      />
      <Label at={[LEFT - 6, at + 4]} anchor="end">
        {evidence} to 1
      </Label>
    </>
  );
}

type LabelProps = {
  at: readonly [x: number, y: number];
  anchor: 'middle' | 'end';
  className?: string;
  children: ReactNode;
};

function Label({ at, anchor, className = 'text-muted', children }: LabelProps) {
  return (
    <text x={at[0]} y={at[1]} textAnchor={anchor} fill="currentColor" stroke="none" className={className}>
      {children}
    </text>
  );
}
