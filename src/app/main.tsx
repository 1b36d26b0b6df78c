import '#ui/theme.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#data/session/start-session.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

const Toasts = lazy(async () => ({ default: (await import('#ui/toast/toasts.tsx')).Toasts }));
const InstalledApp = lazy(async () => {
  await new Promise<void>(afterFirstPaint);
  const loaded = await import('./installed-app.tsx').catch(() => null);
  return { default: loaded?.InstalledApp ?? (() => null) };
});

startSession({
  afterFirstPaint,
  prepare: async () => (await import('./session-events.ts')).followSession(),
});
// Every page needs them soon, and none for its first paint.
afterFirstPaint(() => {
  void import('#ui/toast/toasts.tsx');
  void import('./signed-in-area.tsx');
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Routes />
      <Suspense>
        <Toasts />
      </Suspense>
      {import.meta.env.PROD && (
        <Suspense>
          <InstalledApp />
        </Suspense>
      )}
    </ErrorBoundary>
  </StrictMode>,
);
