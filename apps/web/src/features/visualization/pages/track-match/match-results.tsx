import { PointsMap, Chart } from '@isobath/charts';
import type { VariableReply } from '@isobath/contract';
import { formatCount, formatFileName, unitText } from '@isobath/ocean';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCode, IconCsv } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { columnsFact, describeVariable } from '../../tools/chart-csv/describe-rows.ts';
import { readDescriptionPlace } from '../../tools/chart-csv/description-place.ts';
import { readSource, saveDescribedCsv } from '../../tools/chart-csv/save-described-csv.ts';
import type { AlongTrack } from './along-track.ts';
import { agreementText, BesideChoice } from './beside-choice.tsx';
import { isClass, matchRows, meanDescriptions } from './match-rows.ts';
import { PlacesTable } from './places-table.tsx';
import { useMeasuredBeside } from './use-measured-beside.ts';
import type { MatchedCruise, MeasuredBeside } from './use-measured-beside.ts';
import type { NamedQuestion } from './use-track-match.ts';
import styles from './track-match.module.css';

const MatchCodeDialog = lazy(() => import('./match-code-dialog.tsx'));

interface MatchResultsProps {
  question: NamedQuestion;
  /** The cruise whose track it is; undefined for a track that was brought. */
  of: MatchedCruise | undefined;
  along: AlongTrack;
  isDistance: boolean;
  onDistance: (isDistance: boolean) => void;
  /** What the match is compared with, as the address has it. */
  besideKey: string | undefined;
  onBeside: (key: string) => void;
}

const chartPx = 340;
/** From here on the places of a track close up to a line; fewer are looked for one by one. */
const manyPlaces = 500;
const singlePlaces = { sizePx: 12, opacity: 1 };
const mapPx = 380;

/** What a variable was along a track: as a chart, on a map, as a table, as CSV and as programs. */
export function MatchResults(props: MatchResultsProps) {
  const { question, of, along, isDistance, onDistance } = props;
  const { variable } = question;
  const client = useQueryClient();
  const [hasCode, setHasCode] = useState(false);
  const beside = useMeasuredBeside({ along, question, of }, props.besideKey);
  const { measured } = beside;
  const unit = unitText(variable.Unit);
  const title = {
    title: matchTitle(question),
    quantity: variable.Long_Name,
    subtitle: meanDescriptions(variable),
  };
  const second = useMemo(
    () =>
      measured && {
        values: measured.values,
        name: `Measured by the ship: ${measured.column.longName}`,
        nameOfFirst: `${variable.Dataset_Name}: ${variable.Long_Name}`,
      },
    [measured, variable],
  );
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
    () =>
      !isClass(variable) && along.deviations.some((each) => !Number.isNaN(each))
        ? along.deviations
        : undefined,
    [along, variable],
  );
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {countText(along)}
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
            onClick={() => void saveMatch(client, props, measured)}
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
      <BesideChoice question={question} beside={beside} onChoose={props.onBeside} />
      <Suspense fallback={<Skeleton height={chartPx} />}>
        <Chart
          kind="series"
          data={{
            time: isDistance ? along.kms : along.timesMs,
            values: along.values,
            std: deviations,
            beside: second,
          }}
          options={{
            unit,
            title,
            isDistance,
            measurement: variable.Measurement,
            heightPx: chartPx,
          }}
        />
      </Suspense>
      <Suspense fallback={<Skeleton height={mapPx} />}>
        <PointsMap
          points={points}
          unit={unit}
          measured={quantityOf(variable)}
          title={title}
          marker={points.lon.length < manyPlaces ? singlePlaces : undefined}
          heightPx={mapPx}
        />
      </Suspense>
      <PlacesTable along={along} variable={variable} />
      {hasCode && (
        <Suspense fallback={null}>
          <MatchCodeDialog
            question={question}
            cruiseId={of?.cruise.ID}
            onClose={() => setHasCode(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The places with their values as a file that says what they are. */
async function saveMatch(
  client: QueryClient,
  props: MatchResultsProps,
  measured: MeasuredBeside | undefined,
): Promise<void> {
  const { variable, track } = props.question;
  const table = matchRows(props, measured);
  const source = await readSource(client, variable);
  saveDescribedCsv(
    [variable.Short_Name, variable.Variable, 'along', track.name].map(formatFileName).join('_'),
    table,
    {
      place: readDescriptionPlace(),
      description: describeVariable(
        variable,
        [
          ['Chart', `${matchTitle(props.question)}. ${meanDescriptions(variable)}`],
          ['Compared', measured && agreementText(props.question, measured)],
          columnsFact(Object.keys(table.columns), variable),
        ],
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

function countText({ valueCount, emptyCount, timesMs: { length } }: AlongTrack): string {
  const without = length - valueCount - emptyCount;
  return [
    `${formatCount(valueCount)} of ${formatCount(length)} places have a value.`,
    without > 0 && `${formatCount(without)} have no row within the tolerances.`,
    emptyCount > 0 && `${formatCount(emptyCount)} have rows near them, all without a value.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What chooses the colours of the map. */
function quantityOf({ Long_Name, Standard_Name, Unit, Measurement }: VariableReply) {
  return {
    longName: Long_Name,
    standardName: Standard_Name ?? undefined,
    unit: unitText(Unit),
    measurement: Measurement,
  };
}
