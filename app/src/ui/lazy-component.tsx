import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './controls/button.tsx';
import { schedule } from './schedule.ts';

/**
 * A component in a chunk of its own, loaded when it is first shown or by its `prefetch`. Unlike `React.lazy`, it
 * shows as soon as the chunk arrives (Suspense holds it back for up to 300 ms after a fallback), and a chunk that fails
 * to load leaves the page around it alone.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <Loading />,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Lazy(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      const show = () =>
        loadOnce().then(
          (arrived) => setComponent(() => arrived),
          async () => {
            if (tries > 1) await reloadIfReachable();
            setFailures(tries);
          },
        );
      schedule('painted', () => void show());
    }, [tries]);
    const Shown = component;
    if (Shown) return <Shown {...props} />;
    return failures === tries ? <ChunkLoadError onRetry={() => setTries(tries + 1)} /> : placeholder;
  }
  /** Never rejects: a chunk that failed to load is loaded again when the component is shown. */
  const prefetch = async () => {
    await loadOnce().catch(() => undefined);
  };
  return Object.assign(Lazy, { prefetch });
}

/** A lazy component that a page can do without: if its chunk fails to load, nothing is shown. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => load().catch(() => () => null), null);
}

/**
 * Browsers remember a failed import until the page is reloaded, and chunks of a replaced version are gone for good.
 * Reloading fixes both, but only while the server answers.
 */
async function reloadIfReachable() {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Replaces a component that failed to load. Its position is fixed, because the component may be a dialog. */
function ChunkLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-(--floor) z-30 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-xl border border-danger/40 bg-surface p-4 shadow-raised"
    >
      <p>The server could not be reached. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Appears after a moment: a word that comes and goes would flicker. */
export function Loading() {
  return (
    <div
      role="status"
      className="flex min-h-dvh animate-[appear_140ms_300ms_backwards] items-center justify-center text-muted"
    >
      Loading...
    </div>
  );
}
