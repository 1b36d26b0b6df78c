/** The content of a `<meta>` that the server fills in when it serves the page; undefined if it is empty. */
function metaContent(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === '' ? undefined : content;
}

const url = import.meta.env.VITE_SUPABASE_URL || location.origin;

/** A Supabase project if the build names one, else the server that served this page. */
export const backend = {
  url,
  key: import.meta.env.VITE_SUPABASE_ANON_KEY || (metaContent('publishable-key') ?? ''),
  /** The mailbox page, if emails are kept in a folder on this machine. */
  mailbox: metaContent('mailbox'),
  /** The same name as in supabase-js. */
  sessionKey: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
};
