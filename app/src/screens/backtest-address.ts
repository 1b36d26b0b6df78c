import { useLocation, useSearchParams } from 'wouter';
import { type Rule, ruleFromSearch, ruleToSearch } from '#domain/backtest/rule.ts';
import {
  checkDraft,
  DEFAULT_WAGERS,
  draftOf,
  KELLY_PARTS,
  type Wagers,
} from '#features/backtest/rule-draft.ts';

export type BacktestAddress = {
  /** The rule that was run last; null before. */
  readonly rule: Rule | null;
  readonly wagers: Wagers;
};

/** The rule and wagers in an address. Unreadable parameters are ignored. */
export function backtestFromSearch(params: URLSearchParams): BacktestAddress {
  const rule = ruleFromSearch(params);
  const plain = draftOf(rule, DEFAULT_WAGERS);
  const part = KELLY_PARTS.find((each) => each === params.get('kelly'));
  const { wagers } = checkDraft({
    ...plain,
    staking: part ? 'kelly' : 'flat',
    part: part ?? plain.part,
    wager: params.get('wager') ?? plain.wager,
    edge: params.get('edge') ?? plain.edge,
    bankroll: params.get('bankroll') ?? plain.bankroll,
  });
  return { rule: params.has('market') ? rule : null, wagers: wagers ?? DEFAULT_WAGERS };
}

/** The inverse of backtestFromSearch. */
export function backtestToSearch(rule: Rule, wagers: Wagers): URLSearchParams {
  const params = ruleToSearch(rule);
  const plain = draftOf(rule, DEFAULT_WAGERS);
  const { staking, part, wager, edge, bankroll } = draftOf(rule, wagers);
  if (staking === 'kelly') {
    params.set('kelly', part);
    params.set('edge', edge);
  } else if (wager !== plain.wager) params.set('wager', wager);
  if (bankroll !== plain.bankroll) params.set('bankroll', bankroll);
  return params;
}

export function useBacktestAddress() {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const { rule, wagers } = backtestFromSearch(params);
  const hrefOf = (of: Rule, by: Wagers) => `${path}?${backtestToSearch(of, by).toString()}`;
  return {
    rule,
    wagers,
    hrefOf: (text: string) => hrefOf(ruleFromSearch(new URLSearchParams(text)), wagers),
    show: (of: Rule, by: Wagers) => navigate(hrefOf(of, by)),
  };
}
