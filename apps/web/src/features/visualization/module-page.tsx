import { pageHeads } from '@isobath/contract';
import { Button } from '@mantine/core';
import { IconChartHistogram, IconShip } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import styles from './module-page.module.css';

/** Asks which of the visualization's modules is wanted; closing the dialog leads home. */
export function ModulePage(): ReactElement {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/visualization']} />
      <h1 className="isobath-only-read">Visualization</h1>
      <Dialog
        title="Select a Visualization Module"
        widthPx={480}
        onClose={() => void navigate({ to: '/' })}
      >
        <Button
          fullWidth
          size="lg"
          variant="light"
          component={Link}
          to="/visualization/charts"
          leftSection={<IconChartHistogram size={22} aria-hidden />}
        >
          Charts and Plots
        </Button>
        <p className={styles.words}>
          Choose a variable, restrict it in time, space and depth on a globe, and draw it.
        </p>
        <Button
          fullWidth
          size="lg"
          variant="light"
          component={Link}
          to="/visualization/cruises"
          leftSection={<IconShip size={22} aria-hidden />}
        >
          Explore Cruises
        </Button>
        <p className={styles.words}>
          Search research cruises and see the tracks of their ships on a globe.
        </p>
      </Dialog>
    </div>
  );
}
