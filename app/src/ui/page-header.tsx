import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

export type PageHeaderProps = {
  /** The heading, and the document's title unless `documentTitle` is set. */
  title: ReactNode;
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Content above the heading, such as a link back. */
  before?: ReactNode;
  /** Content beside the heading, such as help. */
  after?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, documentTitle, subtitle, before, after, actions }: PageHeaderProps) {
  const name = documentTitle ?? (typeof title === 'string' ? title : undefined);
  return (
    <div className="mb-5 sm:mb-6">
      {before && <div className="mb-2 print:hidden">{before}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:items-center">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex items-center gap-1">
            <PageHeading documentTitle={name}>{title}</PageHeading>
            {after}
          </div>
          {subtitle && <p className="mt-0.5 text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="print:hidden flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
