import type { CellAnswer } from '../answers/cell-answers.ts';
import { countRows, visitRows } from '../answers/cell-answers.ts';
import { meanCells } from '../answers/cell-means.ts';
import { writeFloat64 } from './number-text.ts';
import type { RepeatedCells } from './text-writer.ts';
import { repeatCells, TextWriter } from './text-writer.ts';

/** Formats whose rows are text. */
export type TextFormat = 'csv' | 'jsonl';

/** What stands between the cells of a row. */
interface RowMarks {
  /** Before each cell. */
  readonly before: readonly string[];
  readonly end: string;
  /** On both sides of a time. */
  readonly quote: string;
  /** In place of a number that is none. */
  readonly missing: string;
  /** In place of infinity, where it cannot be written. */
  readonly infinite: string | undefined;
}

/** Numbers that take long to write, in one answer. */
const maxSlowNumbers = 1000;

/** Writes the rows of an answer as the engine does, byte for byte; undefined where its numbers would take too long here. */
export function writeText(answer: CellAnswer, format: TextFormat, head = ''): Buffer | undefined {
  const marks = marksOf(format, answer.headers);
  const names = marks.before.reduce((length, each) => length + each.length, 0);
  const writer = new TextWriter(
    head.length + countRows(answer) * (60 + answer.variables.length * 20 + names),
  );
  writer.text(head);
  if (answer.gives === 'by-depth' || answer.gives === 'by-time') writeMeans(answer, marks, writer);
  else writeRows(answer, marks, writer);
  return writer.slowCount > maxSlowNumbers ? undefined : writer.take();
}

function marksOf(format: TextFormat, headers: readonly string[]): RowMarks {
  if (format === 'csv')
    return {
      before: headers.map((_, index) => (index === 0 ? '' : ',')),
      end: '\n',
      quote: '',
      missing: '',
      infinite: undefined,
    };
  return {
    before: headers.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    end: '}\n',
    quote: '"',
    missing: 'null',
    infinite: 'null',
  };
}

function writeRows(answer: CellAnswer, marks: RowMarks, writer: TextWriter): void {
  const { variables } = answer;
  const { times, lats, lons, depths } = repeatAxes(answer, marks);
  const columns = variables.map(({ values }, index) => ({
    values,
    before: marks.before[index + (depths ? 4 : 3)] ?? '',
    marks: { ...marks, isShort: values instanceof Float32Array },
  }));
  visitRows(answer, (row) => {
    if (writer.slowCount > maxSlowNumbers) return;
    writer.again(times, row.time);
    writer.again(lats, row.lat);
    writer.again(lons, row.lon);
    if (depths) writer.again(depths, row.depth);
    for (const column of columns) {
      writer.text(column.before);
      writeNumber(writer, column.values[row.cell] ?? Number.NaN, column.marks);
    }
    writer.text(marks.end);
  });
}

/** The coordinates of rows with what stands before them, each written once. */
function repeatAxes(
  { places: { lats, lons, depths, times, isClimatology } }: CellAnswer,
  marks: RowMarks,
): Record<'times' | 'lats' | 'lons', RepeatedCells> & {
  readonly depths: RepeatedCells | undefined;
} {
  const repeat = (values: Float64Array, index: number): RepeatedCells =>
    repeatCells(values, (writer, value) => {
      writer.text(marks.before[index] ?? '');
      if (index > 0 || isClimatology) writer.text(writeFloat64(value));
      else writeTime(writer, value, marks);
    });
  return {
    times: repeat(times, 0),
    lats: repeat(lats, 1),
    lons: repeat(lons, 2),
    depths: depths && repeat(depths, 3),
  };
}

/** A number as the engine writes it; one of 32 bits with fewer digits. */
function writeNumber(
  writer: TextWriter,
  value: number,
  {
    missing,
    infinite,
    isShort,
  }: Pick<RowMarks, 'missing' | 'infinite'> & { readonly isShort: boolean },
): void {
  if (Number.isNaN(value)) writer.text(missing);
  else if (infinite !== undefined && !Number.isFinite(value)) writer.text(infinite);
  else if (isShort) writer.float32(value);
  else writer.text(writeFloat64(value));
}

function writeMeans(answer: CellAnswer, marks: RowMarks, writer: TextWriter): void {
  const columns = meanCells(answer);
  const timeAt = answer.gives === 'by-time' && !answer.places.isClimatology ? 0 : -1;
  const rows = countRows(answer);
  for (let row = 0; row < rows; row += 1) {
    for (const [index, values] of columns.entries()) {
      const value = values[row] ?? Number.NaN;
      writer.text(marks.before[index] ?? '');
      if (index === timeAt) writeTime(writer, value, marks);
      else writeNumber(writer, value, { ...marks, isShort: false });
    }
    writer.text(marks.end);
  }
}

function writeTime(writer: TextWriter, ms: number, { quote }: RowMarks): void {
  writer.text(quote);
  writer.time(ms);
  writer.text(quote);
}
