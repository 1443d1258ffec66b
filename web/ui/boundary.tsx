import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode; onFailure?: () => void };

/** A class, because React has no hook for this. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
