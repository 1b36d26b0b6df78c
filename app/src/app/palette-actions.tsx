import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import FlaskConical from 'lucide-react/icons/flask-conical';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Plus from 'lucide-react/icons/plus';
import SquarePen from 'lucide-react/icons/square-pen';
import SunMoon from 'lucide-react/icons/sun-moon';
import Upload from 'lucide-react/icons/upload';
import { ODDS_FORMAT_LABELS, ODDS_FORMATS } from '#domain/price/american-odds.ts';
import type { LucideIcon } from '#ui/controls/button.tsx';
import type { FinderOption } from '#ui/finder.tsx';
import { chooseTheme, chosenTheme, THEME_CHOICES } from '#ui/theme.ts';
import { signOutWithToast } from '#screens/sign-out-button.tsx';
import { useOddsFormatChoice } from '#screens/use-saved-choice.ts';

export type ActionsProps = {
  onOpen: (dialog: 'one-line' | 'shortcuts') => void;
  onAddBet: () => void;
  onClose: () => void;
};

type Action = FinderOption & { otherWords: string };

const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' };

/** What the palette can do. `go` opens an address in the palette's place. */
export function useActions(
  { onOpen, onAddBet, onClose }: ActionsProps,
  go: (href: string) => void,
): Action[] {
  const { chosen: format, choose: chooseOdds } = useOddsFormatChoice();
  const theme = chosenTheme();
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return [
    action('Add bet in one line', 'new bet quick type paste slip', SquarePen, () => onOpen('one-line'), [
      'N',
    ]),
    action('Add Bet', 'new bet form parlay', Plus, onAddBet, ['Shift', 'N']),
    action('New notebook', 'create strategy', NotebookPen, () => go('/notebooks?dialog=create-notebook')),
    action('Weekly recap', 'last week summary share picture print', CalendarCheck, () => go('/recap')),
    action('Games & results', 'fixtures prices odds closing settle football-data upload', CalendarDays, () =>
      go('/games'),
    ),
    action('Odds feed', 'the odds api key credits prices scores closing', KeyRound, () =>
      go('/settings/odds-feed'),
    ),
    action('Backtest a rule', 'past games season strategy history system', FlaskConical, () =>
      go('/backtest'),
    ),
    action('Import', 'upload csv spreadsheet restore', Upload, () => go('/settings/import')),
    action('Export', 'download backup csv json zip', Download, () => go('/settings#export')),
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
      action(
        `Theme: ${THEME_LABELS[choice]}`,
        'appearance look mode colors',
        SunMoon,
        andClose(() => chooseTheme(choice)),
      ),
    ),
    ...ODDS_FORMATS.filter((each) => each !== format).map((each) =>
      action(
        `Odds format: ${ODDS_FORMAT_LABELS[each]}`,
        'show prices',
        ArrowRightLeft,
        andClose(() => chooseOdds(each)),
      ),
    ),
    action('Keyboard shortcuts', 'keys help hotkeys', Keyboard, () => onOpen('shortcuts'), ['?']),
    action(
      'Sign out',
      'log out leave logout',
      LogOut,
      andClose(() => void signOutWithToast()),
    ),
  ];
}

function action(
  label: string,
  otherWords: string,
  Icon: LucideIcon,
  choose: () => void,
  keys?: readonly string[],
): Action {
  return { id: label, label, otherWords, icon: <Icon size={16} />, keys, choose };
}
