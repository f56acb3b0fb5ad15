import { ErrorCard } from '@isobath/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';

/** Keeps what breaks within the dialog: a part of the program that cannot be loaded, or an error in it. */
export class DialogBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorCard
        message="Sorry! There was an unexpected error."
        wayThrough="Reload the page and try again."
        details={error instanceof Error ? error.message : String(error)}
        onRetry={() => location.reload()}
      />
    );
  }
}
