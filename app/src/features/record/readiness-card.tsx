import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import type { Bet } from '#domain/bets/bet.ts';
import { type Finding, READINESS_NOTE } from '#record/domain/readiness.ts';
import type { RecordSummary } from '#record/domain/record-summary.ts';
import { Card } from '#ui/card.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { useFindings } from './use-findings.ts';

const LOOKS = {
  met: { icon: CircleCheck, word: 'Met', style: 'text-profit' },
  'not yet': { icon: CircleDashed, word: 'Not yet', style: 'text-muted' },
  unknown: { icon: CircleHelp, word: 'Unknown', style: 'text-muted' },
} as const;

export type ReadinessCardProps = {
  /** Undefined until all have loaded. */
  bets: readonly Bet[] | undefined;
  record: RecordSummary | null;
};

/** What speaks for betting real money, and what doesn't yet. Never says to do it. */
export function ReadinessCard({ bets, record }: ReadinessCardProps) {
  const findings = useFindings(bets, record);
  return (
    <Card title="Ready for real money?">
      {findings === undefined && (
        <>
          <LoadingMessage />
          <Skeleton className="h-60" />
        </>
      )}
      {findings === null && <p className="text-danger">This couldn’t be computed. Reload to try again.</p>}
      {findings && (
        <>
          <ul className="grid gap-4">
            {findings.map((finding) => (
              <FindingItem key={finding.key} finding={finding} />
            ))}
          </ul>
          <p className="mt-5 border-t border-line pt-4 text-muted">{READINESS_NOTE}</p>
        </>
      )}
    </Card>
  );
}

function FindingItem({ finding: { status, title, text } }: { finding: Finding }) {
  const { icon: Icon, word, style } = LOOKS[status];
  return (
    <li className="flex min-w-0 gap-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} className={`shrink-0 ${style}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {title} <span className={`font-normal ${style}`}>· {word}</span>
        </p>
        <p className="mt-0.5 max-w-prose text-muted">{text}</p>
      </div>
    </li>
  );
}
