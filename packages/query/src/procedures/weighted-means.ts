import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { SizeAxisName } from '../sizes/size-axis.ts';
import type { CellAxis, GridCells, TableColumn, TableDescription } from '../table.ts';
import type { SubsetCall } from './procedure.ts';
import type { Item, Term } from './selection.ts';
import { planKindSummaries } from './kind-summaries.ts';
import { meanItems, missingItem, variableTerm } from './variables.ts';

/** Which means are wanted. */
interface WantedMeans {
  readonly table: TableDescription;
  readonly fields: readonly TableColumn[];
  /** The axes that a mean runs over; undefined where it runs over a part of one of them. */
  readonly over?: readonly SizeAxisName[];
}

/** Whether a call wants means with their counts, weighted or only of enough values. */
export function isWeighted({ weights, minCount }: SubsetCall): boolean {
  return weights !== undefined || minCount !== undefined;
}

/**
 * Each variable's mean under its own name and its deviation as `<name>_std`. Where the call says what values count for or of how many a mean must be, also `<name>_count`, how
 * many values both are of, and at the end of how many they could be: `cell_count`, or `row_count` where each value counts alike. Weights w by area give the mean m = Σwx / Σw and the sample deviation with reliability weights,
 * √(Σw(x − m)² / (Σw − Σw²/Σw)), which for equal weights is the one with n − 1. Directions and classes are summarised as `planKindSummaries` does, with the same weights. Refuses weights by area of a table whose cells are not known.
 */
export function planMeans(call: SubsetCall, wanted: WantedMeans): Planned<Item[]> {
  const { table, fields, over } = wanted;
  const isByArea = call.weights === 'area';
  const { cells, tableName } = table;
  if (isByArea && !cells)
    return refused(
      'bad-request',
      'weights',
      `the rows of ${tableName} are not the cells of a grid along latitude and longitude, so they have no area; weights=equal counts each value alike`,
    );
  const summaries = planKindSummaries(call, fields, {
    weightSql: isByArea && cells ? areaOfCell(cells).sql : undefined,
  });
  if (!summaries.ok) return summaries;
  if (summaries.value && call.minCount !== undefined)
    return refused(
      'bad-request',
      'minCount',
      `minCount is for plain means, not for statistic=${call.statistic}`,
    );
  if (summaries.value || !isWeighted(call)) return planned(summaries.value ?? meanItems(fields));
  const least = call.minCount ?? 1;
  const means = fields.flatMap((variable) => {
    const { sql, text } = variableTerm(variable);
    const count = { sql: `count(${sql})`, text: `COUNT(${text})` };
    const [mean, deviation] =
      isByArea && cells ? weightedTerms(variable, cells) : meanItems([variable]);
    if (!mean || !deviation) return [];
    const { name } = variable;
    return [
      missingItem(fromCount(count, least, mean), name, false),
      missingItem(fromCount(count, Math.max(least, 2), deviation), `${name}_std`, false),
      countItem(count, `${name}_count`),
    ];
  });
  const possible = isByArea
    ? countItem(countCells(over, cells), 'cell_count')
    : countItem({ sql: 'count()', text: 'COUNT(*)' }, 'row_count');
  return planned([...means, possible]);
}

/** A term where there are enough values, else missing. */
function fromCount(count: Term, least: number, { sql, text }: Term): Term {
  return {
    sql: `if(${count.sql} >= ${least}, ${sql}, NULL)`,
    text: `CASE WHEN ${count.text} >= ${least} THEN ${text} END`,
  };
}

function countItem({ sql, text }: Term, header: string): Item {
  return {
    sql,
    text,
    columnsSql: `toFloat64(${sql})`,
    column: { header, kind: 'int', isNullable: false },
  };
}

/** Of how many values a mean could be: its rows or, where a grid may leave out rows without a value, its cells. */
function countCells(over: readonly SizeAxisName[] | undefined, cells: GridCells | undefined): Term {
  if (!over || !cells) return { sql: 'count()', text: 'COUNT(*)' };
  const steps = over.reduce((product, name) => product * (cells.steps[name] ?? 1), 1);
  return { sql: `greatest(count(), toUInt64(${steps}))`, text: 'COUNT(*)' };
}

function weightedTerms(variable: TableColumn, cells: GridCells): [Term, Term] {
  const column = variableTerm(variable);
  const origin = cells.origins.get(variable.name) ?? 0;
  const x = `(toFloat64(${column.sql}) - ${numberText(origin)})`;
  const w = areaOfCell(cells);
  const isThere = `isNotNull(${column.sql})`;
  const [sum, area] = [`sum(${w.sql} * ${x})`, `sumIf(${w.sql}, ${isThere})`];
  const squares = `sum(${w.sql} * ${x} * ${x})`;
  const freedom = `(${area} - sumIf(${w.sql} * ${w.sql}, ${isThere}) / ${area})`;
  return [
    {
      sql: `${numberText(origin)} + ${sum} / ${area}`,
      text: `SUM(${w.text} * ${column.text}) / SUM(${w.text})`,
    },
    {
      sql: `sqrt(greatest(0, ${squares} - ${sum} * ${sum} / ${area}) / ${freedom})`,
      text: `STDEV(${column.text})`,
    },
  ];
}

/** The area of a row's cell, but for a factor. */
function areaOfCell({ lat, lon }: GridCells): Term {
  const height = sizeOnAxis('lat', lat);
  const isEven = lon.sizes.every((width) => isNear(width, lon.sizes[0] ?? width));
  const sql = isEven ? height : `(${height} * ${sizeOnAxis('lon', lon)})`;
  return { sql, text: 'area' };
}

function sizeOnAxis(name: 'lat' | 'lon', { values, sizes, halfStep }: CellAxis): string {
  if (name === 'lat' && halfStep !== undefined) {
    const [north, south] = [
      `least(90, t.lat + ${numberText(halfStep)})`,
      `greatest(-90, t.lat - ${numberText(halfStep)})`,
    ];
    return `(sin(radians(${north})) - sin(radians(${south})))`;
  }
  const list = (all: Iterable<number>): string => `[${Array.from(all, numberText).join(',')}]`;
  return `transform(t.${name}, ${list(values)}, ${list(sizes)}, nan)`;
}

/** Widths that differ by less come of coordinates that were rounded. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.abs(other);
}

/** A number as the engine reads one with 64 bits. */
function numberText(value: number): string {
  return `toFloat64(${value})`;
}
