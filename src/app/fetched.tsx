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
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (failed) return;
      fetch().then(
        (arrived) => setKnown(() => arrived),
        () => setFailed(true),
      );
    }, [failed]);
    const Shown = known;
    if (Shown) return <Shown {...props} />;
    return failed ? <NotFetched onRetry={() => setFailed(false)} /> : placeholder;
  }
  /** Done when it is here, or has failed: it is tried again then when it is shown, and told. */
  const prefetch = async () => {
    await fetch().catch(() => undefined);
  };
  return Object.assign(Fetched, { prefetch });
}
