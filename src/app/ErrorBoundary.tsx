import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered instead of the children if they throw. */
  fallback: ReactNode;
}

/** Keeps the shell on the screen if a page throws, for example because its content is from a newer version of the site. */
export class ErrorBoundary extends Component<Props> {
  override state: { error?: boolean } = {};

  static getDerivedStateFromError() {
    return { error: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.error ? fallback : children;
  }
}
