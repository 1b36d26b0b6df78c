import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDismiss } from './use-dismiss.ts';

export type HelpTipProps = {
  label: string;
  children: ReactNode;
};

/** Distance from the window's edges, in pixels. */
const MARGIN = 16;

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

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (root.current && bubble.current) keepInView(bubble.current, root.current);
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [isOpen]);

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

/** Centers the bubble below its button, or above it if that has more room, within the window and below its header. */
function keepInView(bubble: HTMLElement, root: HTMLElement): void {
  const page = document.documentElement;
  const { left, top, bottom, width } = root.getBoundingClientRect();
  const above = top - (Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || MARGIN);
  const below = page.clientHeight - MARGIN - bottom;
  bubble.style.maxHeight = 'none';
  const opensUp = bubble.offsetHeight > below && above > below;
  bubble.style.maxHeight = `${opensUp ? above : below}px`;
  bubble.style.top = `${opensUp ? top - bubble.offsetHeight : bottom}px`;
  const centered = left + (width - bubble.offsetWidth) / 2;
  const most = page.clientWidth - MARGIN - bubble.offsetWidth;
  bubble.style.left = `${Math.max(MARGIN, Math.min(centered, most))}px`;
}
