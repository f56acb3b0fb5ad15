import {
  Chart,
  compareSections,
  differenceText,
  LinkedSections,
  methodText,
  sectionOfColumns,
  sharedRange,
} from '@isobath/charts';
import type { Section, SectionCourse } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { unitText } from '@isobath/ocean';
import { Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { lookOf } from '../../chart/chart-look.ts';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import { circleOf, explainNoDifference, unitsAgree } from './comparable.ts';
import { differenceName, titled } from './comparison-text.ts';
import type { ComparisonView } from './comparison-link.ts';
import { DifferenceHead } from './difference-head.tsx';
import { differenceTable, sectionPlacesOf } from '../chart-csv/difference-table.ts';
import { NoDifference, UndrawnChart, UnlikeUnits } from './refused-comparison.tsx';
import styles from './compare.module.css';

interface ComparedSectionsProps {
  first: { chart: PlottedChart; table: ColumnTable };
  second: { chart: PlottedChart; table: ColumnTable };
  view: ComparisonView;
  /** What has to be said of the two. */
  notes: readonly string[];
}

const skeletonPx = 420;
const sectionPx = 360;

/** Two sections side by side, or the first minus the second, both along what the first runs along; or why they cannot be drawn or subtracted. */
export function ComparedSections({ first, second, view, notes }: ComparedSectionsProps) {
  const direction = first.chart.line === undefined ? lookOf(first.chart).direction : 'line';
  const one = useSection(first, direction);
  const other = useSection(second, direction);
  if ('refusal' in one) return <UndrawnChart kind="section" of="A" message={one.refusal.message} />;
  if ('refusal' in other)
    return <UndrawnChart kind="section" of="B" message={other.refusal.message} />;
  const pair = { a: first.chart, b: second.chart, one, other, notes };
  if (view === 'side') return <SideBySide {...pair} />;
  if (!unitsAgree(pair.a.variable, pair.b.variable))
    return <UnlikeUnits a={pair.a} b={pair.b} kind="section" />;
  const refusal = explainNoDifference(pair.a.variable, pair.b.variable);
  if (refusal !== undefined) return <NoDifference why={refusal} />;
  return <Difference {...pair} />;
}

function useSection(
  { chart, table }: ComparedSectionsProps['first'],
  direction: SectionCourse,
): ReturnType<typeof sectionOfColumns> {
  const { Variable: value, Measurement: measurement } = chart.variable;
  return useMemo(
    () => sectionOfColumns(table, { value, direction, measurement }),
    [table, value, direction, measurement],
  );
}

interface Pair {
  a: PlottedChart;
  b: PlottedChart;
  one: Section;
  other: Section;
  notes: readonly string[];
}

function SideBySide({ a, b, one, other, notes }: Pair) {
  const isSameUnit = unitsAgree(a.variable, b.variable);
  const look = lookOf(a);
  const colours = mapLook(a, look);
  const range = isSameUnit ? sharedRange(one.values, other.values, colours) : undefined;
  const said = isSameUnit
    ? notes
    : [...notes, 'The units differ: each section has a range of colours of its own.'];
  const drawn = (name: string, chart: PlottedChart, section: Section) => ({
    section,
    options: {
      ...(isSameUnit ? colours : mapLook(chart, { ...lookOf(chart), palette: look.palette })),
      ...(range && { range }),
      unit: unitText(chart.variable.Unit),
      title: titled(name, chart),
      hasContours: chart.subtype === 'contourSectionMap',
    },
  });
  return (
    <>
      {said.length > 0 && <p className={styles.notes}>{said.join(' ')}</p>}
      <div className={styles.sides}>
        <Suspense fallback={<Skeleton height={skeletonPx} />}>
          <LinkedSections
            first={drawn('A', a, one)}
            second={drawn('B', b, other)}
            heightPx={sectionPx}
          />
        </Suspense>
      </div>
    </>
  );
}

function Difference({ a, b, one, other, notes }: Pair) {
  const circle = circleOf(a.variable);
  const found = useMemo(() => compareSections(one, other, circle), [one, other, circle]);
  const title = differenceName(a, b);
  const subtitle = `A: ${titleOf(a).subtitle} · B: ${titleOf(b).subtitle}`;
  const unit = unitText(a.variable.Unit);
  return (
    <>
      <DifferenceHead
        summary={differenceText(found.statistics, { name: title, unit })}
        charts={[a, b]}
        makeTable={() =>
          differenceTable(sectionPlacesOf(one), {
            a: one.values,
            b: found.other,
            difference: found.difference.values,
          })
        }
      />
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
      <p className={styles.notes}>{methodText(found.method)}</p>
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        <Chart
          kind="section"
          data={found.difference}
          options={{
            unit,
            title: { title, subtitle },
            heightPx: sectionPx,
            palette: 'balance',
            scale: 'symmetric',
          }}
        />
      </Suspense>
    </>
  );
}
