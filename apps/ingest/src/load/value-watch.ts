import type { ColumnBlock, ColumnValues } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { OpenedSource } from '../sources/source.ts';

/** Sees which variables of a source have a value in any row; coordinates are not looked at. */
export interface ValueWatch {
  /** The same blocks, inspected as they pass. */
  watch(blocks: AsyncIterable<ColumnBlock>): AsyncGenerator<ColumnBlock>;
  /** Variables without a single value in the rows so far, in the order of the table. */
  emptyVariables(): readonly string[];
  /** Whether no row has a measurement: a number that is offered for charts. Where a dataset has none of these, any variable counts. */
  isWithoutValues(): boolean;
}

/** Watches the blocks of a source. Costs nothing for a variable once its first value was seen. */
export function watchValues({
  columns,
  variables,
}: Pick<OpenedSource, 'columns' | 'variables'>): ValueWatch {
  const names = new Set(variables.map(({ name }) => name));
  const charted = new Set(
    variables.filter(({ isVisualized }) => isVisualized).map(({ name }) => name),
  );
  const watched = columns
    .map(({ name }, column) => ({ name, column }))
    .filter(({ name }) => names.has(name));
  const measured = columns
    .filter(({ name, type }) => charted.has(name) && type !== 'text')
    .map(({ name }) => name);
  let unseen = watched;
  const emptyVariables = (): string[] => unseen.map(({ name }) => name);
  return {
    async *watch(blocks) {
      for await (const block of blocks) {
        if (unseen.length > 0)
          unseen = unseen.filter(({ name, column }) => {
            const values = requireValue(block.columns[column], `values of ${name}`);
            return !hasValue(values, block.rowCount);
          });
        yield block;
      }
    },
    emptyVariables,
    isWithoutValues() {
      const empty = new Set(emptyVariables());
      return (measured.length > 0 ? measured : [...names]).every((name) => empty.has(name));
    },
  };
}

function hasValue({ values, isMissing }: ColumnValues, rowCount: number): boolean {
  for (let row = 0; row < rowCount; row += 1) {
    if (isMissing?.[row] === 1) continue;
    const value = values[row];
    if (value === value) return true;
  }
  return false;
}
