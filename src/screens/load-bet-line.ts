// In a chunk of its own, so that screens needn't list the files of the field in theirs.

export async function loadBetLineField() {
  return (await import('#features/bets/bet-line-field.tsx')).BetLineField;
}

export async function loadQuickBet() {
  return (await import('./quick-bet.tsx')).QuickBet;
}
