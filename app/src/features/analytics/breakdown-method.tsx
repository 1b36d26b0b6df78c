/** How groups are tested, for bettors. */
export function BreakdownMethod() {
  return (
    <div className="max-w-3xl space-y-2.5 pt-1 pb-3 text-muted">
      <p>
        Only wins, losses and cash-outs count. ROI is profit divided by wagers. The dot is your ROI, the line
        its 95% range, and the dotted line is 0.
      </p>
      <p>
        Evidence is what a skeptic’s dollar would have become by betting along with these bets: on an edge or,
        if that did better, against it. Only the first bet on an event counts.
      </p>
      <p>
        ‘Stands out’ allows for looking at every group of every breakdown, and of every two of them combined:
        on average, at most 1 in 10 groups marked this way is luck (e-BH, 10%). It holds for one look; if you
        look after every bet, you’ll see more of them come and go by luck.
      </p>
    </div>
  );
}
