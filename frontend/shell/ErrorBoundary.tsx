import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.js';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When this changes, rendering is tried again. */
  page?: string;
}

/** Shows an error page instead of one that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.page !== this.props.page && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice
        title="crash.title"
        text="crash.text"
        action="crash.reload"
        onAction={() => window.location.reload()}
      />
    );
  }
}
