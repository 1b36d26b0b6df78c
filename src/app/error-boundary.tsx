import { Component, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

type ErrorBoundaryProps = { children: ReactNode };

/** The last resort, for what no screen expected. A reload also fetches the newest build. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
        <p className="mt-1 max-w-sm text-balance text-muted">
          This page could not be shown. Your data is safe; reloading usually helps.
        </p>
        <Button variant="primary" className="mt-5" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
