import { Fragment, memo } from 'react';
import { betsStillNeeded, type EdgeFigures } from '#domain/analytics/edge-figures.ts';
import { formatInterval, formatShare, formatSignedShare } from '#domain/analytics/share-text.ts';
import { inHundred } from '#domain/analytics/verdict.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { HelpTip } from '#ui/help-tip.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import type { WidgetProps } from './analytics-data.ts';
import { formatExpected, formatPValue, formatZ, NO_FIGURE } from './figure-text.ts';

type Tile = {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
  /** In phrases: a line ends between them rather than within one. */
  readonly hint: readonly string[];
  /** Its definition. */
  readonly help: string;
};

/** The figures behind the verdict. */
export const EdgeTiles = memo(({ data: { figures, units } }: WidgetProps) => (
  <TileGrid tiles={tilesOf(figures, units)} />
));

/** The same tiles where there is nothing to count. */
export function NoEdgeTiles({ why }: { why: string }) {
  return (
    <TileGrid tiles={TILES.map(({ label, help }) => ({ label, help, value: NO_FIGURE, hint: [why] }))} />
  );
}

function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <section aria-label="Figures" className={classNames(cardStyle, 'overflow-clip')}>
      <dl className="-mt-px -ml-px grid grid-cols-1 min-[22rem]:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <FigureTile key={tile.label} {...tile} />
        ))}
      </dl>
    </section>
  );
}

function FigureTile({ label, value, tone, hint, help }: Tile) {
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-1 border-t border-l border-line p-4 sm:px-5">
      <dt className="flex min-h-6 items-start justify-between gap-1 text-muted">
        {label}
        <span className="-my-3 -mr-3">
          <HelpTip label={`What is ${label}?`}>{help}</HelpTip>
        </span>
      </dt>
      <dd
        className={classNames(
          'text-xl font-semibold tracking-tight break-words tabular-nums sm:text-2xl',
          tone && toneText[tone],
        )}
      >
        {value}
      </dd>
      <dd className="text-xs text-muted tabular-nums">
        {hint.map((phrase) => (
          <Fragment key={phrase}>
            <span className="inline-block">
              <TextWithAmounts>{phrase}</TextWithAmounts>
            </span>{' '}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

type Definition = {
  readonly label: string;
  readonly help: string;
  readonly of: (figures: EdgeFigures, units: AmountFormat) => Omit<Tile, 'label' | 'help'>;
};

const NONE = { value: NO_FIGURE, hint: ['No bet won or lost yet'] };

const TILES: readonly Definition[] = [
  {
    label: 'ROI',
    help: 'Profit divided by the wagers of won and lost bets. With 95% confidence the true return lies within the interval below; it is counted with your own return as the edge.',
    of: ({ yield: roi, yieldInterval, profit, turnover }, units) =>
      roi === undefined || !yieldInterval
        ? NONE
        : {
            value: formatSignedShare(roi),
            tone: amountTone(profit),
            hint: [
              `95%: ${formatInterval(yieldInterval, formatSignedShare)}.`,
              `${units.formatSigned(profit)} on ${units.format(turnover)}`,
            ],
          },
  },
  {
    label: 'Win rate, pushes excluded',
    help: 'Wins divided by wins and losses, with a 95% Wilson interval. The break-even rate is the mean of 1 / decimal odds: the win rate you need at your odds. The dashboard also counts pushes, so its rate can be lower.',
    of: ({ winRate, winRateInterval, breakEven }) =>
      winRate === undefined || !winRateInterval || breakEven === undefined
        ? NONE
        : {
            value: formatShare(winRate),
            hint: [
              `Break-even ${formatShare(breakEven)}.`,
              `95%: ${formatInterval(winRateInterval, formatShare)}`,
            ],
          },
  },
  {
    label: 'Wins',
    help: 'Expected wins are the sum of 1 / decimal odds over won and lost bets: how many would win if the prices were fair.',
    of: ({ n, won, expectedWins }) =>
      n === 0
        ? NONE
        : {
            value: formatCount(won),
            hint: [`of ${countOf(n, 'bet')}.`, `${formatExpected(expectedWins)} expected at your prices`],
          },
  },
  {
    label: 'z and p-value',
    help: 'z is how many standard deviations your profit is above break-even. p is how often fair odds alone would do this well.',
    of: ({ z, pValue }) =>
      z === undefined || pValue === undefined
        ? NONE
        : {
            value: `z = ${formatZ(z)}`,
            hint: [`${formatPValue(pValue)}:`, `luck does this well ${inHundred(pValue)} times`],
          },
  },
  {
    label: 'Bets still needed',
    help: 'How many more bets like these would settle an edge as large as your return: 95% one-sided, with a power of 80%. Four times as many for an edge half as large.',
    of: (figures) => {
      const needed = betsStillNeeded(figures);
      if (figures.n === 0) return NONE;
      if (needed === undefined) return { value: NO_FIGURE, hint: ['There is no return above 0 to settle'] };
      return {
        value: formatCount(needed),
        hint:
          needed === 0
            ? ['Enough to settle an edge of this size']
            : [
                'To settle an edge of this size at 80% power,',
                `${countOf(figures.betsNeeded ?? 0, 'bet')} in all`,
              ],
      };
    },
  },
  {
    label: 'Flat-stake ROI',
    help: 'The mean of profit / wager: the return you would have had with the same wager on every bet. Where it is better than your ROI, your larger wagers did worse than your smaller ones.',
    of: ({ flatYield, flatYieldInterval, yield: roi }) =>
      flatYield === undefined || !flatYieldInterval || roi === undefined
        ? NONE
        : {
            value: formatSignedShare(flatYield),
            hint: [
              `95%: ${formatInterval(flatYieldInterval, formatSignedShare)}.`,
              `Your stakes: ${formatSignedShare(roi)}`,
            ],
          },
  },
];

function tilesOf(figures: EdgeFigures, units: AmountFormat): readonly Tile[] {
  return TILES.map(({ label, help, of }) => Object.assign({ label, help }, of(figures, units)));
}
