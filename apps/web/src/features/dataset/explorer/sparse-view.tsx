import type { VisualizableVariable } from '@isobath/contract';
import { sampleRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DatasetAddress } from '../../../shared/dataset-address.ts';
import { loadableFromQuery } from '../../../shared/loadable-query.ts';
import { datasetVariablesQuery } from '../../../shared/queries.ts';
import { PointSampleMap } from '../../../shared/point-sample-map.tsx';
import { useMapHeight } from '../../../shared/map-height.ts';
import type { Look } from './explorer.tsx';
import { lonePlace } from './lone-place.ts';
import { PlacePanel } from './place-panel.tsx';
import { sampleQuery } from './slice-queries.ts';
import styles from './explorer.module.css';

interface ViewProps {
  variable: VisualizableVariable;
  datasetShortName: string;
  address: DatasetAddress;
  look: Look;
}

const widePx = 420;

/** A sparse variable: its newest observations as points, and what was observed around a clicked place. */
export function SparseView({ variable, datasetShortName, address, look }: ViewProps) {
  const queries = useQueryClient();
  const { heightPx, skeletonPx } = useMapHeight(widePx);
  const query = sampleQuery(variable, datasetShortName);
  const sample = useQuery(query);
  const wished = address.lat !== undefined && address.lon !== undefined ? { lat: address.lat, lon: address.lon } : undefined;
  const station = useMemo(() => sample.data && lonePlace(sample.data), [sample.data]);
  const total = useQuery(datasetVariablesQuery(datasetShortName)).data?.find((row) => row.ID === variable.ID)?.Variable_Count ?? undefined;
  return (
    <div className={styles.view}>
      <LoadView
        of={loadableFromQuery(sample, { doing: 'Fetching Visualization Data', failure: 'Visualization is unavailable.' })}
        skeleton={skeletonPx}
        onStop={() => void queries.cancelQueries({ queryKey: query.queryKey })}
        onRetry={() => void sample.refetch()}
      >
        {(table) => (
          <>
            <PointSampleMap table={table} variable={variable} heightPx={heightPx} onPickPlace={(lat, lon) => look({ lat, lon })} />
            {table.rowCount >= sampleRowLimit && total !== table.rowCount && (
              <p className={styles.note}>
                Truncated: the newest {formatCount(table.rowCount)}{total !== undefined && ` of ${formatCount(total)}`} observations are drawn; the download holds all.
              </p>
            )}
          </>
        )}
      </LoadView>
      <PlacePanel variable={variable} place={wished ?? station} axes={undefined} time={undefined} depth={undefined} onForget={wished && (() => look({ lat: undefined, lon: undefined }))} />
    </div>
  );
}
