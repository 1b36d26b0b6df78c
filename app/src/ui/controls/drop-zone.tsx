import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { buttonStyle } from './button.tsx';
import { classNames } from '#ui/class-names.ts';

export type DropZoneProps = {
  /** On its button. */
  label: string;
  /** Large and dashed, or else a line with the file. */
  isOpen: boolean;
  disabled?: boolean;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** What it says, with the id for its description. */
  children: (state: { isOver: boolean; hintId: string }) => ReactNode;
  onChoose: (files: readonly File[]) => void;
};

/** A field for files, which can be dropped anywhere on it. */
export function DropZone({ label, isOpen, disabled, multiple, children, onChoose }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const hintId = `${id}-hint`;
  useNoDropBeside();
  return (
    <div
      className={classNames(
        'relative flex rounded-2xl bg-surface transition-colors',
        isOpen
          ? 'flex-col items-center border-2 border-dashed px-6 py-10 text-center sm:py-14'
          : 'flex-wrap items-center gap-x-4 border shadow-card gap-y-3 px-4 py-3 sm:px-5',
        isOver && 'border-primary bg-primary-soft',
        !isOver && (isOpen ? 'border-control hover:border-primary' : 'border-line'),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      )}
    >
      {children({ isOver, hintId })}
      <label htmlFor={id} className={buttonStyle(isOpen ? 'primary' : 'secondary', isOpen ? 'mt-5' : '')}>
        {label}
      </label>
      {/* Covers the whole area, so that the browser handles clicks and drops. */}
      <input
        id={id}
        type="file"
        multiple={multiple}
        disabled={disabled}
        aria-describedby={isOpen ? hintId : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again, after correcting it, would fire no change event.
          currentTarget.value = '';
          onChoose(files);
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(false);
          onChoose([...event.dataTransfer.files]);
        }}
      />
    </div>
  );
}

type DropInvitationProps = { title: string; hintId: string; children: ReactNode };

/** What an open drop zone asks for. */
export function DropInvitation({ title, hintId, children }: DropInvitationProps) {
  return (
    <>
      <div className="flex size-12 items-center justify-center rounded-xl bg-primary-soft text-primary">
        <Upload aria-hidden size={24} strokeWidth={1.75} />
      </div>
      <p className="mt-4 text-base font-semibold">{title}</p>
      <p id={hintId} className="mt-1 max-w-md text-balance text-muted">
        {children}
      </p>
    </>
  );
}

/** Ignores files dropped outside the area, which would replace the page. */
function useNoDropBeside(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
