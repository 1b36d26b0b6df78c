import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import type { LucideIcon } from '#ui/controls/button.tsx';

export type ImportCardProps = {
  title: string;
  icon?: LucideIcon;
  lead?: ReactNode;
  /** The heading takes the focus when the card appears. */
  focused?: boolean;
  /** For content that reaches the card's edges. */
  flush?: boolean;
  children?: ReactNode;
};

export function ImportCard({
  title,
  icon: Icon,
  lead,
  focused = false,
  flush = false,
  children,
}: ImportCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section
      aria-labelledby={id}
      className={classNames(cardStyle, 'min-w-0 overflow-hidden', !flush && 'p-4 sm:p-5')}
    >
      <div className={classNames(children ? 'pb-4' : '', flush && 'px-4 pt-4 sm:px-5 sm:pt-5')}>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="flex w-fit max-w-full items-center gap-2 rounded-sm text-base font-semibold break-words"
        >
          {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary" />}
          {title}
        </h2>
        {lead && <div className="mt-1 max-w-2xl text-muted">{lead}</div>}
      </div>
      {children}
    </section>
  );
}
