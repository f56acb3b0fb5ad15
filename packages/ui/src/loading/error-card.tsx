import './loading.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Problem } from './loadable.ts';

/** Title when nobody gave a better one. */
export const defaultErrorTitle = 'Error';
/** Message when nobody gave a better one. */
export const defaultErrorMessage = 'There was an error performing the current operation.';

/** Says what happened, to what, and what would work; `Details` unfold. `onRetry` adds a button. */
export function ErrorCard(props: Problem & { onRetry?: () => void }) {
  return (
    <section className="isobath-error" role="alert">
      <IconAlertTriangle className="isobath-error-icon" size={20} stroke={1.75} aria-hidden />
      <div className="isobath-error-text">
        <h3 className="isobath-error-title">{props.title ?? defaultErrorTitle}</h3>
        <p>{props.message ?? defaultErrorMessage}</p>
        {props.wayThrough && <p className="isobath-error-way">{props.wayThrough}</p>}
        {props.details && (
          <details>
            <summary>Details</summary>
            <pre>{props.details}</pre>
          </details>
        )}
        {props.onRetry && (
          <Button variant="default" size="xs" onClick={props.onRetry} mt={8}>
            Try again
          </Button>
        )}
      </div>
    </section>
  );
}
