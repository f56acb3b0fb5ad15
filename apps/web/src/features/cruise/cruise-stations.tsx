import { PointsMap } from '@isobath/charts';
import type { CruiseFullPage, CruiseStations as Stations } from '@isobath/contract';
import { formatCount, formatDepthRange, formatLatitude, formatLongitude } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useFirstRows } from '../../shared/screens/use-first-rows.tsx';
import { cruiseStationsQuery } from './cruise-queries.ts';
import { profileOf, sectionOf } from './charts-of-stations.ts';
import styles from './cruise.module.css';
import own from './cruise-stations.module.css';

type Dataset = Stations[number];

const mapPx = 320;
const symbol = { sizePx: 12, opacity: 0.9 } as const;
const shownRows = { first: 10, step: 50 };

/** Where and when a cruise measured profiles, from the datasets that hold them; nothing where there are none. Default export: it comes after the rest of the page. */
export default function CruiseStations({ cruise }: { cruise: CruiseFullPage }) {
  const stations = useQuery(cruiseStationsQuery(cruise.Name));
  return (
    <section className={styles.datasets} aria-labelledby="cruise-stations">
      <h2 id="cruise-stations">Stations</h2>
      <LoadView
        of={
          stations.data?.length === 0
            ? empty('No dataset holds profiles of this cruise.')
            : loadableFromQuery(stations, {
                doing: 'Loading the stations',
                failure: 'Unable to Fetch Cruise Data',
              })
        }
        skeleton={mapPx}
        onRetry={() => void stations.refetch()}
      >
        {(datasets) =>
          datasets.map((dataset) => (
            <DatasetStations key={dataset.Dataset_Name} dataset={dataset} cruise={cruise} />
          ))
        }
      </LoadView>
    </section>
  );
}

function DatasetStations({ dataset, cruise }: { dataset: Dataset; cruise: CruiseFullPage }) {
  const { stations, Station_Count: count } = dataset;
  const points = useMemo(
    () => ({
      lon: Float64Array.from(stations, ({ Lon }) => Lon),
      lat: Float64Array.from(stations, ({ Lat }) => Lat),
      time: Float64Array.from(stations, ({ Time }) => Date.parse(Time)),
      values: Float64Array.from(stations, ({ Depth_Max }) => Depth_Max),
    }),
    [stations],
  );
  const part = cruise.datasets.find(({ Dataset_Name }) => Dataset_Name === dataset.Dataset_Name);
  const section = part && sectionOf(part, stations);
  return (
    <>
      <p className={styles.none}>
        {formatCount(count)} {count === 1 ? 'station' : 'stations'} in{' '}
        <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Dataset_Name }}>
          {dataset.Dataset_Long_Name}
        </Link>
        {stations.length < count && `; the first ${formatCount(stations.length)} are shown`}
        {section && (
          <>
            {' · '}
            <Link to="/visualization/charts" search={section}>
              Section along the track
            </Link>
          </>
        )}
      </p>
      <Suspense fallback={<Skeleton height={mapPx} />}>
        <PointsMap
          points={points}
          unit="m"
          title={{ title: `Stations of ${cruise.Name}`, subtitle: 'Deepest measurement' }}
          measured={{ standardName: undefined, longName: 'Depth', unit: 'm' }}
          marker={symbol}
          heightPx={mapPx}
        />
      </Suspense>
      <StationTable dataset={dataset} part={part} />
    </>
  );
}

function StationTable({
  dataset: { stations, Dataset_Long_Name },
  part,
}: {
  dataset: Dataset;
  part: CruiseFullPage['datasets'][number] | undefined;
}) {
  const { drawn, more } = useFirstRows(stations, shownRows);
  return (
    <>
      {/* A wide table scrolls in its own box, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className={own.scroll}
        role="region"
        aria-label={`Stations in ${Dataset_Long_Name}`}
        tabIndex={0}
      >
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Station</th>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Latitude</th>
              <th scope="col">Longitude</th>
              <th scope="col" className={own.figure}>
                Depths
              </th>
              <th scope="col" className={own.figure}>
                From, to
              </th>
              <th scope="col">Data</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((station, index) => (
              <tr key={`${station.Time} ${station.Lat} ${station.Lon}`}>
                <th scope="row">{index + 1}</th>
                <td data-label="Time (UTC)">{station.Time.slice(0, 16).replace('T', ' ')}</td>
                <td data-label="Latitude">{formatLatitude(station.Lat, 2)}</td>
                <td data-label="Longitude">{formatLongitude(station.Lon, 2)}</td>
                <td className={own.figure} data-label="Depths">
                  {formatCount(station.Depths)}
                </td>
                <td className={own.figure} data-label="From, to">
                  {formatDepthRange([station.Depth_Min, station.Depth_Max])}
                </td>
                <td>
                  {part && (
                    <Link to="/visualization/charts" search={profileOf(part, station)}>
                      Profile<span className="isobath-only-read"> of station {index + 1}</span>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}
