import { floats, PointsMap, Chart } from '@isobath/charts';
import { parseLine } from '@isobath/contract';
import { formatQuantity, MONTH_NAMES } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { saveTableCsv } from '../../../shared/files/table-csv.ts';
import { useMapHeight } from '../../../shared/maps/map-height.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { rowsQuery } from '../gallery-queries.ts';
import { useGalleryAddress } from '../use-gallery-address.ts';
import styles from '../gallery.module.css';
import { DatasetsAlong } from './datasets-along.tsx';
import { boxOfTrack, planTrack, sampleAlong } from './planned-track.ts';
import type { PlannedPlace } from './planned-track.ts';

const exampleTrack = '32.5 -117.5, 30 -130, 26 -145, 21.5 -157.5';
const exampleMonth = 7;
const field = 'COADS_Climatology';
/** A cell of the climatology is 2° wide. */
const reachDegrees = 3;

const variables = [
  { value: 'SST', label: 'Sea surface temperature', unit: '°C' },
  { value: 'AIRT', label: 'Air temperature', unit: '°C' },
  { value: 'WSPD', label: 'Wind speed', unit: 'm/s' },
  { value: 'SLP', label: 'Sea level pressure', unit: 'hPa' },
] as const;
const [firstVariable] = variables;

/** Chooses a track, a month and a variable; draws the track, what to expect along it, and lists the data that exist. Default export: it comes with its page. */
export default function PlanLive() {
  const [address, choose] = useGalleryAddress();
  const [typed, setTyped] = useState(address.track ?? exampleTrack);
  const parsed = parseLine(typed);
  const shown = parseLine(address.track ?? exampleTrack);
  const variable = variables.find(({ value }) => value === address.variable) ?? firstVariable;
  const month = Number(address.month);
  const chosenMonth = month >= 1 && month <= 12 ? Math.floor(month) : exampleMonth;
  return (
    <>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault();
          if (parsed.ok) choose({ track: typed });
        }}
      >
        <TextInput
          className={styles.track ?? ''}
          label="Way points: latitude and longitude, separated by commas"
          value={typed}
          error={parsed.ok ? undefined : parsed.problem}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <NativeSelect
          label="Month"
          value={String(chosenMonth)}
          data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={({ currentTarget: { value } }) => choose({ month: value })}
        />
        <NativeSelect
          label="Variable"
          value={variable.value}
          data={variables.map(({ value, label, unit }) => ({ value, label: `${label} (${unit})` }))}
          onChange={({ currentTarget: { value } }) => choose({ variable: value })}
        />
        <Button type="submit" disabled={!parsed.ok}>
          Show this track
        </Button>
      </form>
      {shown.ok ? (
        <Plan line={address.track ?? exampleTrack} month={chosenMonth} variable={variable} />
      ) : (
        <p className={styles.none}>{shown.problem}</p>
      )}
    </>
  );
}

interface PlanProps {
  line: string;
  month: number;
  variable: (typeof variables)[number];
}

function Plan({ line, month, variable }: PlanProps) {
  const track = useMemo(() => {
    const parsed = parseLine(line);
    return parsed.ok ? planTrack(parsed.line) : [];
  }, [line]);
  const box = useMemo(() => boxOfTrack(track), [track]);
  return (
    <>
      <TrackMap track={track} />
      <Expected track={track} box={box} month={month} variable={variable} />
      <DatasetsAlong box={box} />
    </>
  );
}

function TrackMap({ track }: { track: readonly PlannedPlace[] }) {
  const { heightPx, skeletonPx } = useMapHeight(380);
  const points = useMemo(
    () => ({
      lon: Float64Array.from(track, ({ lon }) => lon),
      lat: Float64Array.from(track, ({ lat }) => lat),
      values: Float64Array.from(track, ({ hours }) => hours / 24),
    }),
    [track],
  );
  const last = track.at(-1);
  const days = (last?.hours ?? 0) / 24;
  return (
    <Suspense fallback={<Skeleton height={skeletonPx} />}>
      <PointsMap
        points={points}
        unit="days"
        title={{
          title: 'Planned track',
          subtitle: `${Math.round(last?.km ?? 0).toLocaleString('en')} km, ${days.toFixed(1)} days at 10 knots`,
        }}
        measured={{ standardName: undefined, longName: 'Days since the departure', unit: 'days' }}
        range={[0, days || 1]}
        heightPx={heightPx}
      />
    </Suspense>
  );
}

function Expected(
  props: Omit<PlanProps, 'line'> & {
    track: readonly PlannedPlace[];
    box: ReturnType<typeof boxOfTrack>;
  },
) {
  const { track, box, month, variable } = props;
  const rows = useQuery(
    rowsQuery({
      tableName: 'tblCOADS_Climatology',
      fields: variable.value,
      dt1: String(month),
      dt2: String(month),
      ...box,
    }),
  );
  const table = rows.data;
  const values = useMemo(
    () =>
      table &&
      sampleAlong(
        track,
        {
          lat: floats(table, 'lat'),
          lon: floats(table, 'lon'),
          values: floats(table, variable.value),
        },
        reachDegrees,
      ),
    [table, track, variable],
  );
  return (
    <LoadView
      of={loadableFromQuery(
        { ...rows, data: values },
        { doing: 'Fetching the climatology', failure: 'Visualization is unavailable.' },
      )}
      skeleton={400}
      onRetry={() => void rows.refetch()}
    >
      {(found) => <ExpectedChart track={track} values={found} month={month} variable={variable} />}
    </LoadView>
  );
}

/** A departure on the first of the month, so that the days of the axis are those of the voyage. */
const departureYear = 2026;

function ExpectedChart(
  props: Omit<PlanProps, 'line'> & {
    track: readonly PlannedPlace[];
    values: Float64Array;
  },
) {
  const { track, values, month, variable } = props;
  const departure = Date.UTC(departureYear, month - 1, 1);
  const time = useMemo(
    () => Float64Array.from(track, ({ hours }) => departure + hours * 3_600_000),
    [track, departure],
  );
  const known = values.filter(Number.isFinite);
  const quantity = (value: number): string =>
    formatQuantity(value, variable.unit, { significant: 4 });
  return (
    <>
      <div className={styles.found}>
        <p role="status">
          {known.length > 0
            ? `${variable.label} along the track in ${MONTH_NAMES[month - 1]}: ${quantity(Math.min(...known))} to ${quantity(Math.max(...known))}.`
            : `${field.replace('_', ' ')} has no ${variable.label.toLowerCase()} along this track.`}
        </p>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            saveTableCsv('planned track', {
              rowCount: track.length,
              columns: {
                time,
                lat: Float64Array.from(track, ({ lat }) => lat),
                lon: Float64Array.from(track, ({ lon }) => lon),
                km: Float64Array.from(track, ({ km }) => km),
                [variable.value]: values,
              },
            })
          }
        >
          Download CSV
        </Button>
      </div>
      <Suspense fallback={<Skeleton height={400} />}>
        <Chart
          kind="series"
          data={{ time, values }}
          options={{
            unit: variable.unit,
            title: {
              title: variable.label,
              subtitle: `COADS climatology of ${MONTH_NAMES[month - 1]}, departure on the first of the month`,
            },
            heightPx: 280,
          }}
        />
      </Suspense>
    </>
  );
}
