import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Loading } from './loading.tsx';

/**
 * A component whose code is fetched when it is first shown, or before by its `prefetch`. React's `lazy` keeps what
 * was waited for back for up to 300 ms, lest placeholders flicker; here it shows as soon as it is there.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <Loading />,
) {
  let fetchedOnce: ComponentType<Props> | undefined;
  const fetch = async () => (fetchedOnce ??= await load());

  function Fetched(props: Props) {
    const [known, setKnown] = useState(() => fetchedOnce);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      fetch().then((arrived) => setKnown(() => arrived), setFailure);
    }, []);
    if (failure) throw failure;
    const Shown = known;
    return Shown ? <Shown {...props} /> : placeholder;
  }
  /** What fails here is tried again when it is shown, and told then. */
  const prefetch = () => void fetch().catch(() => undefined);
  return Object.assign(Fetched, { prefetch });
}
