import { useEffect, useMemo } from 'react';
import type { PlotPlace } from '../../draw/description.ts';
import { DrawingNote } from '../../frame/drawing-note.tsx';
import type { PlotMark } from '../../plotly/plot-marks.ts';
import type { Cloud } from './cloud.ts';
import { DensityBar } from './density-bar.tsx';
import { densityLook } from './density-look.ts';
import type { ScatterLook } from './scatter-figure.ts';
import { useCloud } from './use-cloud.ts';

interface CloudPictureProps extends PlotPlace {
  cloud: Cloud;
  look: ScatterLook;
  /** Whether it shows how many observations lie where, instead of each of them. */
  isDensity: boolean;
  /** The mark of the observation under the pointer, with its words. */
  markOf: (row: number) => PlotMark;
}

/** A cloud of observations drawn into its plot, how far it is drawn, and what the colours of a density mean. */
export function CloudPicture(props: CloudPictureProps) {
  const { cloud, look, isDensity, markOf, plot, theme, onMarks } = props;
  const density = useMemo(
    () => (isDensity && theme ? densityLook(theme) : undefined),
    [isDensity, theme],
  );
  const { row, share, most } = useCloud(cloud, plot, { look, density, theme });
  useEffect(() => onMarks(row === undefined ? [] : [markOf(row)]), [row, markOf, onMarks]);
  return (
    <>
      {share !== undefined && (
        <DrawingNote count={cloud.at.length} noun="observation" share={share} />
      )}
      {density && <DensityBar table={density.table} most={most} />}
    </>
  );
}
