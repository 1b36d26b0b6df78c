import { groupsOf } from '#domain/groups.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { type RecapFigures, recapFiguresOf, type RecapSource } from './recap-figures.ts';

/** What bets are grouped by, in the order that breaks ties. */
const GROUP_KINDS = ['league', 'market', 'sportsbook', 'notebook'] as const;

export type GroupKind = (typeof GROUP_KINDS)[number];

export type RecapGroup = RecapFigures & { readonly kind: GroupKind; readonly label: string };

export type GroupExtremes = {
  readonly kind: GroupKind;
  readonly best: RecapGroup | undefined;
  readonly worst: RecapGroup | undefined;
};

/** A league with one or two bets is best or worst by accident. */
export const MIN_GROUP_BETS = 3;

/**
 * The groups of a week's bets by league, market, sportsbook and notebook. A group has at least three settled bets, and
 * not all of the settled ones: it would say what the whole week says. Tags come from the notebook's fields (fieldOfKind),
 * the market also from the bet itself; bets without a tag are in no group.
 *
 * @example recapGroupsOf(bets, source)[0] // { kind: 'league', label: 'NBA', profit: 21000, … }
 */
export function recapGroupsOf(bets: readonly Bet[], source: RecapSource): RecapGroup[] {
  const settled = bets.filter(({ status }) => status !== 'pending');
  return GROUP_KINDS.flatMap((kind) => {
    const valueOf = valuesOf(kind, source);
    const groups = [...groupsOf(settled, (bet) => foldedName(valueOf(bet)))];
    return groups.flatMap(([key, members]): RecapGroup[] => {
      const [first] = members;
      if (!first || key === '' || members.length < MIN_GROUP_BETS || members.length === settled.length)
        return [];
      const notebook = kind === 'notebook' && source.notebooks.find(({ id }) => id === key);
      const label = notebook ? notebook.name : valueOf(first).trim();
      return [{ kind, label, ...recapFiguresOf(members, source) }];
    });
  });
}

function valuesOf(kind: GroupKind, { fields }: RecapSource): (bet: Bet) => string {
  if (kind === 'notebook') return ({ notebookId }) => notebookId;
  const fieldIds = new Map(
    [...groupsOf(fields, ({ notebookId }) => notebookId)].map(([id, own]) => [
      id,
      fieldOfKind(own, kind)?.id ?? '',
    ]),
  );
  return ({ notebookId, customValues, market }) => {
    const value = customValues[fieldIds.get(notebookId) ?? '']?.trim() ?? '';
    return value === '' && kind === 'market' ? (market ?? '') : value;
  };
}

/**
 * The group of each kind that made the most, and the one that lost the most; kinds without either are left out.
 *
 * @example extremesOf(recap.groups)[0] // { kind: 'league', best: { label: 'NBA', … }, worst: undefined }
 */
export function extremesOf(groups: readonly RecapGroup[]): GroupExtremes[] {
  return GROUP_KINDS.flatMap((kind) => {
    const extremes = bestAndWorst(groups.filter((group) => group.kind === kind));
    return extremes.best || extremes.worst ? [{ kind, ...extremes }] : [];
  });
}

/**
 * The group that made the most and the one that lost the most of all kinds; of equal ones the first.
 *
 * @example bestAndWorst(recap.groups).worst?.label // 'Player props'
 */
export function bestAndWorst(groups: readonly RecapGroup[]): Omit<GroupExtremes, 'kind'> {
  const [best] = groups.toSorted((one, other) => other.profit - one.profit);
  const [worst] = groups.toSorted((one, other) => one.profit - other.profit);
  return {
    best: best && best.profit > 0 ? best : undefined,
    worst: worst && worst.profit < 0 ? worst : undefined,
  };
}
