import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Splits off the cents of amounts from a million on, and a currency sign behind them. */
const WITH_MILLIONS = /^(.*\d,\d{3},\d{3})(\.\d\d(?:\u00a0\S+)?|\u00a0\S+)$/;

export type WholeAmountProps = { children: string; className?: string; style?: CSSProperties };

/**
 * A figure that never breaks. Where an amount of a million or more has no room, its cents wrap to a second line, which
 * is hidden.
 */
export function WholeAmount({ children, className, style }: WholeAmountProps) {
  const parts = WITH_MILLIONS.exec(children)?.slice(1);
  if (!parts) {
    return (
      <span className={classNames('whitespace-nowrap', className)} style={style}>
        {children}
      </span>
    );
  }
  return (
    <span className={className} style={style}>
      <span className="inline-block max-h-[1lh] max-w-full overflow-y-clip align-top whitespace-normal">
        {parts.map((part) => (
          <span key={part} className="inline-block whitespace-nowrap">
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
