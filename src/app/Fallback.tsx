import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is drawn where drawing the children fails. */
  fallback: ReactNode;
}

/** Keeps a page that cannot be drawn, such as one of a later version of the site, from taking the shell along. */
export class Fallback extends Component<Props> {
  override state: { error?: boolean } = {};

  static getDerivedStateFromError() {
    return { error: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.error ? fallback : children;
  }
}
