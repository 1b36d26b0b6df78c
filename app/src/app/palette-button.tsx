import Search from 'lucide-react/icons/search';
import { useDialog } from '#screens/use-dialog.ts';
import { Keys } from '#ui/keys.tsx';
import { IS_APPLE, PALETTE_KEYS } from './keys.ts';

/** Looks like a search field or, below 1,024 px, is an icon. */
export function PaletteButton() {
  const { open } = useDialog(['palette']);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
      title={`Search or jump to (${PALETTE_KEYS.join('+')})`}
      className={
        'flex size-11 shrink-0 items-center gap-2.5 rounded-lg text-muted transition-colors hover:text-ink max-lg:justify-center ' +
        'max-lg:hover:bg-hover lg:h-10 lg:w-full lg:max-w-60 lg:min-w-48 xl:max-w-96 lg:shrink lg:border lg:border-line lg:bg-surface ' +
        'lg:px-3 lg:hover:border-muted'
      }
      onClick={() => open('palette')}
    >
      <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0 lg:size-4" />
      <span className="truncate max-lg:sr-only">Search or jump to…</span>
      <span aria-hidden className="ml-auto hidden lg:block">
        <Keys keys={PALETTE_KEYS} />
      </span>
    </button>
  );
}
