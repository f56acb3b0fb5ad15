import type { LoadVariable } from '@isobath/contract';
import type { SourceTable } from '../table.ts';
import { findColumn, requireColumn } from '../table.ts';
import type { CellChanges } from './cell-changes.ts';
import { noChanges } from './cell-changes.ts';
import type { SplitVariable } from './marks.ts';
import {
  describeMark,
  markNameOf,
  missingMarks,
  pangaeaMarks,
  readLoneMark,
  readMarked,
} from './marks.ts';
import { createTextColumn } from './value-columns.ts';
import type { VariableColumn } from './variable-column.ts';

/** The marks of a variable's cells as a variable of texts: empty where the number has none. */
export function createMarkColumn(variable: SplitVariable): VariableColumn {
  const store = createTextColumn(markNameOf(variable.name));
  const changes: CellChanges = noChanges();
  return {
    spec: store.spec,
    take: store.take,
    changes,
    notes: () => [],
    bind(table) {
      const column = findColumn(table.columns, variable.from);
      if (column === undefined) {
        // The variable itself may be a header field, which has no marks to split.
        requireColumn(table, variable.from, `the marks of variable ${variable.name}`);
        return (_, row) => store.set(row, undefined);
      }
      const { decimal } = table;
      return (cursor, row) => {
        if (!Number.isNaN(cursor.number(column))) return store.set(row, undefined);
        const text = cursor.text(column);
        store.set(row, readLoneMark(text) ?? readMarked(text, decimal)?.mark);
      };
    },
  };
}

/** The variable of the marks of another one, as the catalog describes it. */
export function describeMarkVariable(
  variable: SplitVariable,
  described: LoadVariable,
  table: SourceTable,
): LoadVariable {
  const missing = [...missingMarks(variable)];
  const { marks } = table;
  const meanings = [...(marks?.keys() ?? [])].map((mark) => describeMark(mark, marks));
  return {
    ...described,
    name: markNameOf(variable.name),
    longName: `Marks of ${described.longName}`.slice(0, 200),
    standardName: null,
    unit: null,
    keywords: [],
    comment: [
      `What stands before or behind the numbers of ${variable.name} in the file; empty where nothing does.`,
      ...(meanings.length > 0
        ? [`${marks === pangaeaMarks ? 'PANGAEA' : 'The file'} defines ${meanings.join(', ')}.`]
        : []),
      ...(missing.length > 0
        ? [`Numbers with ${missing.map((mark) => JSON.stringify(mark)).join(', ')} are missing.`]
        : []),
    ].join(' '),
    isVisualized: false,
    attributes: {},
  };
}
