import { type ReactNode, useId } from 'react';
import { cardStyle } from './card-style.ts';
import { classNames } from './class-names.ts';

type CardProps = {
  /** The card's heading and accessible name. */
  title?: string;
  /** A control at the end of the heading's line. */
  action?: ReactNode;
  className?: string;
  /** Omits the padding, for a list or table that reaches the card's edges. */
  flush?: boolean;
  children: ReactNode;
};

export function Card({ title, action, className, flush = false, children }: CardProps) {
  const id = useId();
  const style = classNames(cardStyle, 'min-w-0', !flush && 'p-4 sm:p-5', className);
  if (!title) return <div className={style}>{children}</div>;
  return (
    <section aria-labelledby={id} className={style}>
      <div
        className={classNames('flex items-center justify-between gap-3 pb-3', flush && 'px-4 pt-4 sm:px-5')}
      >
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
