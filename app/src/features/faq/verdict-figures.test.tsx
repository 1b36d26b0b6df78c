import { screen, render } from '@testing-library/react';
import { test, expect } from 'vitest';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { edgeLikelihoodOf, edgeBetsOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import { likeScopeCount } from '#domain/analytics/groups/like-scopes.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { formatChance } from '#domain/analytics/verdict/chance-text.ts';
import { evidenceOf } from '#domain/analytics/groups/breakdown.ts';
import { standOutsOf } from '#domain/analytics/groups/stand-outs.ts';
import { formatEvidence, MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { verdictBetsOf } from '#domain/analytics/verdict/verdict-bets.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { betsToGo } from '#domain/analytics/verdict/bets-to-go.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { judgedBets } from '#tests/support/judged-bets.ts';
import { EvidencePicture, simulatedEvidence } from '#ui/charts/evidence-picture.tsx';
import { FAQS } from './questions.ts';

const answer = (id: string) => FAQS.find((faq) => faq.id === id)?.answer;
const question = (id: string) => FAQS.find((faq) => faq.id === id)?.question;

const NO_BETS = edgeLikelihoodOf(
  edgeBetsOf({
    count: 0,
    prices: new Float64Array(),
    returns: new Float64Array(),
    clusters: new Int32Array(),
    final: 0,
  }),
);
const betsToProve = (edge: number) =>
  betsToGo(NO_BETS.logs, Float64Array.of(1 + 100 / 110), edge) ?? Number.NaN;

test('the chance before any bet is that of the headline prior', () => {
  const { chance } = edgePosteriorOf(NO_BETS, HEADLINE_PRIOR);
  expect(chance).toBeCloseTo(0.24, 3);
  expect(answer('chance-of-an-edge')).toContain(`about ${formatChance(chance)}:`);
});

test('evidence reads as on the page, and is strong where a chance of at most 1 in that many begins', () => {
  expect(question('evidence')).toContain(`"Evidence ${formatEvidence(Math.log(3.2))}"`);
  expect(question('strong-evidence')).toContain(`${STRONG_EVIDENCE} to 1`);
  expect(answer('strong-evidence')).toContain(
    `$${STRONG_EVIDENCE} with a chance of at most ${100 / STRONG_EVIDENCE}%`,
  );
});

test('the number of bets for a verdict and for a proof are those that the page shows', () => {
  const bets = betsToProve(0.05);
  expect(bets).toBe(2824);
  expect(answer('how-many-bets')).toContain(`first verdict after ${MIN_VERDICT_CLUSTERS} bets`);
  expect(answer('how-many-bets')).toContain(`about ${formatCount(Math.round(bets / 100) * 100)} bets`);
  // "About a quarter".
  expect(betsToProve(0.1) / bets).toBeCloseTo(0.25, 1);
});

test('an open bet counts as lost from two days after its date', () => {
  const open = [someBet({ day: '2026-01-05', status: 'pending', returned: null })];
  expect(verdictBetsOf(open, [], isoDay('2026-01-06')).overdue).toBe(0);
  expect(verdictBetsOf(open, [], isoDay('2026-01-07')).overdue).toBe(1);
  expect(answer('overdue-bets')).toContain('From two days after its date');
});

test('the evidence of one of 13 notebooks is divided by 13', () => {
  expect(likeScopeCount({ ...NO_FILTER, notebookIds: ['nba'] }, [], [], 13)).toBe(13);
  expect(answer('chosen-notebook')).toContain('divided by 13.');
});

test('at most 1 in 10 groups that stand out is luck: a single one needs evidence of 10 to 1', () => {
  const leastFor = (won: number) => {
    const bets = judgedBets(evenBets('nba', won, 0));
    return standOutsOf([{ evidence: evidenceOf(bets, { groups: new Int32Array(won), count: 1 }) }]).winning;
  };
  const evidence = Array.from({ length: 80 }, (_, won) => Math.exp(leastFor(won + 1)));
  const standingOut = evidence.filter((each) => each < Infinity);
  expect(standingOut.length).toBeGreaterThan(0);
  expect(Math.min(...standingOut)).toBeGreaterThanOrEqual(10);
  expect(Math.min(...standingOut)).toBeLessThan(14);
  expect(answer('stands-out')).toContain('at most 1 in 10');
});

test('the picture shows a bettor with an edge who reaches 20 to 1 after a usual time, and one without who never does', () => {
  render(<EvidencePicture />);
  expect(
    screen.getByRole('img', { name: 'Evidence over 3,000 bets, with an edge and without one' }),
  ).not.toBeNull();
  const caption = document.querySelector('figcaption')?.textContent;
  const line = Math.log(STRONG_EVIDENCE);
  const withEdge = simulatedEvidence(0.05, 31);
  const withoutEdge = simulatedEvidence(0, 1031);
  const bets = withEdge.findIndex((log) => log >= line) + 1;
  expect(bets / 1655).toBeCloseTo(1, 1);
  expect(withoutEdge.every((log) => log < line)).toBe(true);
  expect(caption).toContain(`after ${formatCount(bets)} bets`);
  expect(caption).toContain(`beyond ${formatEvidence(Math.max(...withoutEdge))}`);
});
