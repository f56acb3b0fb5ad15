import { quoteIdentifier } from '@isobath/engine';
import { footprintDegrees, packFootprint } from '@isobath/ocean';
import type { MeasuredTable } from './measure-columns.ts';

const rows = 180 / footprintDegrees;
const columns = 360 / footprintDegrees;

/** The cells in which a row at least lies, for the small map of a dataset that is not a grid. */
export async function measureFootprint({
  engine,
  physicalTable,
}: Pick<MeasuredTable, 'engine' | 'physicalTable'>): Promise<number[]> {
  const row = `least(${rows - 1}, toInt32(floor((lat + 90) / ${footprintDegrees})))`;
  const column = `modulo(toInt32(floor((lon + 180) / ${footprintDegrees})), ${columns})`;
  const cells = await engine.readRows<{ cell: number }>({
    sql: `SELECT DISTINCT ${row} * ${columns} + ${column} AS cell FROM ${quoteIdentifier(physicalTable)} ORDER BY cell`,
  });
  return packFootprint(cells.map(({ cell }) => cell));
}
