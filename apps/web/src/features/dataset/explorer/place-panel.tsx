import { Skeleton } from '@mantine/core';
import type { VisualizableVariable } from '@isobath/contract';
import { IconPointer } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { GridAxes } from './place-plan.ts';
import styles from './explorer.module.css';

const ChosenPlace = lazy(() => import('./chosen-place.tsx'));
const skeletonPx = 440;

/** Which place of which variable. */
export interface PlacePanelProps {
  variable: VisualizableVariable;
  place: { lat: number; lon: number } | undefined;
  /** The axes of the slice on the map; absent for sparse data. */
  axes: GridAxes | undefined;
  /** Time of the slice on the map; absent for sparse data. */
  time: string | undefined;
  /** Depth of the slice on the map; of sparse data the depth that is requested. */
  depth: number | undefined;
  /** Requests another depth; only of sparse data, whose map shows no single one. */
  onDepth?: (depth: number) => void;
  /** Absent where the place is the only one there is. */
  onForget: (() => void) | undefined;
}

/** What happens at a clicked place: the series through all times, and the profile through all depths. */
export function PlacePanel(props: PlacePanelProps) {
  const { variable, place } = props;
  if (place)
    return (
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        <ChosenPlace {...props} place={place} />
      </Suspense>
    );
  return (
    <p className={styles.invitation}>
      <IconPointer size={18} aria-hidden />
      Click the map, or press Enter on it, for the series
      {variable.Has_Depth ? ' and the profile' : ''} at a place.
    </p>
  );
}
