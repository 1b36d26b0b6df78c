/** What the ZIP says of itself, for whoever opens it in years. */
export function readMe(at: string): string {
  return `PaperEdge export
Made at ${at} (UTC)

paperedge.json
    Everything: notebooks with their custom fields and bets, accounts with their daily profit and loss. PaperEdge
    imports this file again (Settings, Import). It is JSON in UTF-8, "format": "paperedge-export", "version": 1.
    Amounts are texts in dollars, such as "190.91"; dates are YYYY-MM-DD; odds are American, such as -110; "return"
    is all that a won bet paid, stake included. What a bet holds in custom fields stands under "values" by the
    field's name.

notebooks/*.csv
    The bets of each notebook as a table for any spreadsheet: Date, Description, Odds, Wager, Status, Return, Profit,
    and the notebook's custom fields.

daily-pl.csv
    The daily profit and loss of all accounts: Date, Account, Type, Amount, Note.

The CSV files are in UTF-8, with commas between cells. A text that a spreadsheet would run as a formula, because it
begins with = + - @, a tab or a line's end, has an apostrophe (') before it, and so has one that begins with an
apostrophe: take one away, and the text is what it was. Numbers are plain.
`.replaceAll('\n', '\r\n');
}
