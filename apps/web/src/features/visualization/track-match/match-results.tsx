import { describeValues, PointsMap, SeriesChart } from '@isobath/charts';
import {
  formatCount,
  formatInstant,
  formatLatitude,
  formatLongitude,
  formatNumber,
  unitWords,
  formatFileName,
} from '@isobath/ocean';
import type { NumberStyle } from '@isobath/ocean';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCode, IconCsv } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { columnsFact, describeVariable } from '../chart-csv/describe-rows.ts';
import { readDescriptionPlace } from '../chart-csv/description-place.ts';
import { readSource, saveDescribedCsv } from '../chart-csv/save-described-csv.ts';
import type { AlongTrack } from './along-track.ts';
import type { NamedQuestion } from './use-track-match.ts';
import styles from './track-match.module.css';

const MatchCodeDialog = lazy(() => import('./match-code-dialog.tsx'));

interface MatchResultsProps {
  question: NamedQuestion;
  cruiseId: number | undefined;
  along: AlongTrack;
  isDistance: boolean;
  onDistance: (isDistance: boolean) => void;
}

const chartPx = 340;
/** From here on the places of a track close up to a line; fewer are looked for one by one. */
const manyPlaces = 500;
const singlePlaces = { sizePx: 12, opacity: 1 };
const mapPx = 380;
const none = '–';

/** What a variable was along a track: as a chart, on a map, as a table, as CSV and as programs. */
export function MatchResults(props: MatchResultsProps) {
  const { question, cruiseId, along, isDistance, onDistance } = props;
  const { variable } = question;
  const client = useQueryClient();
  const [hasCode, setHasCode] = useState(false);
  const unit = unitWords(variable.Unit);
  const title = {
    title: matchTitle(question),
    quantity: variable.Long_Name,
    subtitle: 'Mean of the values near each place, with their standard deviation',
  };
  const points = useMemo(
    () => ({
      lon: along.lons,
      lat: along.lats,
      time: along.timesMs,
      values: along.values,
      depth: along.depths,
    }),
    [along],
  );
  const deviations = useMemo(
    () => (along.deviations.some((each) => !Number.isNaN(each)) ? along.deviations : undefined),
    [along],
  );
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {countWords(along)}
        </p>
        <div className={styles.tools}>
          <SegmentedControl
            size="xs"
            aria-label="Chart along"
            value={isDistance ? 'distance' : 'time'}
            data={[
              { value: 'time', label: 'Time' },
              { value: 'distance', label: 'Distance' },
            ]}
            onChange={(value) => onDistance(value === 'distance')}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCsv size={16} aria-hidden />}
            onClick={() => void saveMatch(client, props)}
          >
            Download CSV
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCode size={16} aria-hidden />}
            onClick={() => setHasCode(true)}
          >
            Code
          </Button>
        </div>
      </div>
      <Suspense fallback={<Skeleton height={chartPx} />}>
        <SeriesChart
          time={isDistance ? along.kms : along.timesMs}
          isDistance={isDistance}
          values={along.values}
          std={deviations}
          unit={unit}
          title={title}
          heightPx={chartPx}
        />
      </Suspense>
      <Suspense fallback={<Skeleton height={mapPx} />}>
        <PointsMap
          points={points}
          unit={unit}
          title={title}
          marker={points.lon.length < manyPlaces ? singlePlaces : undefined}
          heightPx={mapPx}
        />
      </Suspense>
      <PlacesTable along={along} unit={unit} />
      {hasCode && (
        <Suspense fallback={null}>
          <MatchCodeDialog
            question={question}
            cruiseId={cruiseId}
            onClose={() => setHasCode(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The places with their values as a file that says what they are. */
async function saveMatch(client: QueryClient, props: MatchResultsProps): Promise<void> {
  const { variable, track } = props.question;
  const table = tableOf(props);
  const source = await readSource(client, variable);
  saveDescribedCsv(
    [variable.Short_Name, variable.Variable, 'along', track.name].map(formatFileName).join('_'),
    table,
    {
      place: readDescriptionPlace(),
      description: describeVariable(
        variable,
        [['Chart', matchTitle(props.question)], columnsFact(Object.keys(table.columns), variable)],
        source,
      ),
      variable,
    },
  );
}

/** What the values are, and where: `COADS Climatology: Sea Surface Temperature along KM1906`. */
function matchTitle({ variable, track }: NamedQuestion): string {
  return `${variable.Dataset_Name}: ${variable.Long_Name} along ${track.name}`;
}

/** Every place of the track, an empty value where nothing was near it. */
function tableOf({ along, question: { variable } }: MatchResultsProps) {
  const { timesMs, lats, lons, depths, kms, values, deviations } = along;
  return {
    rowCount: timesMs.length,
    columns: {
      time: timesMs,
      lat: lats,
      lon: lons,
      ...(depths && { depth: depths }),
      distance_km: kms,
      [variable.Variable]: values,
      [`${variable.Variable}_std`]: deviations,
    },
  };
}

function countWords({ valueCount, emptyCount, timesMs: { length } }: AlongTrack): string {
  const without = length - valueCount - emptyCount;
  return [
    `${formatCount(valueCount)} of ${formatCount(length)} places have a value.`,
    without > 0 && `${formatCount(without)} have no row within the tolerances.`,
    emptyCount > 0 && `${formatCount(emptyCount)} have rows near them, all without a value.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const rowsAtOnce = 100;

function PlacesTable({ along, unit }: { along: AlongTrack; unit: string }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const matched = useMemo(
    () => [...along.values.keys()].filter((at) => !Number.isNaN(along.values[at])),
    [along],
  );
  const { style } = useMemo(() => describeValues(along.values), [along]);
  const head = unit ? `Mean (${unit})` : 'Mean';
  return (
    <section aria-labelledby="match-table">
      <h2 id="match-table">Values</h2>
      {/* A wide table scrolls in its own box, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.wide} role="region" aria-label="Values along the track" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Time (UTC)', 'Latitude', 'Longitude', 'Distance (km)'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {along.depths && <th scope="col">Depth (m)</th>}
              <th scope="col">{head}</th>
              <th scope="col">Standard deviation</th>
            </tr>
          </thead>
          <tbody>
            {matched.slice(0, shown).map((at) => (
              <tr key={at}>
                <td>
                  {formatInstant(along.timesMs[at] ?? 0)
                    .slice(0, 16)
                    .replace('T', ' ')}
                </td>
                <td>{formatLatitude(along.lats[at] ?? Number.NaN, 2)}</td>
                <td>{formatLongitude(along.lons[at] ?? Number.NaN, 2)}</td>
                <td>{formatCount(Math.round(along.kms[at] ?? 0))}</td>
                {along.depths && <td>{along.depths[at]}</td>}
                <td>{figure(along.values[at], style)}</td>
                <td>{figure(along.deviations[at], style)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < matched.length && (
        <Button size="xs" variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
          Show {formatCount(Math.min(rowsAtOnce, matched.length - shown))} more of{' '}
          {formatCount(matched.length)}
        </Button>
      )}
    </section>
  );
}

function figure(value: number | undefined, style: NumberStyle): string {
  return value === undefined || Number.isNaN(value)
    ? none
    : formatNumber(value, { ...style, significant: 6 });
}
