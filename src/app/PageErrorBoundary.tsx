import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailedScreen } from './screens';

interface Props {
  path: string;
  children: ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

/** Reports a page that crashes and shows an error state in its place; header and navigation stay (ledger UI-015). */
export class PageErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.hasFailed ? <PageFailedScreen path={this.props.path} /> : this.props.children;
  }
}

/**
 * Catches errors outside of every page, including errors in the page error screen itself. Its text depends on nothing
 * in the application, not even a message catalogue (ledger ROUTE-015).
 */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return (
      <main>
        <h1>Unexpected Application Error!</h1>
        <p>{this.state.failure}</p>
      </main>
    );
  }
}
