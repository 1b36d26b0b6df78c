import { useLocationProperty } from 'wouter/use-browser-location';
import { FaqList } from '#features/faq/faq-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function FaqsScreen() {
  const hash = useLocationProperty(() => location.hash);
  return (
    <>
      <PageHeader title="FAQs" subtitle="Short answers to what people ask about PaperEdge" />
      <FaqList hash={hash} />
    </>
  );
}
