import { describe, expect, test } from 'vitest';
import { formatEvidence, type JudgedFigures, verdictOf } from './verdict.ts';

const judged = (given: Partial<JudgedFigures>): JudgedFigures => ({
  bets: 1200,
  clusters: 1200,
  chance: 0.5,
  logEvidence: 0,
  ...given,
});

describe('the verdict', () => {
  test.each([
    [0.99999, 20, 'very likely', 'you very likely have an edge. Chance of an edge: over 99%.'],
    [0.945, 20, 'very likely', 'you very likely have an edge. Chance of an edge: 95%.'],
    [0.9449, 1000, 'likely', "you likely have an edge, but it isn't proven. Chance of an edge: 94%."],
    [0.97, 19.9, 'likely', "you likely have an edge, but it isn't proven. Chance of an edge: 97%."],
    [0.8, 5, 'likely', "you likely have an edge, but it isn't proven. Chance of an edge: 80%."],
    [0.97, 4.9, 'leaning', 'your results lean toward an edge. Chance of an edge: 97%.'],
    [0.6, 1, 'leaning', 'your results lean toward an edge. Chance of an edge: 60%.'],
    [0.97, 0.99, 'too close', "it's too close to call. Chance of an edge: 97%."],
    [0.59, 100, 'too close', "it's too close to call. Chance of an edge: 59%."],
    [0.4, 1, 'too close', "it's too close to call. Chance of an edge: 40%."],
    [0.39, 1, 'unlikely', 'an edge is unlikely. Chance of an edge: 39%.'],
    [0.1, 0.1, 'unlikely', 'an edge is unlikely. Chance of an edge: 10%.'],
    [0.09, 0.001, 'no edge', 'you probably have no edge. Chance of an edge: 9%.'],
    [0.0001, 0, 'no edge', 'you probably have no edge. Chance of an edge: under 1%.'],
  ])('at a chance of %d and evidence of %d is "%s"', (chance, evidence, kind, words) => {
    expect(verdictOf(judged({ chance, logEvidence: Math.log(evidence) }))).toMatchObject({
      kind,
      sentence: `After 1,200 bets, ${words}`,
      isMuted: false,
    });
  });

  test('says on how many separate events the bets are', () => {
    expect(verdictOf(judged({ clusters: 845 })).sentence).toBe(
      "After 1,200 bets on 845 separate events, it's too close to call. Chance of an edge: 50%.",
    );
  });

  test.each([
    [0, 0, "No wins or losses count yet. You'll get a first verdict after 30."],
    [1, 1, '1 bet is too few to tell edge from luck. First verdict after 30.'],
    [7, 7, '7 bets are too few to tell edge from luck. First verdict after 30.'],
    [40, 12, '40 bets on 12 events are too few to tell edge from luck. First verdict after 30 events.'],
    [29, 1, '29 bets on 1 event are too few to tell edge from luck. First verdict after 30 events.'],
  ])('of %d bets on %d events is muted', (bets, clusters, sentence) => {
    const verdict = verdictOf(judged({ bets, clusters, chance: 0.99, logEvidence: 9 }));
    expect(verdict).toMatchObject({ sentence, isMuted: true });
  });

  test.each([
    [0.04, 0.99, 30, 'too close', "it's too close to call. Chance of an edge: between 4% and 99%, DEPENDS"],
    [
      0.96,
      0.99,
      30,
      'very likely',
      'you very likely have an edge. Chance of an edge: between 96% and 99%, DEPENDS',
    ],
    [0.05, 0.3, 0.1, 'unlikely', 'an edge is unlikely. Chance of an edge: between 5% and 30%, DEPENDS'],
    [0.961, 0.964, 30, 'very likely', 'you very likely have an edge. Chance of an edge: 96%.'],
  ])(
    'of a chance of %d to %d with evidence of %d is "%s"',
    (chance, highestChance, evidence, kind, words) => {
      const depends = 'depending on which of your bets on a game came first. Add the time placed.';
      const verdict = verdictOf(judged({ chance, highestChance, logEvidence: Math.log(evidence) }));
      expect(verdict).toMatchObject({
        kind,
        sentence: `After 1,200 bets, ${words.replace('DEPENDS', depends)}`,
      });
    },
  );

  test('says how many bets are overdue', () => {
    expect(verdictOf(judged({ chance: 0.94, overdue: 60 })).sentence).toMatch(
      /Chance of an edge: 94%, but 60 bets are overdue\.$/,
    );
  });

  test('comes with the 30th separate event', () => {
    expect(verdictOf(judged({ bets: 30, clusters: 30 })).isMuted).toBe(false);
    expect(verdictOf(judged({ bets: 31, clusters: 29 })).isMuted).toBe(true);
  });
});

test.each([
  [27.56, '28 to 1'],
  [12_485, '12,485 to 1'],
  [9.94, '9.9 to 1'],
  [9.96, '10 to 1'],
  [3.2, '3.2 to 1'],
  [1, '1.0 to 1'],
  [0.994, '0.99 to 1'],
  [0.996, '1.0 to 1'],
  [0.0049, 'under 0.01 to 1'],
  [1e300, 'over 1,000,000 to 1'],
])('evidence of %d is "%s"', (evidence, text) => {
  expect(formatEvidence(Math.log(evidence))).toBe(text);
});
