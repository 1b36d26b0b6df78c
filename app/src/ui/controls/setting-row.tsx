import type { ReactNode } from 'react';

export type SettingRowProps = {
  /** For links to the row. */
  id?: string;
  title: string;
  description: ReactNode;
  /** The controls, beside the text, or below it on phones. */
  children: ReactNode;
};

export function SettingRow({ id, title, description, children }: SettingRowProps) {
  return (
    <div
      id={id}
      className="flex flex-col gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 max-w-prose text-muted">{description}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:shrink-0 sm:justify-end">{children}</div>
    </div>
  );
}

export type SettingListProps = { children: ReactNode };

export function SettingList({ children }: SettingListProps) {
  return <div className="divide-y divide-line">{children}</div>;
}
