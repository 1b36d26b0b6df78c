import { Fragment, type ReactNode } from 'react';
import type { EdgeFigures } from '#domain/analytics/verdict/edge-figures.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HelpTip } from '#ui/help-tip.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import { evidenceText } from './evidence-text.ts';
import { formatExpected, NO_FIGURE } from './figure-text.ts';
import { LazyDetails } from './lazy-details.tsx';
import type { Answer } from './questions.ts';

type Tile = {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
  /** A list of phrases: lines break only between them. */
  readonly hint: readonly string[];
  readonly help: string;
};

export type EdgeTilesProps = {
  figures: EdgeFigures;
  /** The profit and turnover in the chosen unit; those of `figures` by default. */
  amounts?: Pick<EdgeFigures, 'profit' | 'turnover'>;
  /** Undefined until it is known, and for bets that can't be judged. */
  verdict: Answer<'verdict'>;
  /** Shown in place of a missing verdict. */
  whyNoVerdict: string;
  units: AmountFormat;
};

const OneLookFigures = lazyComponent(
  async () => (await import('./one-look-figures.tsx')).OneLookFigures,
  <Skeleton className="h-64" />,
);

/** The figures behind the verdict. */
export function EdgeTiles(props: EdgeTilesProps) {
  const tiles = TILES.map(({ label, help, of }) => Object.assign({ label, help }, of(props)));
  return (
    <TileGrid tiles={tiles}>
      {props.figures.turnover > 0 && (
        <LazyDetails summary="More figures" className="border-t border-line px-4 py-1 sm:px-5">
          <OneLookFigures {...props} />
        </LazyDetails>
      )}
    </TileGrid>
  );
}

/** The same tiles with dashes instead of figures, and the reason. */
export function NoEdgeTiles({ why }: { why: string }) {
  return (
    <TileGrid tiles={TILES.map(({ label, help }) => ({ label, help, value: NO_FIGURE, hint: [why] }))} />
  );
}

function TileGrid({ tiles, children }: { tiles: readonly Tile[]; children?: ReactNode }) {
  return (
    <section aria-label="Figures" className={classNames(cardStyle, 'overflow-clip')}>
      <dl className="-mt-px -ml-px grid grid-cols-1 min-[22rem]:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <FigureTile key={tile.label} {...tile} />
        ))}
      </dl>
      {children}
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
  readonly of: (props: EdgeTilesProps) => Omit<Tile, 'label' | 'help'>;
};

const NONE = { value: NO_FIGURE, hint: ['No wins or losses yet'] };

const TILES: readonly Definition[] = [
  {
    label: 'ROI',
    help: 'Profit divided by the wagers of won, lost and cashed out bets. What bonus bets won counts as profit.',
    of: ({ figures: { yield: roi, profit, bonusProfit, turnover }, amounts = { profit, turnover }, units }) =>
      roi === undefined
        ? NONE
        : {
            value: formatSignedRate(roi),
            tone: amountTone(profit),
            hint: [
              `${units.formatSigned(amounts.profit)} on ${units.format(amounts.turnover)} staked`,
              ...(bonusProfit === 0 ? [] : [`Bonus bets added ${formatSignedRate(bonusProfit / turnover)}`]),
            ],
          },
  },
  {
    label: 'Win rate (excluding pushes)',
    help: 'Wins divided by wins and losses, half ones included, cash-outs and each-way bets left out, with a 95% Wilson interval. Break-even is the win rate you need to break even at your odds. The dashboard counts pushes as bets, so its figure is lower.',
    of: ({ figures: { winRate, winRateInterval, breakEven } }) =>
      winRate === undefined || !winRateInterval || breakEven === undefined
        ? NONE
        : {
            value: formatRate(winRate),
            hint: [
              `Break-even ${formatRate(breakEven)} ·`,
              `95% range ${formatInterval(winRateInterval, formatRate)}`,
            ],
          },
  },
  {
    label: 'Wins',
    help: 'Expected wins are the sum of 1 / decimal odds over won and lost bets: how many would win if the odds were fair. Each-way bets are left out here, since their odds blend two chances.',
    of: ({ figures: { won, lost, expectedWins } }) =>
      won + lost === 0
        ? NONE
        : {
            value: formatCount(won),
            hint: [
              `of ${countOf(won + lost, 'bet')} ·`,
              `${formatExpected(expectedWins)} expected at these odds`,
            ],
          },
  },
  {
    label: 'Evidence',
    help: "How strongly your results speak for an edge, or against one: what a skeptic's dollar would have become by betting along. 20 to 1 or more is strong, however often you look.",
    of: judged((verdict) => {
      const { amount, claim } = evidenceText({
        winning: verdict.logEvidence,
        losing: verdict.logMirrorEvidence,
      });
      return { value: amount, hint: [claim] };
    }),
  },
  {
    label: 'Bets to go',
    help: 'How many more bets, each on a different event, it takes to reach evidence of 20 to 1 if your edge is as large as estimated.',
    of: judged(({ betsToGo }) => {
      if (betsToGo === undefined) return { value: NO_FIGURE, hint: ['Needs an estimated edge above 0'] };
      if (betsToGo === 0) return { value: '0', hint: ['The evidence is strong already'] };
      return {
        value: `About ${formatCount(Number(betsToGo.toPrecision(2)))}`,
        hint: ['until the evidence is strong ·', 'luck can halve or double it'],
      };
    }),
  },
  {
    label: 'Estimated edge',
    help: 'Expected profit per dollar at your odds. It starts from a typical bettor (−3%, give or take 4 points), and your results move it.',
    of: judged(({ mean, interval }) => ({
      value: formatSignedRate(mean),
      hint: [`95% range ${formatInterval(interval, formatSignedRate)}`],
    })),
  },
];

type Judged = NonNullable<Answer<'verdict'>>;

function judged(of: (verdict: Judged) => Omit<Tile, 'label' | 'help'>): Definition['of'] {
  return ({ figures, verdict, whyNoVerdict }) => {
    if (figures.n === 0) return NONE;
    return verdict ? of(verdict) : { value: NO_FIGURE, hint: [whyNoVerdict] };
  };
}
