import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import type { LucideIcon } from './controls/button.tsx';

/** Returns the component of an icon that is one path, with the props of lucide's components, which it replaces in builds. */
export function drawIcon(path: string) {
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: ComponentProps<LucideIcon>) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        className={classNames('icon', className)}
        aria-hidden
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
