import { requireValue } from '@isobath/ocean';
import type { NativeColumn } from '../native-columns.ts';
import { readNativeColumns } from '../native-columns.ts';
import { NetcdfFile } from '../netcdf-file.ts';
import type { WriteRows } from '../row-writing.ts';
import type { SampleColumn, SampleLevel, SamplesToWrite } from './samples-to-write.ts';
import { NumberTail, TextTail } from './value-tail.ts';

/** Writes samples: rows come instance by instance, and none is held longer than until its part of a variable is full. */
export function writeSamples(path: string, samples: SamplesToWrite): WriteRows {
  return async (rows, onPlaced) => {
    const file = await NetcdfFile.create(path, samples.spec);
    const placing = new Placing(file, samples);
    for await (const { rowCount, columns } of readNativeColumns(rows)) {
      for (let row = 0; row < rowCount; row += 1) placing.add(columns, row);
      placing.keep(columns, rowCount - 1);
      onPlaced(placing.rowCount);
    }
    placing.finish();
    file.close();
  };
}

/** A row that is compared with the next one. */
interface KeptRow {
  readonly columns: readonly NativeColumn[];
  readonly row: number;
}

class Placing {
  rowCount = 0;
  private readonly samples: SamplesToWrite;
  private readonly tails: readonly (NumberTail | TextTail)[];
  private readonly levels: readonly LevelTails[];
  /** Columns by the level that they belong to; the last list is of the rows. */
  private readonly columnsOf: readonly (readonly number[])[];
  private before: KeptRow | undefined;

  constructor(file: NetcdfFile, samples: SamplesToWrite) {
    const { columns, levels } = samples;
    this.samples = samples;
    this.tails = columns.map(({ name, kind, width }) =>
      kind === 'c' ? new TextTail(file, name, width) : new NumberTail(file, name, kind),
    );
    this.levels = levels.map((level) => new LevelTails(file, level));
    this.columnsOf = [...levels, undefined].map((_, level) =>
      columns.flatMap((column, index) => (column.level === level ? [index] : [])),
    );
  }

  add(columns: readonly NativeColumn[], row: number): void {
    const changed = this.findChange(columns, row);
    this.levels.forEach((tails, level) => {
      if (level < changed) return;
      tails.begin((this.levels[level - 1]?.count ?? 1) - 1);
      this.take(level, columns, row);
    });
    this.levels.at(-1)?.addRow();
    this.take(this.levels.length, columns, row);
    this.rowCount += 1;
    this.before = { columns, row };
  }

  /** Copies what the first row of the next block is compared with, so that a block can go. */
  keep(columns: readonly NativeColumn[], row: number): void {
    const { columns: described } = this.samples;
    this.before = {
      row: 0,
      columns: columns.map(({ values, texts, isMissing }, index) => ({
        values: texts ? values : values.slice(row, row + 1),
        isMissing: isMissing?.slice(row, row + 1),
        ...(texts && { texts: texts.slice(...textEnds(described[index], row)) }),
      })),
    };
  }

  finish(): void {
    this.levels.forEach((level) => level.finish());
    this.tails.forEach((tail) => tail.flush());
    const counted = [...this.levels.map(({ count }) => count), this.rowCount];
    const promised = [...this.samples.levels.map(({ length }) => length), this.samples.rowCount];
    if (counted.some((count, level) => count !== promised[level]))
      throw new Error(
        `${promised.join(', ')} instances and rows were counted and ${counted.join(', ')} written`,
      );
  }

  /** The outermost level of which this row begins another instance. */
  private findChange(columns: readonly NativeColumn[], row: number): number {
    const { before, samples } = this;
    if (!before) return 0;
    let changed = this.levels.length;
    samples.columns.forEach((column, index) => {
      if (!column.isKey || column.level >= changed) return;
      const was = requireValue(before.columns[index], 'column of the row before');
      const now = requireValue(columns[index], 'column of a row');
      if (!isSame(column, { was, wasRow: before.row, now, nowRow: row })) changed = column.level;
    });
    return changed;
  }

  private take(level: number, columns: readonly NativeColumn[], row: number): void {
    for (const index of this.columnsOf[level] ?? []) {
      const column = columns[index];
      if (column) this.tails[index]?.add(column, row);
    }
  }
}

interface Compared {
  readonly was: NativeColumn;
  readonly wasRow: number;
  readonly now: NativeColumn;
  readonly nowRow: number;
}

function isSame(column: SampleColumn, { was, wasRow, now, nowRow }: Compared): boolean {
  if (was.texts && now.texts) {
    const text = now.texts.subarray(...textEnds(column, nowRow));
    return Buffer.compare(was.texts.subarray(...textEnds(column, wasRow)), text) === 0;
  }
  const wasMissing = was.isMissing?.[wasRow] === 1;
  const isMissing = now.isMissing?.[nowRow] === 1;
  if (wasMissing || isMissing) return wasMissing && isMissing;
  const [a, b] = [was.values[wasRow], now.values[nowRow]];
  return a === b || (a !== a && b !== b);
}

function textEnds(column: SampleColumn | undefined, row: number): [start: number, end: number] {
  const { width } = requireValue(column, 'column of texts');
  return [row * width, (row + 1) * width];
}

/** The variables that count the instances of a level. */
class LevelTails {
  count = 0;
  private rows = 0;
  private readonly rowSize: NumberTail | undefined;
  private readonly number: NumberTail | undefined;
  private readonly parent: NumberTail | undefined;

  constructor(file: NetcdfFile, level: SampleLevel) {
    const tail = (name: string | undefined): NumberTail | undefined =>
      name === undefined ? undefined : new NumberTail(file, name, 'i');
    this.rowSize = tail(level.rowSize);
    this.number = tail(level.number);
    this.parent = tail(level.parent);
  }

  begin(parent: number): void {
    if (this.count > 0) this.rowSize?.addNumber(this.rows);
    this.rows = 0;
    this.count += 1;
    this.number?.addNumber(this.count);
    this.parent?.addNumber(parent);
  }

  addRow(): void {
    this.rows += 1;
  }

  finish(): void {
    if (this.count > 0) this.rowSize?.addNumber(this.rows);
    [this.rowSize, this.number, this.parent].forEach((tail) => tail?.flush());
  }
}
