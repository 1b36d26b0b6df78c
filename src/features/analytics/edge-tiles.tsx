import { Fragment } from 'react';
import { betsStillNeeded, type EdgeFigures } from '#domain/analytics/edge-figures.ts';
import {
  formatChance,
  formatInterval,
  formatShare,
  formatSignedShare,
} from '#domain/analytics/share-text.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { HelpTip } from '#ui/help-tip.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import { formatExpected, formatPValue, formatZ, NO_FIGURE } from './figure-text.ts';

type Tile = {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
  /** A list of phrases: lines break only between them. */
  readonly hint: readonly string[];
  readonly help: string;
};

export type EdgeTilesProps = { figures: EdgeFigures; units: AmountFormat };

/** The figures behind the verdict. */
export function EdgeTiles({ figures, units }: EdgeTilesProps) {
  const tiles = TILES.map(({ label, help, of }) => Object.assign({ label, help }, of(figures, units)));
  return <TileGrid tiles={tiles} />;
}

/** The same tiles with dashes instead of figures, and the reason. */
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
          <HelpTip label={`About “${label}”`}>{help}</HelpTip>
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

const NONE = { value: NO_FIGURE, hint: ['No wins or losses yet'] };

const TILES: readonly Definition[] = [
  {
    label: 'ROI',
    help: 'Profit divided by the wagers of won and lost bets. Your true ROI is probably within this range (95% confidence).',
    of: ({ yield: roi, yieldInterval, profit, turnover }, units) =>
      roi === undefined || !yieldInterval
        ? NONE
        : {
            value: formatSignedShare(roi),
            tone: amountTone(profit),
            hint: [
              `95% range ${formatInterval(yieldInterval, formatSignedShare)} ·`,
              `${units.formatSigned(profit)} on ${units.format(turnover)} staked`,
            ],
          },
  },
  {
    label: 'Win rate (excluding pushes)',
    help: 'Wins divided by wins and losses, with a 95% Wilson interval. Break-even is the win rate you need to break even at your odds. The dashboard counts pushes as bets, so its figure is lower.',
    of: ({ winRate, winRateInterval, breakEven }) =>
      winRate === undefined || !winRateInterval || breakEven === undefined
        ? NONE
        : {
            value: formatShare(winRate),
            hint: [
              `Break-even ${formatShare(breakEven)} ·`,
              `95% range ${formatInterval(winRateInterval, formatShare)}`,
            ],
          },
  },
  {
    label: 'Wins',
    help: 'Expected wins are the sum of 1 / decimal odds over won and lost bets: how many would win if the odds were fair.',
    of: ({ n, won, expectedWins }) =>
      n === 0
        ? NONE
        : {
            value: formatCount(won),
            hint: [`of ${countOf(n, 'bet')} ·`, `${formatExpected(expectedWins)} expected at these odds`],
          },
  },
  {
    label: 'Could it be luck?',
    help: 'How often break-even betting would do at least this well (the p-value). z is how many standard deviations your profit is above break-even.',
    of: ({ z, pValue }) =>
      z === undefined || pValue === undefined
        ? NONE
        : {
            value: formatChance(pValue),
            hint: [
              'Chance that break-even betting would do this well',
              `(${formatPValue(pValue)}, z = ${formatZ(z)})`,
            ],
          },
  },
  {
    label: 'Bets to be sure',
    help: "How many more bets you'd need to show an ROI of this size is real (95% confidence, 80% power). Halve the ROI and you need four times as many.",
    of: (figures) => {
      const needed = betsStillNeeded(figures);
      if (figures.n === 0) return NONE;
      if (needed === undefined) return { value: NO_FIGURE, hint: ['Needs a positive ROI'] };
      return {
        value: formatCount(needed),
        hint:
          needed === 0
            ? ['You have enough bets for an edge this size']
            : ['more bets at this ROI to be 95% sure', '(80% of the time)'],
      };
    },
  },
  {
    label: 'Flat-stake ROI',
    help: "Your ROI if every bet had been the same size. If it's higher than your actual ROI, your big bets did worse than your small ones.",
    of: ({ flatYield, flatYieldInterval, yield: roi }) =>
      flatYield === undefined || !flatYieldInterval || roi === undefined
        ? NONE
        : {
            value: formatSignedShare(flatYield),
            hint: [
              `95% range ${formatInterval(flatYieldInterval, formatSignedShare)} ·`,
              `Your ROI ${formatSignedShare(roi)}`,
            ],
          },
  },
];
