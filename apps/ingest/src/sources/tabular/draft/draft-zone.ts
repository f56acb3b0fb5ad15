import type { TimeOrigin } from '@isobath/contract';
import { parseTimeUnits } from '@isobath/ocean';
import type { StatedZone } from '../times/zones.ts';
import { findZone, findZoneField } from '../times/zones.ts';
import { headOf } from '../table.ts';
import { askFor } from '../../todo.ts';
import type { ColumnSample } from './sample-columns.ts';

/**
 * What a draft says about the time, or why it cannot be determined. Decisions that only a person
 * can make are marked as `TODO`.
 */
export interface DraftedTime {
  readonly time?: DraftedOrigin;
  readonly remark?: string;
}

/** The time of a draft; what becomes of date cells and of days of a year that begin again may be a question. */
export type DraftedOrigin = Omit<TimeOrigin, 'date_cells' | 'new_year'> & {
  readonly date_cells?: string;
  readonly new_year?: string;
};

/** What states a zone: the head of a column or a header field. */
interface Statement {
  readonly where: string;
  readonly stated: StatedZone;
}

const OWN_ZONE = /\d(?:\.\d+)?\s*(?:Z|UTC|GMT|[+-]\d{2}(?:[:-]?\d{2})?)$/i;

/**
 * The time with the zone of its clock, as the heads of its columns or a header field state it. Asks
 * where these only say that it is not UTC, may mean several zones, or differ.
 */
export function draftZone(
  time: DraftedOrigin,
  columns: readonly ColumnSample[],
  fields: ReadonlyMap<string, string>,
): DraftedTime {
  const isSettled = time.units !== undefined || time.zone !== undefined;
  if (isSettled || columns.some((sample) => countsFromDate(sample) || namesZones(sample)))
    return { time };
  const statements = listStatements(columns, fields);
  const [first] = statements;
  if (first === undefined) return { time };
  const offsets = new Set(
    statements.flatMap(({ stated }) => stated.candidates.map(({ offset }) => offset)),
  );
  const [offset] = offsets;
  const isCertain = offsets.size === 1 && statements.every(({ stated }) => stated.isCertain);
  if (!isCertain || offset === undefined)
    return { time: { ...time, zone: askForZone(statements) } };
  if (offset === '+00:00') return { time };
  return {
    time: { ...time, zone: offset },
    remark: `the clock is UTC${offset}, as ${first.where} says (${first.stated.words})`,
  };
}

function countsFromDate({ column: { unit } }: ColumnSample): boolean {
  return unit !== undefined && parseTimeUnits(unit).ok;
}

/** Whether every text that is there names its own zone. */
function namesZones({ texts }: ColumnSample): boolean {
  const present = texts.filter((text) => text !== '');
  return present.length > 0 && present.every((text) => OWN_ZONE.test(text) && text.length > 10);
}

function listStatements(
  columns: readonly ColumnSample[],
  fields: ReadonlyMap<string, string>,
): Statement[] {
  const ofColumns = columns.flatMap(({ column }): Statement[] => {
    const head = headOf(column);
    const stated = findZone(head);
    return stated ? [{ where: `the column ${head}`, stated }] : [];
  });
  const found = findZoneField(fields);
  return found
    ? [...ofColumns, { where: `the header field ${found.field}`, stated: found.stated }]
    : ofColumns;
}

function askForZone(statements: readonly Statement[]): string {
  const evidence = statements.map(({ where, stated: { words, candidates } }) => {
    return `${where} says "${words}"${candidates.length === 0 ? ', which is not UTC' : ''}`;
  });
  const answers = new Map(
    statements.flatMap(({ stated }) =>
      stated.candidates.map(({ offset, meaning }) => [offset, meaning] as const),
    ),
  );
  return answers.size === 0
    ? `TODO offset of the clock from UTC, such as -10:00, or +00:00: ${evidence.join('; ')}`
    : askFor(
        [...answers].map(([offset, meaning]) => (meaning === '' ? offset : [offset, meaning])),
        `offset of the clock from UTC; ${evidence.join('; ')}`,
      );
}
