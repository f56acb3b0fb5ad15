import { flagText, isBitField } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ColumnTable } from '../../columns/column-table.ts';
import { floats } from '../../columns/numeric-column.ts';
import { orderRows } from '../../columns/order-rows.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { ClassLegend } from '../../frame/class-legend.tsx';
import { countText, nameText } from '../../text/text.ts';
import { placeText, planSharesFigure, sharesOf } from './shares-figure.ts';
import type { SharesAlong } from './shares-figure.ts';

/** Rows of shares of classes. */
export interface SharesRows {
  /** As `statistic=shares` of a procedure gives it: the most frequent class of each time or depth, its share, and the share of each class. */
  table: ColumnTable;
  along: SharesAlong;
  field: string;
  measurement: ClassMeasurement;
}

/** How shares are drawn. */
export interface SharesOptions {
  title: ChartTitle;
  heightPx?: number | undefined;
}

const tableRows = 100;
const nouns: Readonly<Record<SharesAlong, string>> = {
  time: 'time',
  month: 'month',
  depth: 'depth',
};

/** What part of the values belongs to each class, time by time or depth by depth; the table names the most frequent one. */
export const describe = describeBy((rows: SharesRows) => {
  const { table, along, field, measurement } = rows;
  const modes = floats(table, field);
  return {
    ...rows,
    at: floats(table, along),
    modes,
    modeShares: floats(table, `${field}_share`),
    classes: sharesOf(table, field, measurement),
    statistics: describeValues(modes),
    frequent: countModes(modes),
  };
}, describeShares);

type FoundShares = SharesRows & {
  at: Float64Array;
  modes: Float64Array;
  modeShares: Float64Array;
  classes: ReturnType<typeof sharesOf>;
  statistics: ReturnType<typeof describeValues>;
  frequent: ReturnType<typeof countModes>;
};

function describeShares(
  found: FoundShares,
  { title, heightPx = found.along === 'depth' ? 420 : 320 }: SharesOptions,
): ChartDescription<SharesOptions> {
  const { along, at, classes, statistics, frequent } = found;
  const { flags } = found.measurement;
  const isStacked = !isBitField(flags);
  const most = frequent
    ? `; most often ${flagText(flags, frequent.value)} prevails (${countText(frequent.count, nouns[along])})`
    : '';
  return {
    title,
    summary: `${nameText(title)}: ${countText(statistics.count, nouns[along])} with values${most}.`,
    notes: isStacked
      ? []
      : ['The flags are independent of each other: their shares need not add up to 100 %.'],
    table: {
      statistics,
      unit: '',
      kind: { words: '', facts: [] },
      noun: nouns[along],
      headings: [
        { time: 'Time (UTC)', month: 'Month', depth: 'Depth' }[along],
        'Most frequent',
        'Its share',
        ...classes.map(({ name }) => name),
      ],
      rows: listRows(found),
      rowCount: at.length,
    },
    figure: (theme) => planSharesFigure({ at, along, classes, isStacked }, theme),
    heightPx,
    below: (
      <ClassLegend
        classes={classes.map(({ name, colour }) => ({ name, colour, shape: 'square' as const }))}
      />
    ),
  };
}

function listRows({ at, along, modes, modeShares, classes, measurement }: FoundShares): string[][] {
  return [...orderRows(at).subarray(0, tableRows)].map((row) => [
    placeText(along, at[row] ?? NaN),
    Number.isFinite(modes[row]) ? flagText(measurement.flags, modes[row] ?? NaN) : 'missing',
    ...[modeShares, ...classes.map(({ shares }) => shares)].map((shares) =>
      percentText(shares[row] ?? NaN),
    ),
  ]);
}
function percentText(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(1)} %` : 'missing';
}

/** The class that is the most frequent one most often. */
function countModes(modes: Float64Array): { value: number; count: number } | undefined {
  const counts = new Map<number, number>();
  for (const value of modes)
    if (Number.isFinite(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && { value: most[0], count: most[1] };
}
