// The one place that imports @supabase/lite. Importing it replaces process.emitWarning by a function that
// throws on Error objects, so that is put back. The import is dynamic because a bundler would move a static one
// above the line that remembers.
// oxlint-disable-next-line typescript/unbound-method -- put back where it came from
const { emitWarning } = process;
export const { App } = await import('@supabase/lite');
export const { PostgresConnection } = await import('@supabase/lite/postgres');
process.emitWarning = emitWarning;
