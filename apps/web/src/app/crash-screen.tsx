import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { PageHead } from '../shared/screens/page-head.tsx';
import styles from './plain-screen.module.css';

/** Drawn when a screen breaks. It says that the error was reported once the portal has taken the report, and not before. */
export function CrashScreen({ error }: ErrorComponentProps): ReactElement {
  const [isReported, setIsReported] = useState(false);
  useEffect(() => {
    import('./report-crash.ts')
      .then(({ reportCrash }) => reportCrash(error))
      .then(
        () => setIsReported(true),
        () => undefined,
      );
  }, [error]);
  return (
    <div className={styles.screen} role="alert">
      <PageHead title="Something went wrong" />
      <h1>Something went wrong.</h1>
      <p>
        {isReported && 'The issue has been reported to our development team. '}Please reload the
        page and try again.
      </p>
      <details>
        <summary>Details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
      <Group mt="lg">
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <Button variant="default" component="a" href="/catalog">
          Go to the catalog
        </Button>
      </Group>
    </div>
  );
}
