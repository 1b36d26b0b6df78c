import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  americanOdds,
  ODDS_FORMAT_LABELS,
  ODDS_FORMATS,
  type OddsFormat,
} from '#domain/price/american-odds.ts';
import { Card } from '#ui/card.tsx';
import { Odds } from '#ui/odds.tsx';
import { OnOffControl } from '#ui/controls/on-off-control.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';
import { ProfitDayControl } from '#ui/profit-day-switch.tsx';
import { switchShortcuts, useAreShortcutsOn } from '#ui/single-key-shortcuts.ts';
import { chooseTheme, chosenTheme, onThemeChoice } from '#ui/theme.ts';
import type { Currency } from '#domain/currency.ts';

// With its list, in space reserved for it: other settings needn't wait.
const CurrencySetting = lazyComponent(
  async () => (await import('./currency-setting.tsx')).CurrencySetting,
  <div className="h-50 sm:h-30" />,
);

const THEMES = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

const FORMATS = ODDS_FORMATS.map((value) => ({ value, label: ODDS_FORMAT_LABELS[value] }));
const EXAMPLE = americanOdds(-110);

export type PreferencesCardProps = {
  oddsFormat: OddsFormat;
  onOddsFormatChange: (format: OddsFormat) => void;
  currency: Currency;
  onCurrencyChange: (currency: Currency) => void;
  /** Shown last. */
  children?: ReactNode;
};

export function PreferencesCard({
  oddsFormat,
  onOddsFormatChange,
  currency,
  onCurrencyChange,
  children,
}: PreferencesCardProps) {
  const theme = useSyncExternalStore(onThemeChoice, chosenTheme);
  const shortcuts = useAreShortcutsOn();
  return (
    <Card title="Preferences">
      <SettingList>
        <SettingRow
          title="Theme"
          description={'Applies to this browser. "System" follows your device setting.'}
        >
          <SegmentedControl
            label="Theme"
            name="theme"
            choices={THEMES}
            value={theme}
            onChange={chooseTheme}
          />
        </SettingRow>
        <SettingRow
          title="Odds format"
          description={
            <>
              How odds are displayed, such as <Odds odds={EXAMPLE} taken={null} />. You can type odds in any
              format.
            </>
          }
        >
          <SegmentedControl
            label="Odds format"
            name="odds-format"
            choices={FORMATS}
            value={oddsFormat}
            onChange={onOddsFormatChange}
          />
        </SettingRow>
        <CurrencySetting currency={currency} onChange={onCurrencyChange} />
        <SettingRow
          title="Day of profit"
          description="Calendars, recaps, periods and bars can count a bet on the day you placed it, or on the day it was settled. Both add up to the same total."
        >
          <ProfitDayControl />
        </SettingRow>
        <SettingRow
          title="Single-key shortcuts"
          description={
            <>
              Such as N to add a bet in one line, or J and W to move to a bet and settle it as won. Applies to
              this browser. <TextLink href="/settings?dialog=shortcuts">Show all shortcuts</TextLink>
            </>
          }
        >
          <OnOffControl
            label="Single-key shortcuts"
            name="shortcuts"
            isOn={shortcuts}
            onChange={switchShortcuts}
          />
        </SettingRow>
        {children}
      </SettingList>
    </Card>
  );
}
