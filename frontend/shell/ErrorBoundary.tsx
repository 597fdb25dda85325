import { Component, type ReactNode } from 'react';
import { isReachable } from './api.js';
import { Notice } from './Notice.js';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of this tries rendering again. */
  page?: string;
}

interface ErrorBoundaryState {
  failed: 'crash' | 'away' | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: 'crash' };
  }

  override componentDidCatch() {
    void this.lookAround();
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- it happens once a page
    if (before.page !== this.props.page && this.state.failed) this.setState({ failed: null });
  }

  async lookAround(reloads = false) {
    if (await isReachable()) {
      if (reloads) window.location.reload();
      return;
    }
    // The person may have moved on to another page meanwhile.
    this.setState(({ failed }) => failed && { failed: 'away' });
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <Notice
        title={`${failed}.title`}
        text={`${failed}.text`}
        action="crash.reload"
        onAction={() => void this.lookAround(true)}
      />
    );
  }
}
