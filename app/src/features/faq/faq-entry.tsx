import ChevronDown from 'lucide-react/icons/chevron-down';
import Link2 from 'lucide-react/icons/link-2';
import type { MouseEvent } from 'react';
import { TextLink } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { Faq } from './questions.ts';
import { partsOf } from './search.ts';

export type FaqEntryProps = {
  faq: Faq;
  search: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

export function FaqEntry({
  faq: { id, question, answer, Picture, link },
  search,
  isOpen,
  onToggle,
}: FaqEntryProps) {
  return (
    <details
      id={id}
      open={isOpen}
      // Also fires when the browser's find-in-page opens a match.
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
        {Picture && isOpen && <Picture />}
        <div className="mt-1 flex flex-wrap gap-x-5">
          {link && (
            <TextLink href={link.href} className="inline-flex h-11 items-center compact:h-9">
              {link.label}
            </TextLink>
          )}
          <CopyLink id={id} question={question} />
        </div>
      </div>
    </details>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((part) =>
    part.isFound ? (
      <mark
        key={part.at}
        className="rounded-xs bg-primary-soft text-ink underline decoration-primary underline-offset-4"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** A link to the entry. A plain click copies it; it can also be dragged or opened in a new tab. */
function CopyLink({ id, question }: Pick<Faq, 'id' | 'question'>) {
  const hash = `#${id}`;

  async function copy(): Promise<void> {
    const address = new URL(hash, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: address });
    } catch {
      location.hash = hash;
      showToast({
        variant: 'destructive',
        title: "Couldn't copy",
        description:
          'Your browser blocked copying. The link is in the address bar, so you can copy it yourself.',
      });
    }
  }

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void copy();
  };
  return (
    <a
      href={hash}
      aria-label={`Copy link to “${question}”`}
      className={
        'inline-flex h-11 items-center gap-1.5 rounded-sm font-medium text-muted underline-offset-4 hover:text-ink ' +
        'hover:underline compact:h-9'
      }
      onClick={click}
    >
      <Link2 aria-hidden size={16} />
      Copy link
    </a>
  );
}
