import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { betSearchQueries, type FoundBet } from '#data/bets/bet-search.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { useIsOffline } from '#data/device/connection.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { rankMatches } from '#domain/text-match.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Finder, type FinderGroup, type FinderOption } from '#ui/finder.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { toneText } from '#ui/tone-style.ts';
import { goKeysTo } from './keys.ts';
import { menu } from './menu-list.tsx';
import { type ActionsProps, useActions } from './palette-actions.tsx';
import { recentChoices, rememberChoice } from './recent-choices.ts';

/** How long typing must pause before bets are searched. */
const PAUSE_MS = 150;
const SHORTEST_SEARCH = 2;
const MOST_RECENT = 5;
const SEARCH_ALL = 'search all bets';
const MOST_OF_A_GROUP = 8;

/** Finds a screen, notebook, bet or action. */
export function Palette(props: ActionsProps) {
  const [path, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  // The other options don't wait for the notebooks.
  const { data: notebooks = [] } = useQuery(notebookQueries.all());
  const search = useBetSearch(text);
  const go = (href: string) => navigate(href, { replace: true });

  const place = (href: string, option: Pick<FinderOption, 'label' | 'icon' | 'note' | 'keys'>) => ({
    id: href,
    ...option,
    choose: () => go(href),
  });
  const actions = useActions(props, go);
  const screens = menu.map(({ href, label, icon: Icon }) =>
    place(href, { label, icon: <Icon size={16} />, keys: goKeysTo(href) }),
  );
  const books = notebooks.map(({ id, name, color }) =>
    place(`/notebooks/${id}`, { label: name, icon: <ColorDot color={color} /> }),
  );

  function recent(): FinderOption[] {
    const found = recentChoices().flatMap(({ id, label }) => {
      const known = [...actions, ...screens, ...books].find((option) => option.id === id);
      const [notebookHref, bet] = id.split('?bet=');
      const isBet = bet !== undefined && books.some((notebook) => notebook.id === notebookHref);
      return known ?? (isBet ? place(id, { label, icon: <Ticket size={16} /> }) : []);
    });
    return found.filter(({ id }) => id !== path).slice(0, MOST_RECENT);
  }

  function unfiltered(): FinderGroup[] {
    const first = recent();
    const without = (options: readonly FinderOption[]) =>
      options.filter((option) => !first.some(({ id }) => id === option.id));
    return [
      { title: 'Recent', options: first },
      { title: 'Actions', options: without(actions) },
      { title: 'Screens', options: without(screens) },
      { title: 'Notebooks', options: without(books).slice(0, MOST_OF_A_GROUP) },
    ];
  }

  function matching(): FinderGroup[] {
    const ranked = [
      { title: 'Actions', found: rankMatches(text, actions) },
      { title: 'Screens', found: rankMatches(text, screens) },
      { title: 'Notebooks', found: rankMatches(text, books) },
    ].toSorted((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0));
    const bets = search.bets.map((bet) =>
      place(`/notebooks/${bet.notebookId}?bet=${bet.id}`, {
        label: bet.description,
        icon: <OutcomeIcon bet={bet} />,
        note: [bet.event, notebooks.find(({ id }) => id === bet.notebookId)?.name, formatIsoDay(bet.day)]
          .filter(Boolean)
          .join(' · '),
      }),
    );
    const searchAll = {
      id: SEARCH_ALL,
      label: `Search all bets for “${text}”`,
      icon: <Search size={16} />,
      choose: () => go(`/bets?${new URLSearchParams({ q: text }).toString()}`),
    };
    return [
      ...ranked.map(({ title, found }) => ({
        title,
        options: found.slice(0, MOST_OF_A_GROUP).map(({ item }) => item),
      })),
      // Last, since they arrive later and must not move the rest.
      { title: 'Bets', options: [...bets, searchAll] },
    ];
  }

  const groups = text === '' ? unfiltered() : matching();
  return (
    <Finder
      label="Find a screen, notebook, bet or action"
      placeholder="Search or jump to…"
      typed={typed}
      onType={setTyped}
      groups={groups.filter(({ options }) => options.length > 0)}
      note={search.note}
      onChoose={(option) => {
        if (option.id !== SEARCH_ALL) rememberChoice(option);
        option.choose();
      }}
      onClose={props.onClose}
    />
  );
}

function OutcomeIcon({ bet }: { bet: FoundBet }) {
  const { icon: Icon, tone } = OUTCOME_LOOK[bet.outcome];
  return <Icon size={16} className={toneText[tone]} />;
}

const NO_BETS: readonly FoundBet[] = [];

function useBetSearch(text: string): { bets: readonly FoundBet[]; note: string | null } {
  const isOffline = useIsOffline();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= SHORTEST_SEARCH;
  const { data, isError } = useQuery({
    ...betSearchQueries.matching(searched),
    enabled: searched.length >= SHORTEST_SEARCH && !isOffline,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { bets: NO_BETS, note: null };
  if (isOffline) return { bets: NO_BETS, note: "Bets can be searched once you're online again." };
  return {
    bets: data ?? NO_BETS,
    note: isError ? "Bets couldn't be searched. Try again in a moment." : null,
  };
}
