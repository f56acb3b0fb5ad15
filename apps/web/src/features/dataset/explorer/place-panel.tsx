import { kindsFor } from '@isobath/charts';
import { Skeleton } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { chartedVariable } from '../../../shared/charts/charted-variable.ts';
import { placeRows } from './place-props.ts';
import type { PlaceProps } from './place-props.ts';
import styles from './explorer.module.css';

const ChosenPlace = lazy(() => import('./chosen-place.tsx'));
const skeletonPx = 440;
const list = new Intl.ListFormat('en-GB');

/** What happens at a clicked place: the charts of the rows there. */
export function PlacePanel(props: PlaceProps) {
  const { variable, place } = props;
  if (place)
    return (
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        <ChosenPlace {...props} place={place} />
      </Suspense>
    );
  const charts = kindsFor(chartedVariable(variable), placeRows).map(({ name }) => `the ${name}`);
  return (
    <p className={styles.invitation}>
      <IconPointer size={18} aria-hidden />
      Click the map, or press Enter on it, for {list.format(charts)} at a place.
    </p>
  );
}
