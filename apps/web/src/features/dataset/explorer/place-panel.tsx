import { Skeleton } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { PlaceProps } from './place-props.ts';
import styles from './explorer.module.css';

const ChosenPlace = lazy(() => import('./chosen-place.tsx'));
const skeletonPx = 440;

/** What happens at a clicked place: the series through all times, and the profile through all depths. */
export function PlacePanel(props: PlaceProps) {
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
