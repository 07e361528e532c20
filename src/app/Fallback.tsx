import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is drawn where drawing the children fails. */
  instead: ReactNode;
}

/** Keeps a page that cannot be drawn, such as one of a later version of the site, from taking the shell along. */
export class Fallback extends Component<Props> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
