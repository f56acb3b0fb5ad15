import {
  describeMark,
  isLimit,
  isSign,
  markNameOf,
  readLoneMark,
  readMarked,
} from '../values/marks.ts';
import type { SourceTable } from '../table.ts';
import type { ColumnSample } from './sample-columns.ts';
import { wordsAmongNumbers } from './sample-columns.ts';
import { askFor } from '../../todo.ts';

/** A question about the marks of a column, and words beside them that mean "no value". */
export interface DraftedMarks {
  readonly marks: string;
  readonly words: readonly string[];
}

/**
 * Asks what becomes of numbers with a mark (`?33.1`, `<0.5`) in a column of numbers. Undefined where
 * there are none, where other texts stand among them, or where the marks are letters that most cells
 * have, as in names such as 12A.
 */
export function draftMarks(
  sample: ColumnSample,
  name: string,
  { decimal, marks: meanings }: Pick<SourceTable, 'decimal' | 'marks'>,
): DraftedMarks | undefined {
  const marks = [...sample.marks];
  const marked = marks.reduce((sum, [, { count }]) => sum + count, 0);
  if (marked === 0 || sample.marks.size > MAX_MARKS) return undefined;
  const isOfNumbers =
    sample.numbers >= marked ||
    marks.every(([mark]) => isLimit(mark) || (isSign(mark) && sample.numbers > 0));
  const others = [...sample.words].filter(([word]) => readMarked(word, decimal) === undefined);
  const words = others.flatMap(([word]) => (readLoneMark(word) === undefined ? [word] : []));
  const counted = others.reduce((sum, [, count]) => sum + count, 0);
  if (!isOfNumbers || counted !== sample.values - sample.numbers - marked) return undefined;
  if (
    words.length > 0 &&
    wordsAmongNumbers({ ...sample, words: new Map(words.map((word) => [word, 1])) }).length === 0
  )
    return undefined;
  const evidence = marks.map(
    ([mark, { count, example }]) =>
      `${count} of ${sample.values} values are marked ${describeMark(mark, meanings)}, such as ${example}`,
  );
  const limits = marks.filter(([mark]) => isLimit(mark));
  const [first = ''] = marks.find(([mark]) => mark === '/') ?? limits[0] ?? marks[0] ?? [];
  const flag = markNameOf(name);
  const limit = limits.length === 0 ? '' : ', of < and > the limit';
  return {
    marks: [
      askFor(['split', `{missing: [${JSON.stringify(first)}]}`, 'text'], evidence.join('; ')),
      ...(sample.loneMarks > 0
        ? [`${sample.loneMarks} cells are a mark alone and have no value`]
        : []),
      `split stores the numbers${limit}, and their marks in ${flag}`,
      'missing lists the marks whose numbers become missing values instead',
      'text keeps the cells as they are, for which no chart can be drawn',
    ].join('; '),
    words,
  };
}

/** More different marks are no marks, but a part of names. */
const MAX_MARKS = 12;
