export const NOT_TEXT =
  'This is not a text file. Choose a CSV file, or a JSON or ZIP file that PaperEdge exported.';

/** What a file's first bytes say of old workbooks, and of new ones with a password. */
export const OLD_OFFICE = saveAsCsv(
  'This is an Excel workbook (.xls), or one that is protected with a password.',
);

const WEB_PAGE = /^\s*<(?:!doctype|html|head|meta|style|body|table|\?xml)\b/i;

/** What a ZIP is besides a ZIP, by the names in it. */
const WORKBOOKS = [
  { has: /^xl\//, is: 'This is an Excel workbook (.xlsx).' },
  { has: /^Index(?:\/.*\.iwa|\.zip)$/, is: 'This is a Numbers spreadsheet (.numbers).' },
  { has: /^content\.xml$/, is: 'This is an OpenDocument spreadsheet (.ods).' },
] as const;

export function workbookMessage(names: readonly string[]): string | undefined {
  const workbook = WORKBOOKS.find(({ has }) => names.some((name) => has.test(name)));
  return workbook && saveAsCsv(workbook.is);
}

/** Some sites give their tables as a web page that is called .xls. */
export function webPageMessage(text: string): string | undefined {
  return WEB_PAGE.test(text) ? saveAsCsv('This is a web page or XML, not a CSV file.') : undefined;
}

function saveAsCsv(what: string): string {
  return `${what} Open it in a spreadsheet, save it as CSV, and choose the CSV file.`;
}
