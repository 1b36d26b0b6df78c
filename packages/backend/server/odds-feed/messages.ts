import type { Refusal } from './calls.ts';
import type { Failure } from './ask-feed.ts';

/** What a user reads when a call wasn't made or brought nothing, with the response's status. */
export const MESSAGES: Record<
  Refusal | Failure,
  readonly [status: 402 | 409 | 422 | 429 | 502, message: string]
> = {
  'no key': [409, 'Add your key of The Odds API first.'],
  'key refused': [422, 'The Odds API refused this key. Check it, or enter another one.'],
  'key unreadable': [
    409,
    "Your key can't be read any more, because this server's secrets have changed. Please enter it again.",
  ],
  paused: [
    429,
    'The last call failed, so PaperEdge waits a little before the next one. Try again in a few minutes.',
  ],
  'over budget': [402, 'This would exceed your monthly budget, so nothing was asked. You can raise it.'],
  'out of credits': [402, 'Your key has too few credits left at The Odds API this month.'],
  'costs more': [409, 'This costs more now than shown, so nothing was asked. Please look at the cost again.'],
  rejected: [
    422,
    "The Odds API didn't accept this request. Is the league in season, and are the books right?",
  ],
  'slow down': [429, 'The Odds API is getting too many requests. Try again in a few minutes.'],
  'feed failed': [502, 'The Odds API has a problem. Try again in a few minutes.'],
  'timed out': [502, "The Odds API didn't answer in time. The credits count as used, to be safe."],
  unreachable: [502, "This server can't reach The Odds API. No credits were used."],
  'too large': [
    502,
    "The Odds API's answer is too large, so nothing was saved. Choose fewer books or regions.",
  ],
  unreadable: [502, "The Odds API's answer was cut off or isn't valid, so nothing was saved."],
};
