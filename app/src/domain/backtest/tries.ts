/** A rule that the user tried on a season, by its text (ruleToSearch) and the season's key. */
export type RuleTry = {
  readonly rule: string;
  readonly season: string;
  /** When it was first tried, as ISO text. */
  readonly triedAt: string;
  /** When the season, if it is held out, was opened for the rule; null before. */
  readonly openedAt: string | null;
};

/**
 * The rules that were tried on any of some seasons, each once, the latest first: adding a file to those that rules were
 * tried on must not forget them.
 *
 * @example rulesTriedOn(tries, ['e0 2024/25']) // ['market=1x2&side=draw', 'market=1x2&side=home']
 */
export function rulesTriedOn(tries: readonly RuleTry[], seasons: readonly string[]): readonly string[] {
  const on = new Set(seasons);
  const first = new Map<string, string>();
  for (const { rule, season, triedAt } of tries) {
    if (!on.has(season)) continue;
    const known = first.get(rule);
    if (known === undefined || triedAt < known) first.set(rule, triedAt);
  }
  return [...first].toSorted(([, one], [, other]) => (one < other ? 1 : -1)).map(([rule]) => rule);
}

/**
 * Whether a rule was tried on all of some seasons. On more games than before it is tried again.
 *
 * @example isTriedOn(tries, 'market=1x2&side=draw', ['e0 2023/24', 'e0 2024/25']) // true
 */
export function isTriedOn(tries: readonly RuleTry[], rule: string, seasons: readonly string[]): boolean {
  const on = new Set(tries.filter((each) => each.rule === rule).map(({ season }) => season));
  return seasons.length > 0 && seasons.every((season) => on.has(season));
}

/**
 * The tries by which seasons were opened.
 *
 * @example isTriedOn(openingsIn(tries), rule, ['e0 2025/26']) // false before it is opened for this rule
 */
export function openingsIn(tries: readonly RuleTry[]): readonly RuleTry[] {
  return tries.filter(({ openedAt }) => openedAt !== null);
}
