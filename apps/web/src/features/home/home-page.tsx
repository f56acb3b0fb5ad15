import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { AnomalyMonitor } from './anomaly-monitor.tsx';
import { CatalogNumbers } from './catalog-numbers.tsx';
import { DrawMap } from './draw-map.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeSearch } from './home-search.tsx';
import { LatestSst } from './latest-sst.tsx';
import { RecentDatasets } from './recent-datasets.tsx';
import styles from './home.module.css';

/** What this portal is, its newest picture of the sea, and the ways in. */
export function HomePage(): ReactElement {
  return (
    <div className={styles.page}>
      <PageHead />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>Interconnected, harmonized ocean data</h1>
          <p>
            Find a dataset, view it, download exactly the part you need, and cite it: one place for
            cruises, floats, satellites and models.
          </p>
          <HomeSearch />
          <div className={styles.buttons}>
            <DrawMap />
            <Button variant="default" component={Link} to="/datasubmission/guide">
              Submit Data
            </Button>
            <Button variant="default" component={Link} to="/apikeymanagement">
              API Access
            </Button>
          </div>
          <p className={styles.clients}>
            Read data from code:{' '}
            <a href="https://github.com/simonscmap/pycmap" rel="noreferrer">
              Python client
            </a>{' '}
            ·{' '}
            <a href="https://github.com/simonscmap/cmap4r" rel="noreferrer">
              R client
            </a>{' '}
            · <Link to="/documentation">documentation</Link>
          </p>
        </div>
        <LatestSst />
      </section>
      <AnomalyMonitor />
      <CatalogNumbers />
      <HomeNews />
      <RecentDatasets />
    </div>
  );
}
