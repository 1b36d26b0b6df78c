import { BET_EDGES, BET_WEIGHTS, BOTH_EDGES, EDGES, edgeFactor } from './edge-factor.ts';

/**
 * Bets in clusters. A cluster is a bet or, where nobody knows which was first, all bets on one game. Its bets are adjacent,
 * and clusters are ordered by the day on which they are decided.
 */
export type ClusteredBets = {
  readonly count: number;
  /** Decimal odds d. */
  readonly prices: Float64Array;
  /** ρ, what each bet paid per dollar wagered: d won, 0 lost, 1 push, (1 + d) / 2 half won, ½ half lost; NaN while open. */
  readonly returns: Float64Array;
  /** The cluster of each bet, in ascending order from 0 on. */
  readonly clusters: Int32Array;
  /** The number of clusters that count as evidence, from the first one. Open bets among them are overdue. */
  readonly final: number;
};

/** A price and what a bet at that price paid. */
type Outcome = { readonly price: number; readonly returned: number };

/** Clustered bets with the outcome of each. Equal outcomes are one, whose logarithms are computed once. */
export type EdgeBets = ClusteredBets & {
  readonly outcomes: readonly Outcome[];
  readonly outcomeOf: Int32Array;
  /** The first bet of each cluster, and then `count`. */
  readonly starts: Int32Array;
  /** log F of each outcome at each of BET_EDGES, then at each mirrored edge. */
  readonly logFactors: Float64Array;
};

/**
 * The bets with their outcomes and the starts of their clusters.
 *
 * @example edgeBetsOf(bets).outcomes // [{ price: 2, returned: 2 }, { price: 2, returned: 0 }]
 */
export function edgeBetsOf(bets: ClusteredBets): EdgeBets {
  const outcomes: Outcome[] = [];
  const outcomeOf = new Int32Array(bets.count);
  const starts: number[] = [];
  const known = new Map<number, Map<number, number>>();
  for (let bet = 0; bet < bets.count; bet += 1) {
    if (bets.clusters[bet] === starts.length) starts.push(bet);
    const price = bets.prices[bet] ?? 0;
    const returned = bets.returns[bet] ?? 0;
    const ofPrice = known.get(price) ?? new Map<number, number>();
    if (ofPrice.size === 0) known.set(price, ofPrice);
    let outcome = ofPrice.get(returned);
    if (outcome === undefined) {
      outcome = outcomes.push({ price, returned }) - 1;
      ofPrice.set(returned, outcome);
    }
    outcomeOf[bet] = outcome;
  }
  const width = BOTH_EDGES.length;
  const logFactors = new Float64Array(outcomes.length * width);
  outcomes.forEach(({ price, returned }, outcome) => {
    logFactors.set(
      BOTH_EDGES.map((edge) => Math.log(edgeFactor(edge, price, returned))),
      outcome * width,
    );
  });
  return { ...bets, outcomes, outcomeOf, starts: Int32Array.from([...starts, bets.count]), logFactors };
}

/**
 * The number of bets in final clusters, which come first.
 *
 * @example finalBetsOf(bets) // 118
 */
export function finalBetsOf({ starts, final }: Pick<EdgeBets, 'starts' | 'final'>): number {
  return starts[Math.min(final, starts.length - 1)] ?? 0;
}

/**
 * Whether a bet is in a cluster with others.
 *
 * @example isInCluster(bets, 0) // false
 */
export function isInCluster({ clusters }: Pick<EdgeBets, 'clusters'>, bet: number): boolean {
  return clusters[bet] === clusters[bet - 1] || clusters[bet] === clusters[bet + 1];
}

/** What bets say about an edge. Logarithms are natural. */
export type EdgeLikelihood = {
  /** Won and lost bets: pushes say nothing about the odds. */
  readonly bets: number;
  /** Clusters with a won or lost bet. */
  readonly clusters: number;
  /** The log-likelihood of each edge from −50% to +50%, with the bet of each cluster that least speaks for an edge. */
  readonly likelihood: Float64Array;
  /** The same with the bet that most speaks for one. */
  readonly bestLikelihood: Float64Array;
  /** log L(e) of each edge that the evidence bets on. */
  readonly logs: Float64Array;
  /** log L(−e) of the same edges. */
  readonly mirrorLogs: Float64Array;
  /** log L(e) in the order of the user's files, which nothing shows. */
  readonly statedLogs: Float64Array;
};

