import { countOf } from '#domain/number-text.ts';
import { formatPercent } from '#domain/percent.ts';
import type { Recap } from '#domain/recap/recap.ts';
import { apartInWords } from '#domain/bets/figures.ts';
import type { RecapFigures } from '#domain/recap/recap-figures.ts';
import { formatUnits } from '#domain/bets/profit-in-units.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { recapChanges, shortWinLoss } from '#domain/recap/recap-text.ts';
import { amountTone } from '#domain/tone.ts';
import { Card } from '#ui/card.tsx';
import { RoiTile } from '#ui/figure-tiles.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';
import { TextLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { signTone } from './recap-picture.ts';
import { useCurrency } from '#ui/currency.ts';

type RecapProps = { recap: Recap };

export function RecapTiles({ recap: { figures, before } }: RecapProps) {
  const { profit, units, winLoss, totalWagered, betCount, closing } = figures;
  const pending = betCount - figures.settledCount;
  return (
    <StatGroup label="Figures of the week" tiles={6}>
      <StatTile
        label="Profit"
        value={<Money cents={profit} signed fitted />}
        tone={amountTone(profit)}
        hint={
          before.settledCount === 0 ? (
            'No results the week before'
          ) : (
            <>
              Week before <Money cents={before.profit} signed />
            </>
          )
        }
      />
      <StatTile
        label="Units"
        value={formatUnits(units).replace(' units', '')}
        tone={signTone(formatUnits(units))}
        hint="Each bet in its own unit"
      />
      <StatTile label="Record" value={shortWinLoss(winLoss)} hint={winLossHint(figures)} />
      <RoiTile figures={figures} roi={figures.dashboardRoi} hint="P&L ÷ wagered (incl. pushes)" />
      <StatTile
        label="Wagered"
        value={<Money cents={totalWagered} fitted />}
        hint={pending === 0 ? countOf(betCount, 'bet') : `${countOf(betCount, 'bet')}, ${pending} pending`}
      />
      <StatTile
        label="Closing line value"
        value={closing.mean === undefined ? '—' : formatSignedRate(closing.mean)}
        hint={
          closing.known === 0
            ? 'No closing odds entered'
            : `Known for ${closing.known} of ${countOf(closing.decided, 'bet')}`
        }
      />
    </StatGroup>
  );
}

function winLossHint({ winRate, winLoss }: RecapFigures): string {
  const apart = apartInWords(winLoss).join(', ');
  return `Win rate ${formatPercent(winRate)}${apart && `. ${apart}`}`;
}

export function ChangesCard({ recap }: RecapProps) {
  const currency = useCurrency();
  return (
    <Card title="What changed">
      <ul className="grid gap-2 text-base">
        {recapChanges(recap, currency).map((text) => (
          <li key={text}>
            <TextWithAmounts>{text}</TextWithAmounts>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        A week is mostly luck, good or bad. Whether you have an edge shows over hundreds of bets, in{' '}
        <TextLink href="/analytics">Analytics</TextLink>.
      </p>
    </Card>
  );
}
