import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** rendered in place of the children; `retry` renders them again */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  /** an error known before the first render: boundaries catch nothing on the server, and hydration must render the same */
  initialError?: unknown;
  /** a new value renders the children again */
  resetKey?: unknown;
  children: ReactNode;
}

/** Catches errors of its children while they render: failed queries, code that cannot be loaded, bugs. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = {
    failure: this.props.initialError ? { error: this.props.initialError } : null,
  };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
