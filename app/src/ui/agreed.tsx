import { agreedOddsText, termsDetail, wagerWorking } from '#domain/terms/agreed-text.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { classNames } from './class-names.ts';
import { Money, type MoneyProps } from './money.tsx';
import { useMoney } from './money-format.ts';
import { useOddsFormat } from './odds-format.ts';
import { WholeAmount } from './whole-amount.tsx';

type AgreedProps = { terms: Terms; className?: string };

/** The odds of a bet with terms, as in `<Odds>`. The tooltip also has its commission or what a place pays. */
export function AgreedOdds({ terms, className }: AgreedProps) {
  const shown = agreedOddsText(terms, useOddsFormat());
  const agreed = agreedOddsText(terms);
  const title = [agreed === shown ? '' : `Taken at ${agreed}`, termsDetail(terms)].filter(Boolean).join(', ');
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)} title={title || undefined}>
      {shown}
    </span>
  );
}

/** The wager of a bet with terms, with how it follows from them: '$20.00 (2 × $10.00)'. */
export function AgreedWager({ terms, cents, ...look }: AgreedProps & Pick<MoneyProps, 'cents'>) {
  const working = wagerWorking(terms, useMoney().formatMoney);
  if (working === undefined) return <Money cents={cents} {...look} />;
  return (
    <span {...look}>
      <Money cents={cents} />{' '}
      <WholeAmount className="text-xs text-muted tabular-nums">{`(${working})`}</WholeAmount>
    </span>
  );
}
