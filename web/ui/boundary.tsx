import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Names the content, such as the address of a screen. A failure is forgotten when it changes. */
  of?: string;
  /** Shown in the place of what failed. */
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps the rest of the page usable when its content cannot be loaded or rendered. */
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
