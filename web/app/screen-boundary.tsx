import { Component, type ReactNode } from 'react';
import { say } from '../lib/i18n.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { appCopy } from './copy.ts';

interface State {
  error: unknown;
}

/** Keeps the frame when a screen fails to load or to render. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorState
        error={this.state.error}
        message={say(appCopy, 'screenFailed')}
        // A part of the app that could not be fetched is fetched again with the page only.
        onRetry={() => window.location.reload()}
      />
    );
  }
}
