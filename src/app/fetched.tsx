import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { NotFetched } from './not-fetched.tsx';
import { Loading } from './loading.tsx';

/**
 * A component whose code is fetched when it is first shown, or before by its `prefetch`. React's `lazy` keeps what
 * was waited for back for up to 300 ms, lest placeholders flicker; here it shows as soon as it is there, and what
 * cannot be fetched leaves the page around it as it is.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <Loading />,
) {
  let fetchedOnce: ComponentType<Props> | undefined;
  const fetch = async () => (fetchedOnce ??= await load());

  function Fetched(props: Props) {
    const [known, setKnown] = useState(() => fetchedOnce);
    const [tries, setTries] = useState(1);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      fetch().then(
        (arrived) => setKnown(() => arrived),
        async () => {
          if (tries > 1) await reloadIfReachable();
          setFailures(tries);
        },
      );
    }, [tries]);
    const Shown = known;
    if (Shown) return <Shown {...props} />;
    return failures === tries ? <NotFetched onRetry={() => setTries(tries + 1)} /> : placeholder;
  }
  /** Done when it is here, or has failed: it is tried again then when it is shown, and told. */
  const prefetch = async () => {
    await fetch().catch(() => undefined);
  };
  return Object.assign(Fetched, { prefetch });
}

/**
 * A browser may keep a failure to fetch code for as long as the page is open, and code that a new version of the site no
 * longer has never comes: the page as it is now mends both, where it can be had.
 */
async function reloadIfReachable() {
  const answer = await window.fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
