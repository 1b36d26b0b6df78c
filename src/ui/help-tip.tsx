import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';

export type HelpTipProps = {
  /** What the help is about: the button's name. */
  label: string;
  children: ReactNode;
};

/** The least distance from the viewport's edges, in pixels. */
const MARGIN = 16;

/**
 * Help behind a question mark. A mouse opens it by hovering, for as long as it stays on the button or the bubble; a
 * click, a tap, Enter or Space keep it open until they come again, or something else is pressed or focused. Escape
 * closes it in any case.
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
    return () => window.removeEventListener('resize', place);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    // Wherever the focus is: a mouse may have opened it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState('closed');
    };
    // Not every browser focuses what is clicked, so losing the focus alone would not do.
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setState('closed');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

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
        // The bubble says more than a tooltip of the browser's, and would lie under it.
        title={undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      />
      {isOpen && (
        // Its padding bridges the gap that the mouse crosses; focusable, so that its text can be selected.
        <div
          ref={bubble}
          id={id}
          tabIndex={-1}
          className="absolute top-full left-0 z-10 w-80 max-w-[calc(100vw-2rem)] pt-1.5 outline-none"
        >
          <div className="block animate-appear rounded-xl border border-line bg-surface p-4 text-left shadow-raised">
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Centres the bubble below its button, or as near to that as the viewport leaves room for. */
function keepInView(bubble: HTMLElement, root: HTMLElement): void {
  const { left, width } = root.getBoundingClientRect();
  const wanted = left + (width - bubble.offsetWidth) / 2;
  const most = document.documentElement.clientWidth - MARGIN - bubble.offsetWidth;
  bubble.style.left = `${Math.max(MARGIN, Math.min(wanted, most)) - left}px`;
}
