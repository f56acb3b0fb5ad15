import { unitText } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FoundVariable } from '@isobath/contract';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';
import { climatologiesQuery } from './climatology-query.ts';
import { ChartComparison } from './chart-comparison.tsx';
import { ClimatologyComparison } from './climatology-comparison.tsx';
import { comparedKind, likeliestOther, otherCharts, shownPart } from './comparable.ts';
import type { ComparedKind } from './comparable.ts';
import type { Comparison } from './comparison-link.ts';
import styles from './compare.module.css';

interface CompareDialogProps {
  charts: readonly (PlottedChart | UnreadyChart)[];
  /** Map or section A. */
  first: PlottedChart;
  comparison: Comparison;
  /** What shares the charts with this comparison. */
  share: ReactNode;
  onChange: (comparison: Comparison) => void;
  onClose: () => void;
}

const dialogPx = 1280;
const skeletonPx = 420;

type Other = NonNullable<Comparison['with']>;

/** A map or a section beside another of the page, a map also beside a climatology, and the difference of the two. Default export: it is loaded lazily. */
export default function CompareDialog(props: CompareDialogProps) {
  const { charts, comparison, onChange, onClose } = props;
  const first = shownPart(props.first);
  const kind = comparedKind(first) ?? 'map';
  const maps = otherCharts(charts, comparison.of);
  const found = useQuery({ ...climatologiesQuery(first.variable), enabled: kind === 'map' });
  const climatologies = found.data ?? [];
  const firstMap = likeliestOther(maps, first);
  const [firstClimatology] = climatologies;
  const chosen: Other | undefined =
    comparison.with ??
    (firstMap && { chart: firstMap.place }) ??
    (firstClimatology && nameOf(firstClimatology));
  const isAnomaly = chosen !== undefined && 'table' in chosen;
  const other =
    chosen && 'chart' in chosen ? maps.find(({ place }) => place === chosen.chart) : undefined;
  return (
    <Dialog title={`Compare ${kind}s`} widthPx={dialogPx} onClose={onClose}>
      <section>
        <p className={styles.first}>
          <strong>A</strong> {wordsOf(first)}
        </p>
        {chosen && (
          <div className={styles.choices}>
            <NativeSelect
              label="B"
              className={styles.other ?? ''}
              value={valueOf(chosen)}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...comparison, with: otherOf(value) })
              }
              data={[
                {
                  group: kind === 'map' ? 'Maps on this page' : 'Sections on this page',
                  items: maps.map(({ place, chart }) => ({
                    value: valueOf({ chart: place }),
                    label: wordsOf(chart),
                  })),
                },
                {
                  group: 'Climatologies of this variable',
                  items: climatologies.map((each) => ({
                    value: valueOf(nameOf(each)),
                    label: `${each.Long_Name} · ${each.Dataset_Name}`,
                  })),
                },
              ].filter(({ items }) => items.length > 0)}
            />
            <SegmentedControl
              aria-label="How to compare"
              data={[
                { value: 'side', label: 'Side by side' },
                { value: 'difference', label: isAnomaly ? 'Anomaly' : 'Difference' },
              ]}
              value={comparison.view}
              onChange={(view) =>
                onChange({
                  ...comparison,
                  with: chosen,
                  view: view === 'difference' ? 'difference' : 'side',
                })
              }
            />
            {props.share}
          </div>
        )}
        {chosen && 'table' in chosen ? (
          <ClimatologyComparison first={first} climatology={chosen} view={comparison.view} />
        ) : other ? (
          <ChartComparison first={first} second={other.chart} view={comparison.view} />
        ) : (
          <LoadView
            of={
              found.data || kind === 'section'
                ? empty(nothingText(first, kind))
                : loadableFromQuery(found, {
                    doing: 'Searching for climatologies',
                    failure: 'We were unable to search for climatologies.',
                  })
            }
            skeleton={skeletonPx}
            onRetry={() => void found.refetch()}
          >
            {() => null}
          </LoadView>
        )}
      </section>
    </Dialog>
  );
}

function nothingText({ variable }: PlottedChart, kind: ComparedKind): string {
  if (kind === 'section')
    return 'There is nothing to compare this section with yet. Create another section map, of any variable or time, and along the same line if this one runs along a line: it is offered here.';
  return `There is nothing to compare this map with yet. Create another heatmap, of any variable, time or depth: it is offered here. The catalog has no climatology of ${variable.Long_Name} in ${unitText(variable.Unit) || 'the same unit'}.`;
}

function wordsOf(chart: PlottedChart): string {
  const { title, subtitle } = titleOf(chart);
  return `${title} · ${subtitle}`;
}

function nameOf({ Table_Name, Short_Name }: FoundVariable): Other {
  return { table: Table_Name, variable: Short_Name };
}

const separator = '/';

function valueOf(other: Other): string {
  return 'chart' in other ? String(other.chart) : `${other.table}${separator}${other.variable}`;
}

function otherOf(value: string): Other {
  const [table = '', ...names] = value.split(separator);
  return names.length === 0 ? { chart: Number(table) } : { table, variable: names.join(separator) };
}
