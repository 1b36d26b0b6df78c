/** Reads a `<meta>` tag that the server fills in; undefined if it is empty. */
function metaContent(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === '' ? undefined : content;
}

const url = import.meta.env.VITE_SUPABASE_URL || location.origin;

/** The storage key of the session, the same as supabase-js's default. */
const sessionKey = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

/** The Supabase project configured at build time, or else the server that served this page. */
export const backend = {
  url,
  /** Whether a Supabase project is the backend, which has no server of ours. */
  isSupabase: Boolean(import.meta.env.VITE_SUPABASE_URL),
  key: import.meta.env.VITE_SUPABASE_ANON_KEY || (metaContent('publishable-key') ?? ''),
  /** The URL of the mailbox page if emails are kept in a local folder. */
  mailbox: metaContent('mailbox'),
  sessionKey,
  /** The tab's storage key of a link's session that its user hasn't agreed to yet. */
  linkKey: `${sessionKey}-link`,
};
