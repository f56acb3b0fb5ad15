import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { Chart, PointsMap } from '@isobath/charts';
import type {
  AdditionDrawing,
  AdditionPreview,
  AdditionRecipe,
  AdditionState,
} from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { abyss, ErrorCard, LoadView, paper } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { previewQuery } from './addition-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './add-dataset.module.css';

const chartPx = 300;
const marker = { sizePx: 7, opacity: 0.9 };
const columns = [
  { name: 'Column' },
  { name: 'Unit' },
  { name: 'From' },
  { name: 'To' },
  { name: 'Missing', isFigure: true },
] as const;

interface PreviewSectionProps {
  addition: AdditionState;
  draft: AdditionRecipe;
  /** No question about the rows is open. */
  isReady: boolean;
}

/** What the recipe makes of the file: rows, ranges, places, and a profile or series. */
export function PreviewSection({ addition, draft, isReady }: PreviewSectionProps) {
  const preview = useQuery({ ...previewQuery(addition.id, draft.recipe), enabled: isReady });
  if (!isReady) return null;
  return (
    <Section
      title="What becomes of it"
      note="Read as it will be loaded. If time, place or a value is wrong, change the recipe below."
    >
      <LoadView
        of={loadableFromQuery(preview, {
          doing: 'Reading the first rows',
          failure: 'The rows could not be read.',
        })}
        skeleton={480}
        onRetry={() => void preview.refetch()}
      >
        {({ preview: shown, problem }) =>
          shown ? (
            <PreviewView preview={shown} />
          ) : (
            <ErrorCard
              title="The file cannot be read by this recipe"
              message={problem ?? ''}
              wayThrough="Undo the last change, or correct the recipe below."
            />
          )
        }
      </LoadView>
    </Section>
  );
}

function PreviewView({ preview }: { preview: AdditionPreview }) {
  const { columns: shown, rows, rowCount, isWhole, notes, drawing } = preview;
  return (
    <>
      <p role="status">
        {isWhole
          ? `${formatCount(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}, all of the file. The first ${rows.length}:`
          : `The file has more than ${formatCount(rowCount)} rows; these were looked at. The first ${rows.length}:`}
      </p>
      <div className={styles.rowsBox} role="group" aria-label="First rows" tabIndex={0}>
        <table className={styles.rows}>
          <thead>
            <tr>
              {shown.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {unit === '' ? name : `${name} (${unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={shown[column]?.name}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className={styles.subheading}>Ranges</h3>
      <OwnTable label="Ranges of the columns" columns={columns}>
        {shown.map(({ name, type, unit, least, greatest, missingCount }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{type === 'text' ? 'text' : unit}</td>
            <td className={styles.cell}>{least ?? '–'}</td>
            <td className={styles.cell}>{greatest ?? '–'}</td>
            <td data-figure>{formatCount(missingCount)}</td>
          </tr>
        ))}
      </OwnTable>
      <div className={styles.pictures}>
        <PlacesMap places={preview.places} />
        {drawing && <Drawing drawing={drawing} />}
      </div>
      {notes.length > 0 && (
        <>
          <h3 className={styles.subheading}>Notes of the load</h3>
          <ul className={styles.remarks}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PlacesMap({ places }: Pick<AdditionPreview, 'places'>) {
  const { count, onLandCount, lats, lons } = places;
  const scheme = useComputedColorScheme('light');
  const { current } = scheme === 'dark' ? abyss : paper;
  const classes = useMemo(
    () => [{ name: 'rows', colour: current, shape: 'disc' } as const],
    [current],
  );
  const points = useMemo(
    () => ({
      lat: Float64Array.from(lats),
      lon: Float64Array.from(lons),
      values: new Float32Array(lats.length),
    }),
    [lats, lons],
  );
  const notes = useMemo(
    () => [
      ...(count > lats.length
        ? [`${formatCount(lats.length)} of ${formatCount(count)} places are drawn.`]
        : []),
      ...(onLandCount > 0
        ? [`${formatCount(onLandCount)} of ${formatCount(count)} places are on land.`]
        : []),
    ],
    [count, lats.length, onLandCount],
  );
  if (count === 0) return <p className={own.note}>No row has a place that can be drawn.</p>;
  return (
    <div className={styles.picture}>
      <Suspense fallback={<Skeleton height={chartPx} />}>
        <PointsMap
          points={points}
          unit=""
          title={{ title: 'Where the rows are' }}
          classes={classes}
          marker={marker}
          heightPx={chartPx}
          notes={notes}
        />
      </Suspense>
    </div>
  );
}

function Drawing({ drawing }: { drawing: AdditionDrawing }) {
  const { kind, name, unit, of, rowCount, x, y } = drawing;
  const [first, second] = useMemo(() => [Float64Array.from(x), Float64Array.from(y)], [x, y]);
  const subtitle =
    rowCount > x.length ? `${of} · ${formatCount(x.length)} of ${formatCount(rowCount)} rows` : of;
  const options = { unit, title: { title: name, subtitle }, heightPx: chartPx };
  return (
    <div className={styles.picture}>
      <Suspense fallback={<Skeleton height={chartPx} />}>
        {kind === 'profile' ? (
          <Chart kind="profile" data={{ depth: second, values: first }} options={options} />
        ) : (
          <Chart kind="series" data={{ time: first, values: second }} options={options} />
        )}
      </Suspense>
    </div>
  );
}
