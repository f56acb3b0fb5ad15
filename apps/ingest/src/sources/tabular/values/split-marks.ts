import type { VariableRecipe } from '@isobath/contract';
import type { SourceTable } from '../table.ts';
import {
  describeMark,
  isSplit,
  markNameOf,
  missingMarks,
  readLoneMark,
  readMarked,
} from './marks.ts';

/** Reads the number of a cell with a mark: NaN where the recipe makes the mark a missing value, '' for a mark alone, undefined for other texts. */
export function bindMarks(
  { decimal }: SourceTable,
  variable: VariableRecipe,
  marks: Map<string, number>,
): (text: string) => number | '' | undefined {
  const missing = missingMarks(variable);
  return (text) => {
    if (readLoneMark(text) !== undefined) return '';
    const marked = readMarked(text, decimal);
    if (marked === undefined) return undefined;
    marks.set(marked.mark, (marks.get(marked.mark) ?? 0) + 1);
    return missing.has(marked.mark) ? Number.NaN : marked.value;
  };
}

/** What became of numbers with marks: split by the recipe, or kept as text because nothing said what they are. */
export function describeMarks(
  variable: VariableRecipe,
  marks: ReadonlyMap<string, number>,
): readonly string[] {
  const total = [...marks.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const missing = missingMarks(variable);
  const list = (isListed: (mark: string) => boolean): string =>
    [...marks]
      .flatMap(([mark, count]) =>
        isListed(mark) ? [`${describeMark(mark, undefined)} ${count}`] : [],
      )
      .join(', ');
  const values = total === 1 ? 'value is a number' : 'values are numbers';
  if (!isSplit(variable))
    return [
      `${variable.name}: ${total} ${values} with a mark (${list(() => true)}); they and all others of the column are stored as text, unless variables.marks says how to split them`,
    ];
  const [kept, left] = [list((mark) => !missing.has(mark)), list((mark) => missing.has(mark))];
  return [
    ...(kept === ''
      ? []
      : [
          `${variable.name}: numbers with a mark are stored, the mark in ${markNameOf(variable.name)}: ${kept}`,
        ]),
    ...(left === ''
      ? []
      : [
          `${variable.name}: numbers with these marks are missing, the mark is in ${markNameOf(variable.name)}: ${left}`,
        ]),
  ];
}
