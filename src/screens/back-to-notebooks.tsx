import ArrowLeft from 'lucide-react/icons/arrow-left';
import { TextLink } from '#ui/link.tsx';

export function BackToNotebooks() {
  return (
    <TextLink href="/notebooks" className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
      <ArrowLeft aria-hidden size={16} />
      Back to Notebooks
    </TextLink>
  );
}
