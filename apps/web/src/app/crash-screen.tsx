import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../shared/page-head.tsx';
import styles from './plain-screen.module.css';

/** Drawn when a screen breaks. Nothing is sent anywhere until there is a place that takes reports, so nothing says it was. */
export function CrashScreen({ error }: ErrorComponentProps): ReactElement {
  return (
    <div className={styles.screen} role="alert">
      <PageHead title="Something went wrong" />
      <h1>Something went wrong.</h1>
      <p>Please reload the page and try again.</p>
      <details>
        <summary>Details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
      <Group mt="lg">
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <Button variant="default" component="a" href="/catalog">Go to the catalog</Button>
      </Group>
    </div>
  );
}
