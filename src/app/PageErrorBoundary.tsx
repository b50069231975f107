import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailedScreen } from './screens';

interface Props {
  path: string;
  children: ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

/** A page that crashes is reported and shown as an error state; header and navigation stay (ledger UI-015). */
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
