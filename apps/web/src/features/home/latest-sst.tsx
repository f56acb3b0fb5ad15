import { mapKind } from '@isobath/charts';
import { callProcedure, searchCatalog } from '@isobath/client';
import { MONTH_NAMES } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useMapHeight } from '../../shared/maps/map-height.ts';
import { visualizableVariablesQuery } from '../../shared/dataset/queries.ts';
import { chartedVariable } from '../../shared/charts/charted-variable.ts';
import { useKindAhead } from '../../shared/charts/kind-chart.tsx';
import { SliceCharts } from '../../shared/charts/slice-charts.tsx';
import styles from './home.module.css';

const sstDataset = 'Near_Real_Time_SST_AVHRR_OI';
const widePx = 340;
const mapOnly = [mapKind];

/** The portal's own newest map of the temperature of the sea's surface; nothing where the catalog has no such dataset. */
export function LatestSst() {
  useKindAhead(mapKind);
  const { skeletonPx } = useMapHeight(widePx, 1280);
  const isThere = useIsThere();
  const proposal = useQuery({
    ...visualizableVariablesQuery(sstDataset),
    retry: false,
    enabled: isThere === true,
  });
  const variable = proposal.data?.variables.find(({ meta }) => meta.visType === 'Heatmap');
  if (isThere === false || proposal.error || (proposal.data && !variable)) return null;
  return (
    <div className={styles.map}>
      {variable ? <SstMap variable={variable} /> : <div style={{ height: skeletonPx }} />}
    </div>
  );
}

const sstSearchQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'home', sstDataset],
    queryFn: ({ signal }) =>
      searchCatalog({ keywords: sstDataset }, { offset: 0, limit: 1 }, { signal }),
  });

/** Whether the catalog has the dataset. */
function useIsThere(): boolean | undefined {
  const { data, error } = useQuery(sstSearchQuery());
  if (error) return false;
  return data?.datasets.some(({ Short_Name }) => Short_Name === sstDataset);
}

type Variable = NonNullable<ReturnType<typeof useVariables>>[number];

function useVariables() {
  return useQuery(visualizableVariablesQuery(sstDataset)).data?.variables;
}

const sstQuery = ({ meta: { parameters } }: Variable) =>
  queryOptions({
    queryKey: ['measurements', 'home', parameters],
    queryFn: ({ signal }) => {
      const { tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2 } = parameters;
      return callProcedure(
        'uspSpaceTime',
        { tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2 },
        { signal, view: 'page' },
      );
    },
  });

function SstMap({ variable }: { variable: Variable }) {
  const { heightPx, skeletonPx } = useMapHeight(widePx, 1280);
  const slice = useQuery(sstQuery(variable));
  const { dt2 } = variable.meta.parameters;
  return (
    <LoadView
      of={loadableFromQuery(slice, {
        doing: 'Fetching Visualization Data',
        failure: 'Visualization is unavailable.',
      })}
      skeleton={skeletonPx}
      onRetry={() => void slice.refetch()}
    >
      {(table) => (
        <>
          <SliceCharts
            kinds={mapOnly}
            table={table}
            variable={chartedVariable(variable)}
            span={variable.Climatology ? (MONTH_NAMES[Number(dt2) - 1] ?? '') : dt2.slice(0, 10)}
            heightPx={heightPx}
          />
          <p className={styles.mapNote}>
            The latest day of{' '}
            <Link to="/catalog/datasets/$dataset" params={{ dataset: sstDataset }}>
              {sstDataset.replaceAll('_', ' ')}
            </Link>
          </p>
        </>
      )}
    </LoadView>
  );
}
