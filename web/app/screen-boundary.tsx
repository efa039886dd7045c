import { Component, type ReactNode } from 'react';
import { say } from '../lib/i18n.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { appCopy } from './copy.ts';

interface ScreenBoundaryProps {
  /** The address of the screen: what failed at one says nothing of another. */
  path: string;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps the frame when a screen fails to load or to render, and the other screens usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate({ path }: ScreenBoundaryProps) {
    if (this.state.error && path !== this.props.path) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorState
        error={this.state.error}
        message={say(appCopy, 'screenFailed')}
        // React never fetches a part of the app again that once could not be fetched.
        onRetry={() => window.location.reload()}
      />
    );
  }
}
