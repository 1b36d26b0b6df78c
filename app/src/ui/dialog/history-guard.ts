type Guard = (event: PopStateEvent) => void;

const guards = new Set<Guard>();

/** Lets guards see Back and Forward before the router does. Call once, before rendering. */
export function guardHistory(): void {
  addEventListener('popstate', (event) => {
    for (const guard of guards) guard(event);
  });
}

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}
