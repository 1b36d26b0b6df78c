/** Apart from Card, which the sign-in pages don't need. */
export const cardStyle =
  'rounded-2xl border border-line bg-surface shadow-card print:break-inside-avoid print:shadow-none';
