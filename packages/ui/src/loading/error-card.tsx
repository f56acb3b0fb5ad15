import './loading.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Problem } from './loadable.ts';

/** Title when nobody gave a better one. */
export const defaultErrorTitle = 'Error';
/** Message when nobody gave a better one. */
export const defaultErrorMessage = 'There was an error performing the current operation.';

/** Says what happened, to what, and what would work; `Details` unfold. `onRetry` adds a button. `headingLevel` is 3 unless it stands right under the page's title. */
export function ErrorCard(props: Problem & { onRetry?: () => void; headingLevel?: 2 | 3 }) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className="isobath-error" role="alert">
      <IconAlertTriangle className="isobath-error-icon" size={20} stroke={1.75} aria-hidden />
      <div className="isobath-error-text">
        <Heading className="isobath-error-title">{props.title ?? defaultErrorTitle}</Heading>
        <p>{props.message ?? defaultErrorMessage}</p>
        {props.wayThrough && <p className="isobath-error-way">{props.wayThrough}</p>}
        {props.details && (
          <details open={props.areDetailsOpen ?? false}>
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
