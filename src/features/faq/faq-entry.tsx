import ChevronDown from 'lucide-react/icons/chevron-down';
import { TextLink } from '#ui/link.tsx';
import { CopyLink } from './copy-link.tsx';
import { Marked } from './marked.tsx';
import type { Faq } from './questions.ts';

export type FaqEntryProps = {
  faq: Faq;
  search: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

export function FaqEntry({ faq: { id, question, answer, link }, search, isOpen, onToggle }: FaqEntryProps) {
  return (
    <details
      id={id}
      open={isOpen}
      // Tells of clicks, and of the browser's own search, which opens what it finds.
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group"
    >
      <summary
        className={
          'flex min-h-12 cursor-pointer items-center gap-4 px-4 py-3 font-medium transition-colors hover:bg-hover ' +
          'focus-visible:-outline-offset-2 sm:px-5 group-first:rounded-t-2xl group-last:rounded-b-2xl ' +
          'group-open:rounded-b-none [&::-webkit-details-marker]:hidden'
        }
      >
        <span className="min-w-0 flex-1">
          <Marked text={question} search={search} />
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-3 sm:px-5">
        <p className="max-w-prose text-muted">
          <Marked text={answer} search={search} />
        </p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {link && (
            <TextLink href={link.href} className="inline-flex h-11 items-center sm:h-9 pointer-coarse:h-11">
              {link.label}
            </TextLink>
          )}
          <CopyLink id={id} question={question} />
        </div>
      </div>
    </details>
  );
}
