import path from 'node:path';

/** Internals that no response, page or log line may contain. */
const INSIDES: Readonly<Record<string, RegExp>> = {
  'a stack trace': /^\s+at \S.*:\d+:\d+|\bat (?:async )?[\w.<>]+ \(/m,
  'a place in the source': /\.[cm]?[jt]sx?:\d+|node_modules|node:internal/,
  // PostgreSQL's own hints contain such words too, but without names after them: 'Views that do not select from a
  // single …'.
  'an SQL statement':
    /\bselect\s[\w"*.,()\s$]+\sfrom\s+\w*["\w]\.?"?|\binsert into [\w".]+ *\(|\bupdate [\w".]+ set\b|\bdelete from [\w".]+ where\b|json_populate/i,
  'a password hash': /\$2[aby]\$\d\d\$/,
  "the database's connection": /\.s\.PGSQL|\bECONNREFUSED\b|supabase_auth_admin|paperedge-(?:data|auth)-api/,
};

/** Folders that no response needs to mention. */
const FOLDERS = [
  process.cwd(),
  ...['run', 'postgres', 'mail'].map((name) => `${path.sep}${name}${path.sep}`),
];

/** The first secret or internal in a string, with its context; undefined if there is none. */
export function leakIn(text: string, secrets: readonly string[]): string | undefined {
  const known = [...secrets, ...FOLDERS].find((secret) => text.includes(secret));
  if (known !== undefined) return `it holds ${JSON.stringify(known)}`;
  for (const [what, pattern] of Object.entries(INSIDES)) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return `it shows ${what}: ${JSON.stringify(found.slice(0, 100))}`;
  }
  return undefined;
}
