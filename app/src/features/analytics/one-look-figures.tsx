import { betsStillNeeded } from '#domain/analytics/verdict/edge-figures.ts';
import { formatChance, formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { formatCount } from '#domain/number-text.ts';
import type { EdgeTilesProps } from './edge-tiles.tsx';
import { Facts } from './facts.tsx';
import { formatPValue, formatZ } from './figure-text.ts';

/** Figures that hold for one look at independent bets. */
export function OneLookFigures({ figures, verdict }: Pick<EdgeTilesProps, 'figures' | 'verdict'>) {
  const { yield: roi, yieldInterval, flatYield, flatYieldInterval, z, pValue } = figures;
  const needed = betsStillNeeded(figures);
  if (roi === undefined || !yieldInterval || flatYield === undefined || !flatYieldInterval) return null;
  if (z === undefined || pValue === undefined) return null;
  return (
    <>
      {verdict && (
        <p className="max-w-3xl pb-2.5 text-muted">
          With an open mind before the first bet, when an edge is as likely as a loss (0%, give or take 5
          points), your chance of an edge is {formatChance(verdict.openMinded)}.
        </p>
      )}
      <p className="max-w-3xl pb-4 text-muted">
        The following figures hold for one look at independent bets. If you look often, or bet on one event
        several times, they understate luck.
      </p>
      <Facts
        facts={[
          {
            label: 'ROI, 95% range',
            text: formatInterval(yieldInterval, formatSignedRate),
            hint: 'Your true ROI is probably within it',
          },
          {
            label: 'Flat-stake ROI',
            text: formatSignedRate(flatYield),
            hint: `95% range ${formatInterval(flatYieldInterval, formatSignedRate)}. If every bet had been the same size`,
          },
          {
            label: 'p-value',
            text: formatPValue(pValue),
            hint: `Break-even betting does this well ${formatChance(pValue)} of the time`,
          },
          { label: 'z', text: formatZ(z), hint: 'Standard deviations above break-even' },
          {
            label: 'More bets for a classic test',
            text: needed === undefined ? undefined : formatCount(needed),
            hint:
              needed === undefined ? 'Needs a positive ROI' : 'at this ROI to be 95% sure, 80% of the time',
          },
        ]}
      />
    </>
  );
}
