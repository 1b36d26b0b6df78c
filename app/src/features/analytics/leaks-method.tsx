import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';

/** How leaks and groups worth watching are found, for bettors. */
export function LeaksMethod() {
  return (
    <div className="max-w-3xl space-y-2.5 pt-1 pb-3 text-muted">
      <p>
        A leak is a group of bets that loses at the odds you took. Its evidence is what a skeptic’s dollar
        would have become by betting against you: at 20 to 1, it has grown to $20. Wagers don’t count, only
        picks and odds, and only the first bet on an event does.
      </p>
      <p>
        We check every group of every breakdown and of every two of them combined, the same groups that the
        breakdown marks with “Stands out”. The more groups there are, the more evidence each one needs, so
        that on average at most 1 in 10 found is luck (e-BH, 10%).
      </p>
      <p>
        Groups overlap: if your NBA props lose, so may NBA as a whole. Starting with the strongest, we list a
        group only if it still stands out without the bets of those above it; otherwise it’s folded in. A
        group with more than half of your bets doesn’t fold in smaller ones, and one with nearly all of them
        isn’t listed: the verdict at the top is about those.
      </p>
      <p>
        “Worth watching” is a best guess of a group’s edge, between its own results and those of all your
        bets: the fewer its events, the closer to all bets. How far groups usually lie apart is estimated from
        all of them. A group needs {MIN_VERDICT_CLUSTERS} separate events. In simulations, the range held the
        true edge about 9 times in 10. Groups that share most of their bets with one above are left out.
      </p>
    </div>
  );
}
