import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { EvidencePicture } from '#ui/charts/evidence-picture.tsx';

/** How the verdict is calculated, for bettors; formulas come last. */
export function VerdictMethod() {
  return (
    <div className="max-w-3xl space-y-2.5 pt-1 pb-1 text-muted">
      <p>
        <Lead>Fair bets.</Lead> If the odds you took were exactly fair, every bet would break even in the long
        run, whatever you pick and however you mix favorites and long shots. An edge means doing better than
        that, at the odds you actually got. How much you wager doesn’t matter here: an edge is in the picks.
      </p>
      <p>
        <Lead>The skeptic’s dollar.</Lead> Imagine a skeptic who puts a single dollar on your edge and bets a
        small part of it along with each of your picks. At even odds, assuming an edge of 5%, a win turns
        $1.00 into $1.05 and a loss turns it into 95 cents. With fair odds nobody can expect to grow a dollar
        this way. What it has become is the evidence: $3.20 is evidence of 3.2 to 1. The skeptic splits the
        dollar over edges from 0.5% to 50%, most of it on small ones, since nobody knows yours.
      </p>
      <EvidencePicture />
      <p>
        <Lead>Looking often.</Lead> You can look after every bet and stop when you like: on average, at least
        19 of 20 bettors without an edge never see their evidence reach 20 to 1. That needs honest records:
        bets entered beforehand and none deleted. If you narrow the bets down, say to one of 13 notebooks, the
        evidence is divided by 13, because the best of 13 looks good by luck.
      </p>
      <p>
        <Lead>Events.</Lead> Bets on the same event win or lose together, and a later one can depend on how
        the event is going. So only your first bet on an event counts, and only if you recorded it before the
        event started, where the start is known. If a file doesn’t say which was first, whichever speaks least
        for you counts. We identify the event by the bet’s event, the Game field or, if both are empty, the
        description. A parlay is one bet on the events of all its legs. A verdict takes {MIN_VERDICT_CLUSTERS}{' '}
        events with a win or a loss.
      </p>
      <p>
        <Lead>The chance of an edge.</Lead> Odds contain a margin, so most bettors lose in the long run. So
        before your first bet we put your chance of an edge at about 24%, and each result moves it. “Leaning”
        also takes evidence of 1 to 1, “likely” 5 to 1 and “very likely” 20 to 1; with less, we use the milder
        word.
      </p>
      <p className="text-xs">
        Formulas: a bet at decimal odds d that pays ρ per dollar has the factor F(e) = 1 + f × (ρ − 1) at an
        edge e, with f = e / (d − 1), at most ½. Evidence is the mean of the products of F(e) over all events:
        nine tenths for e from 0.5% to 12% weighted by exp(−e² / (2 × 5%²)), one tenth for 15, 20, 25, 30, 40
        and 50%; at fair odds it ever reaches 20 with a probability of at most 1 in 20 (Ville’s inequality,
        1939). The chance is the posterior of e &gt; 0 with the likelihood ∏ F(e) and a prior of which 95% is
        normal with mean −3% and standard deviation 4%, and 5% with 0% and 15%.
      </p>
    </div>
  );
}

function Lead({ children }: { children: string }) {
  return <strong className="font-medium text-ink">{children}</strong>;
}