/**
 * What bets say about an edge. A cluster adds log F(e) of one of its settled bets to the log-likelihood: of that with the
 * lowest F(4%), or with the highest. If it is final, it adds the lowest log F(e) of its bets to log L(e), for each e on its
 * own: whichever bet was the first, the evidence is no higher than with that one. An overdue bet counts as lost.
 *
 * @example edgeLikelihoodOf(edgeBetsOf(sixtyAtMinus110)).clusters // 60, if each is on a game of its own
 */
export function edgeLikelihoodOf(bets: EdgeBets): EdgeLikelihood {
  const { outcomes, outcomeOf, starts } = bets;
  const worst = new Float64Array(outcomes.length);
  const best = new Float64Array(outcomes.length);
  // How many final clusters are one bet with this outcome: the cost doesn't grow with their number.
  const singles = new Float64Array(outcomes.length);
  const sums = new Float64Array(BOTH_EDGES.length);
  const ofClusters = new Float64Array(BOTH_EDGES.length);
  const stated = new Float64Array(BET_EDGES.length);
  const extremesIn = extremesOf(bets);
  let decided = 0;
  let clusters = 0;
  for (let cluster = 0; cluster < starts.length - 1; cluster += 1) {
    const start = starts[cluster] ?? 0;
    const end = starts[cluster + 1] ?? 0;
    const isFinal = cluster < bets.final;
    const { low, high, informative } = extremesIn(start, end, isFinal);
    if (isFinal) {
      const outcome = outcomeOf[start] ?? 0;
      if (end - start === 1) singles[outcome] = (singles[outcome] ?? 0) + 1;
      else {
        addCluster(ofClusters, bets, new Int32Array(end - start), start);
        stated.forEach((sum, place) => {
          stated[place] = sum + (bets.logFactors[outcome * BOTH_EDGES.length + place] ?? 0);
        });
      }
    }
    if (low >= 0) worst[low] = (worst[low] ?? 0) + 1;
    if (high >= 0) best[high] = (best[high] ?? 0) + 1;
    decided += informative;
    if (informative > 0) clusters += 1;
  }
  const likelihood = likelihoodOf(outcomes, worst);
  const isSame = worst.every((count, outcome) => count === best[outcome]);
  const bestLikelihood = isSame ? likelihood : likelihoodOf(outcomes, best);
  sums.forEach((sum, place) => {
    sums[place] = singles.reduce(
      (total, count, outcome) => total + count * (bets.logFactors[outcome * sums.length + place] ?? 0),
      sum,
    );
  });
  const [logs, mirrorLogs] = [sums.subarray(0, BET_EDGES.length), sums.subarray(BET_EDGES.length)];
  const statedLogs = logs.map((log, place) => log + (stated[place] ?? 0));
  return {
    bets: decided,
    clusters,
    likelihood,
    bestLikelihood,
    logs: logs.map((log, place) => log + (ofClusters[place] ?? 0)),
    mirrorLogs: mirrorLogs.map((log, place) => log + (ofClusters[BET_EDGES.length + place] ?? 0)),
    statedLogs,
  };
}

/**
 * Returns a function for the outcomes of a cluster's bets that least and most speak for an edge, by F(4%), and how many won or
 * lost. An open bet counts as lost if its cluster is final, and else not at all: -1 without another.
 */
function extremesOf({ outcomes, outcomeOf, returns }: EdgeBets) {
  const growth = outcomes.map(({ price, returned }) => edgeFactor(0.04, price, returned));
  /** Of equal ones, such as two wins, that at longer odds. */
  const speaksMore = (one: number, other: number) =>
    (growth[one] ?? 0) > (growth[other] ?? 0) ||
    (growth[one] === growth[other] && (outcomes[one]?.price ?? 0) > (outcomes[other]?.price ?? 0));
  return (start: number, end: number, isFinal: boolean) => {
    let informative = 0;
    let [low, high] = [-1, -1];
    for (let bet = start; bet < end; bet += 1) {
      const returned = returns[bet] ?? Number.NaN;
      const isOpen = Number.isNaN(returned);
      if (isOpen && !isFinal) continue;
      if (!isOpen && returned !== 1) informative += 1;
      const outcome = outcomeOf[bet] ?? 0;
      if (low < 0 || speaksMore(low, outcome)) low = outcome;
      if (high < 0 || speaksMore(outcome, high)) high = outcome;
    }
    return { low, high, informative };
  };
}

