/** The text of a `<meta>` that the server fills in when it serves the page; undefined where it left it empty. */
function metaContent(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === '' ? undefined : content;
}

const url = import.meta.env.VITE_SUPABASE_URL || location.origin;

/** Where the backend is: a Supabase project if the build names one, else the server that served this page. */
export const backend = {
  url,
  key: import.meta.env.VITE_SUPABASE_ANON_KEY || (metaContent('publishable-key') ?? ''),
  /** The page that shows the mail, only where mail is delivered into a folder on this machine. */
  mailbox: metaContent('mailbox'),
  /** Named as supabase-js names it, so that both find the same session. */
  sessionKey: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
};
