import type { Write } from '#data/offline/waiting.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';

type WriteText = { verb: string; name: string; detail?: string | undefined; notebookId?: string };

/**
 * Describes a write to the user, who can also discard one that was damaged on the device.
 *
 * @example writeText(write) // { verb: 'Settle', name: 'Lakers −3.5', detail: 'Won' }
 */
export function writeText(write: Write): WriteText {
  try {
    const text = textOf(write);
    if (Object.values(text).every((part) => part === undefined || typeof part === 'string')) return text;
  } catch {
    // Damaged.
  }
  return { verb: 'Change', name: "that can't be read" };
}

function textOf(write: Write): WriteText {
  switch (write.kind) {
    case 'add bets':
      return {
        verb: 'Add',
        name: write.added.map(({ bet }) => bet.description).join(', '),
        detail: write.added.map(({ bet }) => formatMoney(bet.wager)).join(', '),
        notebookId: write.notebookId,
      };
    case 'settle bets': {
      const [request, ...others] = write.requests;
      if (!request || others.length > 0)
        return { verb: 'Settle', name: countOf(write.requests.length, 'bet') };
      return {
        verb: 'Settle',
        name: request.bet.description,
        detail: resultText(request),
        notebookId: request.bet.notebookId,
      };
    }
    case 'edit bet':
      return { verb: 'Edit', name: write.edited.bet.description, notebookId: write.opened.notebookId };
    case 'delete bets': {
      const [bet, ...others] = write.bets;
      const one = others.length === 0 ? bet?.description : undefined;
      return { verb: 'Delete', name: one ?? countOf(write.bets.length, 'bet') };
    }
    case 'save day':
      return { verb: 'Save', name: `P/L of ${formatIsoDay(write.day)}` };
    case 'create notebook':
      return { verb: 'Create', name: `notebook ${write.notebook.name}` };
    case 'edit notebook':
      return { verb: 'Edit', name: `notebook ${write.edited.name}` };
    case 'delete notebook':
      return { verb: 'Delete', name: `notebook ${write.notebook.name}` };
  }
}

function resultText({ outcome, legs }: SettleRequest): string | undefined {
  if (outcome !== undefined && outcome !== null) return OUTCOME_LOOK[outcome].label;
  return legs?.map((leg) => OUTCOME_LOOK[leg].label).join(', ');
}

/** What waits for a bet, beside it: 'Won waits to be saved'. */
export function markText(write: Write, betId: string): string {
  if (write.kind === 'settle bets') {
    const request = write.requests.find(({ bet }) => bet.id === betId);
    return `${(request && resultText(request)) ?? 'Closing odds'}: waits to be saved`;
  }
  return write.kind === 'delete bets' ? 'Deletion waits' : 'Edit waits to be saved';
}
