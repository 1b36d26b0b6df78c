import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { newOpeningMark, openingMark } from './opening-mark.ts';

type Way = { readonly to: string } | 'back';

/**
 * Asks before the page is left while something is under way: by a link, by going back, or by closing the tab, where the
 * browser asks in its own words.
 */
export function useLeaveQuestion(isUnderWay: boolean) {
  const [way, setWay] = useState<Way | null>(null);
  const [, navigate] = useLocation();
  // What has ended meanwhile needs no answer any more.
  if (way && !isUnderWay) setWay(null);

  const ask = useEffectEvent((wanted: Way) => setWay(wanted));
  useEffect(() => {
    if (!isUnderWay) return;
    // An entry to go back from, without leaving.
    const { openedHere } = newOpeningMark();
    const stand = () => history.pushState({ openedHere }, '');
    stand();
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const press = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ to: path });
    };
    const goBack = () => {
      if (openingMark() === openedHere) return;
      stand();
      ask('back');
    };
    addEventListener('beforeunload', close);
    // Before the link's own listener hears of it.
    document.addEventListener('click', press, true);
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('beforeunload', close);
      document.removeEventListener('click', press, true);
      removeEventListener('popstate', goBack);
      if (openingMark() === openedHere) history.back();
    };
  }, [isUnderWay]);

  return {
    isAsked: way !== null,
    stay: () => setWay(null),
    leave: () => {
      // In the place of the entry that stood here to go back from.
      if (way === 'back') history.go(-2);
      else if (way) navigate(way.to, { replace: true });
    },
  };
}

/** The page within the product that a click leads to in this tab; null for any other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}
