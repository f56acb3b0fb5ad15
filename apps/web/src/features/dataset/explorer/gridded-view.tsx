import { floats, kindsFor, mapKind } from '@isobath/charts';
import type { VisualizableVariable } from '@isobath/contract';
import { formatCount, formatDepth } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DatasetAddress } from '../../../shared/addresses/dataset-address.ts';
import { chartedVariable } from '../../../shared/charts/charted-variable.ts';
import { useKindAhead } from '../../../shared/charts/kind-chart.tsx';
import { SliceCharts } from '../../../shared/charts/slice-charts.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { useMapHeight } from '../../../shared/maps/map-height.ts';
import type { Look } from './look.ts';
import { PartCode } from './part-code.tsx';
import { PlacePanel } from './place-panel.tsx';
import { pickSlice } from './pick-slice.ts';
import { axesOf } from './place-plan.ts';
import { SliceControls } from './slice-controls.tsx';
import { describeMoment } from './slice-plan.ts';
import { sliceQuery } from './slice-queries.ts';
import { useSlice } from './use-slice.ts';
import { describeWait } from './wait-text.ts';
import styles from './explorer.module.css';

interface ViewProps {
  variable: VisualizableVariable;
  /** Rows of the whole dataset. */
  rowCount: number;
  address: DatasetAddress;
  look: Look;
}

const widePx = 420;

/** A gridded variable: the charts of one slice, steps through times and depths, and what happens at a clicked place. */
export function GriddedView({ variable, rowCount, address, look }: ViewProps) {
  useKindAhead(mapKind);
  const charted = chartedVariable(variable);
  const queries = useQueryClient();
  const { heightPx, skeletonPx } = useMapHeight(widePx);
  const {
    subset,
    query: slice,
    levels,
    missedTime,
    unreadableTime,
    receivedBytes,
  } = useSlice(variable, rowCount, address);
  const picked = useMemo(() => slice.data && pickSlice(slice.data), [slice.data]);
  const axes = useMemo(
    () => (picked ? axesOf(floats(picked.table, 'lat'), floats(picked.table, 'lon')) : undefined),
    [picked],
  );
  const time = subset.dt1 ?? '';
  const place =
    address.lat !== undefined && address.lon !== undefined
      ? { lat: address.lat, lon: address.lon }
      : undefined;
  return (
    <div className={styles.view}>
      <SliceControls
        variable={variable}
        levels={levels}
        time={time}
        depth={subset.depth1}
        look={look}
      >
        <PartCode variable={variable} subset={subset} />
      </SliceControls>
      <LoadView
        of={loadableFromQuery(slice, {
          doing: describeWait(receivedBytes),
          failure: 'Visualization is unavailable.',
        })}
        skeleton={skeletonPx}
        onStop={() =>
          void queries.cancelQueries({ queryKey: sliceQuery(subset, 'chart').queryKey })
        }
        onRetry={() => void slice.refetch()}
      >
        {(table) => (
          <SliceCharts
            kinds={kindsFor(charted, ['shown'])}
            table={picked?.table ?? table}
            variable={charted}
            span={[
              describeMoment(time, variable),
              subset.depth1 === undefined ? undefined : formatDepth(subset.depth1),
            ]
              .filter(Boolean)
              .join(' · ')}
            heightPx={heightPx}
            isLoading={slice.isPlaceholderData}
            onPickPlace={(lat, lon) => look({ lat, lon })}
          />
        )}
      </LoadView>
      {unreadableTime !== undefined && (
        <p className={styles.note}>
          “{unreadableTime}” is not a date; the map shows {describeMoment(time, variable)}.
        </p>
      )}
      {missedTime !== undefined && (
        <p className={styles.note}>
          There is nothing at {describeMoment(missedTime, { Climatology: variable.Climatology })};
          the map shows the nearest time.
        </p>
      )}
      {picked && picked.times > 1 && (
        <p className={styles.note}>
          This date holds {formatCount(picked.times)} times; the map shows the first of them.
        </p>
      )}
      <PlacePanel
        variable={variable}
        place={place}
        axes={axes}
        time={time}
        depth={subset.depth1}
        onForget={() => look({ lat: undefined, lon: undefined })}
      />
    </div>
  );
}
