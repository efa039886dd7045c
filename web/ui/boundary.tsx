import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What it is around, such as the address of a screen: what failed in one says nothing of another. */
  of?: string;
  /** Shown in the place of what failed. */
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps what is around it usable when something in it cannot be loaded or rendered. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate({ of }: BoundaryProps) {
    if (this.state.error && of !== this.props.of) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children;
  }
}
