import { checkQuerySize, searchCatalog } from '@isobath/client';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import styles from '../gallery.module.css';
import type { boxOfTrack } from './planned-track.ts';

type TrackBox = ReturnType<typeof boxOfTrack>;

/** More datasets are named by their number, with a link to the catalog. */
const maxDatasets = 12;

/** The datasets whose coverage meets a box, each with its rows there; a table whose rows are not counted has none. */
const alongQuery = (box: TrackBox) =>
  queryOptions({
    queryKey: ['gallery', 'along', box],
    queryFn: async ({ signal }) => {
      const { datasets, total } = await searchCatalog(
        { latStart: box.lat1, latEnd: box.lat2, lonStart: box.lon1, lonEnd: box.lon2 },
        { offset: 0, limit: maxDatasets },
        { signal },
      );
      const counted = await Promise.all(
        datasets.map(async (dataset) => {
          const size = await checkQuerySize(
            { tableName: dataset.Table_Name, fields: '*', ...box },
            { signal },
          );
          return { dataset, rows: size.projection?.size };
        }),
      );
      return {
        total,
        found: counted
          .filter(({ rows }) => rows !== 0)
          .toSorted((a, b) => (b.rows ?? 0) - (a.rows ?? 0)),
        without: counted.filter(({ rows }) => rows === 0).length,
      };
    },
  });

/** What data exist in the box of a track. */
export function DatasetsAlong({ box }: { box: TrackBox }) {
  const along = useQuery(alongQuery(box));
  const inCatalog = { latStart: box.lat1, latEnd: box.lat2, lonStart: box.lon1, lonEnd: box.lon2 };
  return (
    <section aria-labelledby="along">
      <h2 id="along">Data around this track</h2>
      <LoadView
        of={loadableFromQuery(along, {
          doing: 'Counting rows around the track',
          failure: 'Failed to retrieve search results',
        })}
        skeleton={320}
        onRetry={() => void along.refetch()}
      >
        {({ found, total, without }) => (
          <>
            <div
              className={styles.tableBox}
              tabIndex={0}
              role="group"
              aria-label="Data around this track"
            >
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Dataset</th>
                    <th scope="col">From</th>
                    <th scope="col">To</th>
                    <th scope="col" className={styles.number}>
                      Rows in the box
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {found.map(({ dataset, rows }) => (
                    <tr key={dataset.Dataset_ID}>
                      <td>
                        <Link
                          to="/catalog/datasets/$dataset"
                          params={{ dataset: dataset.Short_Name }}
                        >
                          {dataset.Long_Name}
                        </Link>
                      </td>
                      <td>{dayOf(dataset.Time_Min)}</td>
                      <td>{dayOf(dataset.Time_Max)}</td>
                      <td className={styles.number}>
                        {rows === undefined ? 'not counted' : formatCount(rows)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className={styles.none}>
              {total > maxDatasets &&
                `The newest ${maxDatasets} of ${total} datasets were counted. `}
              {without > 0 && `${without} more cover the area, but have no row in this box. `}
              <Link to="/catalog" search={inCatalog}>
                All datasets of this area in the catalog
              </Link>
            </p>
          </>
        )}
      </LoadView>
    </section>
  );
}

function dayOf(time: string | null): string {
  return time?.slice(0, 10) ?? 'climatology';
}
