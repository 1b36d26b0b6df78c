import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addGuard } from './history-guard.ts';

/**
 * While `isBlocking()` returns true, blocks Back, links and closing the tab, and calls `onBlocked` with the path. When
 * the tab is closed, the browser itself asks.
 */
export function useNavigationBlocker(isBlocking: () => boolean, onBlocked: (path: string) => void): void {
  const blocks = useEffectEvent(isBlocking);
  const report = useEffectEvent(onBlocked);
  const here = useRef('');
  useLayoutEffect(() => {
    here.current = location.href;
  });

  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (blocks()) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null || !blocks()) return;
      event.preventDefault();
      event.stopPropagation();
      report(path);
    };
    const goBack = (event: PopStateEvent) => {
      const path = location.pathname + location.search + location.hash;
      if (location.href === here.current || !blocks()) return;
      // The URL has already changed: restore it before the router notices.
      event.stopImmediatePropagation();
      history.pushState(null, '', here.current);
      report(path);
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    const removeGuard = addGuard(goBack);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
      removeGuard();
    };
  }, []);
}

/** The internal path a click would open in this tab, if any. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}
