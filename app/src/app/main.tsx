import './site.css';
import { Component, type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startSession } from '#data/session/start-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { guardHistory } from '#ui/dialog/history-guard.ts';
import { lazyComponent, lazyExtra } from '#ui/lazy-component.tsx';
import { schedule, sleep } from '#ui/schedule.ts';
import { Routes, SignedInArea } from './routes.tsx';

const Toasts = lazyComponent(async () => (await import('#ui/toast/toasts.tsx')).Toasts, null);
const InstalledApp = lazyExtra(async () => (await import('./installed-app.tsx')).InstalledApp);

/**
 * The last resort, for errors that no screen handles. A damaged copy on this device would break the page again after each
 * reload, so the first error is answered by a page without it. Reloading also loads the newest build.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean; isLast: boolean }> {
  override state = { failed: false, isLast: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (this.state.isLast) return;
    const renderAgain = () => this.setState({ failed: false, isLast: true });
    void import('#data/device/restored-copy.ts')
      .then(({ dropCopy }) => dropCopy(cause))
      .then(renderAgain, renderAgain);
  }

  override render() {
    const { failed, isLast } = this.state;
    if (!failed) return this.props.children;
    if (!isLast) return null;
    return (
      <main role="alert" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
        <p className="mt-1 max-w-sm text-balance text-muted">
          This page couldn't be shown. Your data is safe; reloading usually helps.
        </p>
        <Button variant="primary" className="mt-5" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}

let connectNow = () => {};
const isStored = startSession({
  mayConnect: new Promise((resolve) => {
    connectNow = resolve;
  }),
  startListeners: async () => (await import('./session-events.ts')).startListeners(),
});
guardHistory();

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element, {
  // Failed reads are shown where their data would be; only errors that stay without the copy are bugs.
  onCaughtError: (error, { errorBoundary }) => {
    if (errorBoundary instanceof ErrorBoundary && errorBoundary.state.isLast) reportError(error);
  },
});

async function start() {
  if (isStored) {
    // Waiting for these is faster than drawing the first screen several times.
    const needed = [
      import('./first-screen.ts').then(({ prepareFirstScreen }) => prepareFirstScreen(connectNow)),
      SignedInArea.prefetch(),
      import('#data/device/restored-copy.ts'),
    ];
    // A part that fails to load shows its own error.
    await Promise.race([Promise.allSettled(needed), sleep()]);
  }
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <Routes />
        <Toasts />
        {import.meta.env.PROD && <InstalledApp />}
      </ErrorBoundary>
    </StrictMode>
  );
  // Otherwise the browser first paints an empty page, and what waits for the first paint delays the figures.
  flushSync(() => root.render(page));
  schedule('painted', () => {
    connectNow();
    // Needed soon by every page, but not for the first paint.
    void SignedInArea.prefetch();
  });
}

void start();
