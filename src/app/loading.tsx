export function Loading() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center text-muted">
      Loading...
    </div>
  );
}
