import { vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { DEFAULT_UNIT } from '#domain/notebooks/unit.ts';
import { AddBetDialog, type AddBetDialogProps } from '#features/bets/form/add-bet-dialog.tsx';
import { field, fill } from './page.ts';
import { textColumn } from './some-column.ts';
import { renderOnWire } from './wire.tsx';

export const onClose = vi.fn<() => void>();

export const NOTEBOOK = {
  id: 'n1',
  name: 'NBA underdogs',
  unit: DEFAULT_UNIT,
  startingBankroll: cents(1_000_00),
  currentBankroll: cents(1_050_25),
};

/** The Add Bet dialog of notebook n1, which has a League and a Game. */
export function addBetDialog(props: Partial<AddBetDialogProps> = {}) {
  return (
    <AddBetDialog
      notebook={NOTEBOOK}
      customFields={[textColumn('n1', 'league', 'League'), textColumn('n1', 'game', 'Game')]}
      start={{}}
      onClose={onClose}
      {...props}
    />
  );
}

export function openAddBet(props: Partial<AddBetDialogProps> = {}) {
  return renderOnWire(addBetDialog(props));
}

export const hint = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

export function fillBet() {
  fill('Description', '  Lakers  ');
  fill('Odds', '+150');
  fill('Wager', '$1,000');
  fill('Date', '2026-01-05');
}
