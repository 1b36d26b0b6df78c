// In a chunk of its own, so that screens needn't list the files of the field in theirs.

export async function loadTypedLineField() {
  return (await import('#features/bets/typed-line/typed-line-field.tsx')).TypedLineField;
}

export async function loadQuickBet() {
  return (await import('./quick-bet.tsx')).QuickBet;
}