/** The log-likelihood of each edge, of so many bets with each outcome. An open one counts as lost. */
function likelihoodOf(outcomes: readonly Outcome[], counts: Float64Array): Float64Array {
  const likelihood = new Float64Array(EDGES.length);
  outcomes.forEach(({ price, returned }, outcome) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return;
    const paid = Number.isNaN(returned) ? 0 : returned;
    for (let place = 0; place < EDGES.length; place += 1) {
      const log = Math.log(edgeFactor(EDGES[place] ?? 0, price, paid));
      likelihood[place] = (likelihood[place] ?? 0) + count * log;
    }
  });
  return likelihood;
}

type GroupLogs = Pick<EdgeLikelihood, 'logs' | 'mirrorLogs'>;

/**
 * The log L(e) and log L(−e) of each group of bets. A cluster counts in each of its bets' groups, with these bets only.
 *
 * @param groups the group of each bet, below `count`
 * @example groupLogsOf(bets, weekdays, 7)[0] // of the bets on Sundays
 */
export function groupLogsOf(bets: EdgeBets, groups: Int32Array, count: number): GroupLogs[] {
  const { outcomeOf, logFactors, starts, final } = bets;
  const width = BOTH_EDGES.length;
  const sums = new Float64Array(count * width);
  const singles = Array.from({ length: count }, (): number[] => []);
  for (let cluster = 0; cluster < Math.min(final, starts.length - 1); cluster += 1) {
    const start = starts[cluster] ?? 0;
    const end = starts[cluster + 1] ?? 0;
    if (end - start > 1) addCluster(sums, bets, groups.subarray(start, end), start);
    else singles[groups[start] ?? 0]?.push(outcomeOf[start] ?? 0);
  }
  const counts = new Float64Array(bets.outcomes.length);
  singles.forEach((ofGroup, group) => {
    for (const outcome of ofGroup) counts[outcome] = (counts[outcome] ?? 0) + 1;
    const to = group * width;
    for (const outcome of ofGroup) {
      const times = counts[outcome] ?? 0;
      if (times === 0) continue;
      counts[outcome] = 0;
      const from = outcome * width;
      for (let place = 0; place < width; place += 1)
        sums[to + place] = (sums[to + place] ?? 0) + times * (logFactors[from + place] ?? 0);
    }
  });
  return Array.from({ length: count }, (_, group) => ({
    logs: sums.subarray(group * width, group * width + BET_EDGES.length),
    mirrorLogs: sums.subarray(group * width + BET_EDGES.length, (group + 1) * width),
  }));
}

/** Adds the lowest log F at each edge over the bets of each group in one cluster, which begins with the bet `start`. */
function addCluster(sums: Float64Array, bets: EdgeBets, groups: Int32Array, start: number) {
  const width = BOTH_EDGES.length;
  for (const group of new Set(groups)) {
    const outcomes = Array.from(groups.keys())
      .filter((member) => groups[member] === group)
      .map((member) => bets.outcomeOf[start + member] ?? 0);
    for (let place = 0; place < width; place += 1) {
      const lowest = outcomes.reduce(
        (least, outcome) => Math.min(least, bets.logFactors[outcome * width + place] ?? 0),
        Infinity,
      );
      const to = group * width + place;
      sums[to] = (sums[to] ?? 0) + lowest;
    }
  }
}

/**
 * log E, where E = Σ share × L(e) is what a skeptic's dollar has become by betting on an edge from 0.5% to 50% along
 * with these bets. If all odds were fair, E reaches 20 at any time with a probability of at most 1 in 20.
 *
 * @param logs of an EdgeLikelihood: its `logs`, or `mirrorLogs` for the evidence that the bets lose
 * @see Ville, Étude critique de la notion de collectif (1939); Shafer, Testing by betting, JRSS A 184 (2021)
 * @example Math.exp(logEvidenceOf(evidence.logs)) // 24.80 after 1,650 wins in 3,000 bets at −110
 */
export function logEvidenceOf(logs: Float64Array): number {
  const highest = Math.max(...logs);
  let sum = 0;
  for (let place = 0; place < logs.length; place += 1)
    sum += (BET_WEIGHTS[place] ?? 0) * Math.exp((logs[place] ?? 0) - highest);
  return highest + Math.log(sum);
}
