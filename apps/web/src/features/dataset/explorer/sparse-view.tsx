import { floats, kindsFor } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { VisualizableVariable } from '@isobath/contract';
import { thinnedSampleUpTo } from '@isobath/contract';
import { formatTimeWindow } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DatasetAddress } from '../../../shared/addresses/dataset-address.ts';
import { chartedVariable } from '../../../shared/charts/charted-variable.ts';
import { SliceCharts } from '../../../shared/charts/slice-charts.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { datasetVariablesQuery } from '../../../shared/dataset/queries.ts';
import { useMapHeight } from '../../../shared/maps/map-height.ts';
import type { Look } from './look.ts';
import { lonePlace } from './lone-place.ts';
import { PartCode } from './part-code.tsx';
import { PlacePanel } from './place-panel.tsx';
import { describeSample, sampleNote } from './sample-note.ts';
import type { ShownSample } from './sample-note.ts';
import { sampleQuery } from './slice-queries.ts';
import { useDetail } from './use-detail.ts';
import { describeWait } from './wait-text.ts';
import styles from './explorer.module.css';

interface ViewProps {
  variable: VisualizableVariable;
  /** Rows of the whole dataset. */
  rowCount: number;
  datasetShortName: string;
  address: DatasetAddress;
  look: Look;
}

const widePx = 420;

/** A sparse variable: a sample of its observations as charts, and what was observed around a clicked place. */
export function SparseView({ variable, rowCount, datasetShortName, address, look }: ViewProps) {
  const queries = useQueryClient();
  const { heightPx, skeletonPx } = useMapHeight(widePx);
  const total =
    useQuery(datasetVariablesQuery(datasetShortName)).data?.find((row) => row.ID === variable.ID)
      ?.Variable_Count ?? undefined;
  const choice = rowCount <= thinnedSampleUpTo ? 'thinned' : 'newest';
  const [receivedBytes, setReceivedBytes] = useState(0);
  const query = sampleQuery(variable, datasetShortName, { choice, onBytes: setReceivedBytes });
  const sample = useQuery(query);
  const note = sample.data && sampleNote(sample.data);
  const detail = useDetail(variable, datasetShortName, note !== undefined);
  const requested =
    address.lat !== undefined && address.lon !== undefined
      ? { lat: address.lat, lon: address.lon }
      : undefined;
  const charted = chartedVariable(variable);
  const span = useMemo(() => (sample.data ? spanOf(sample.data) : ''), [sample.data]);
  const station = useMemo(() => sample.data && lonePlace(sample.data), [sample.data]);
  return (
    <div className={styles.view}>
      <div className={styles.controls}>
        <PartCode variable={variable} />
      </div>
      <LoadView
        of={loadableFromQuery(sample, {
          doing: describeWait(receivedBytes),
          failure: 'Visualization is unavailable.',
        })}
        skeleton={skeletonPx}
        onStop={() => void queries.cancelQueries({ queryKey: query.queryKey })}
        onRetry={() => void sample.refetch()}
      >
        {(table) => (
          <>
            <SliceCharts
              kinds={kindsFor(charted, ['shown'])}
              table={table}
              variable={charted}
              span={span}
              heightPx={heightPx}
              note={note && `${note} Zoom in for more.`}
              {...detail}
              onPickPlace={(lat, lon) => look({ lat, lon })}
            />
            <SampleNote
              shown={{ drawn: table.rowCount, total, choice, hasDepth: variable.Has_Depth }}
            />
          </>
        )}
      </LoadView>
      <PlacePanel
        variable={variable}
        place={requested ?? station}
        axes={undefined}
        time={undefined}
        depth={address.depth}
        onDepth={(depth) => look({ depth })}
        onForget={requested && (() => look({ lat: undefined, lon: undefined }))}
      />
    </div>
  );
}

/** From the first to the last time of a table; empty when it has none. */
function spanOf(table: ColumnTable): string {
  let startMs = Infinity;
  let endMs = -Infinity;
  for (const at of floats(table, 'time')) {
    if (at < startMs) startMs = at;
    if (at > endMs) endMs = at;
  }
  return Number.isFinite(startMs) ? formatTimeWindow({ kind: 'instants', startMs, endMs }) : '';
}

/** What the map leaves out, and how to see it. */
function SampleNote({ shown }: { shown: ShownSample }) {
  const words = describeSample(shown);
  return words === undefined ? null : <p className={styles.note}>{words}</p>;
}
