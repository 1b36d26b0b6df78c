import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from './controls/icon-button.tsx';
import { useDismiss } from './use-dismiss.ts';
import { usePlacement } from './use-placement.ts';

export type HelpTipProps = {
  label: string;
  children: ReactNode;
};

/**
 * Help behind a question mark. Hovering shows it while the mouse is on the button or the bubble. A click, a tap, Enter or
 * Space pins it until pressed again, or until something else is pressed or focused. Escape always closes it.
 */
export function HelpTip({ label, children }: HelpTipProps) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = state !== 'closed';
  const close = () => setState('closed');

  usePlacement(bubble, root, isOpen);
  useDismiss(root, isOpen, close);

  return (
    <div
      ref={root}
      className="relative inline-flex"
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !isOpen) setState('hovered');
      }}
      onPointerLeave={() => {
        if (state === 'hovered') close();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        icon={CircleQuestionMark}
        label={label}
        // The browser's tooltip would cover the bubble.
        title={undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      />
      {isOpen && (
        // Fixed, so that no card clips it. The padding lets the mouse cross the gap. Focusable, so that selecting its
        // text does not close it.
        <div
          ref={bubble}
          id={id}
          tabIndex={-1}
          className="fixed z-10 flex w-80 max-w-[calc(100vw-2rem)] py-1.5 outline-none"
        >
          <div className="w-full animate-appear overflow-y-auto rounded-xl border border-line bg-surface p-4 text-left shadow-raised">
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
