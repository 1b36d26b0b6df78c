export type KeysProps = { keys: readonly string[] };

/** Keys as they look on a keyboard, pressed together or one after the other. */
export function Keys({ keys }: KeysProps) {
  return (
    <kbd className="flex shrink-0 gap-1 font-sans">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded border border-line bg-page px-1.5 text-center font-sans text-xs leading-5 text-muted"
        >
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
