import { useLocationProperty } from 'wouter/use-browser-location';
import { FaqList } from '#features/faq/faq-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function FaqsScreen() {
  const hash = useLocationProperty(() => location.hash);
  return (
    <>
      <PageHeader title="FAQs" subtitle="Answers to common questions" />
      <FaqList hash={hash} />
    </>
  );
}
