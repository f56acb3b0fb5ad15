import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../shared/screens/page-head.tsx';
import styles from './plain-screen.module.css';

/** Any address that is not a screen. */
export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  return (
    <div className={styles.screen}>
      <PageHead title="Not found" />
      <p className={styles.large} aria-hidden>
        404
      </p>
      <h1>There is no page at this address</h1>
      <p>
        <code>{pathname}</code> does not lead anywhere in this portal. Datasets are found in the
        catalog, by any word that describes them.
      </p>
      <Group mt="lg">
        <Button component={Link} to="/catalog">
          Search the catalog
        </Button>
        <Button variant="default" component={Link} to="/">
          Home
        </Button>
      </Group>
    </div>
  );
}
