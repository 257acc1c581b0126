import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** shown in place of the children; `retry` renders them again */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  /** an error that is known before anything renders: on the server, where nothing is caught, and in the browser that takes over */
  initialError?: unknown;
  /** another value is another chance */
  resetKey?: unknown;
  children: ReactNode;
}

/** Contains what its children throw while they render: failed queries, code that does not load, bugs. */
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
