import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.js';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another page than the one that broke gets its chance. */
  page?: string;
}

/** Draws a page in place of one that broke while drawing. */
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
        onAction={() => {
          window.location.reload();
        }}
      />
    );
  }
}
