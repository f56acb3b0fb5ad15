import { maxVariables } from '@isobath/contract';
import type { DraftOptions } from './draft-options.ts';
import { draftMarks } from './draft-marks.ts';
import { suggestShortName } from '../column-names.ts';
import type { ColumnSample } from './sample-columns.ts';
import { apartFillers, apartNines, isOnlyNines, wordsAmongNumbers } from './sample-columns.ts';
import type { SourceTable } from '../table.ts';

/** The variables of a draft, and the numbers in them that may mean "no value". */
export interface DraftedVariables {
  readonly variables: Record<string, unknown>[];
  readonly fillers: readonly number[];
  readonly remarks: readonly string[];
}

type Options = Pick<DraftOptions, 'flagsOf' | 'namesOf' | 'labels'> & {
  readonly used: ReadonlySet<number | undefined>;
  /** A column that is kept although it has no value: a depth, which would else be read as one. */
  readonly kept: string | undefined;
};

/**
 * A variable for every column that is neither a coordinate nor a flag, and for the header fields
 * that are labels. Columns without a value are named and left out.
 */
export function draftVariables(
  table: SourceTable,
  samples: readonly ColumnSample[],
  options: Options,
): DraftedVariables {
  const flagColumns = new Set(table.columns.map((column) => options.flagsOf?.(column.name)?.from));
  const taken = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  const fillers = new Set<number>();
  const remarks: string[] = [];
  const isEmpty = samples.every((sample) => sample.values === 0);
  const marks = findMarks(samples);
  const columns = samples.flatMap((sample, index) => {
    const { column } = sample;
    if (options.used.has(index) || flagColumns.has(column.name)) return [];
    if (sample.values === 0 && !isEmpty && column.name !== options.kept) {
      remarks.push(`column ${column.name} has no value in the rows looked at and was left out`);
      return [];
    }
    for (const filler of apartFillers(sample)) fillers.add(filler);
    const name = suggestShortName(options.namesOf?.[column.name] ?? column.name, taken);
    taken.add(name.toLowerCase());
    const flags = options.flagsOf?.(column.name);
    return [
      {
        name,
        from: column.name,
        long_name: column.title ?? column.name,
        ...(column.unit !== undefined && { unit: column.unit }),
        ...contentOf(sample, { name, table, options, marks, remarks }),
        ...(flags && { flags }),
      },
    ];
  });
  if (fillers.size > 0)
    remarks.push(
      `${[...fillers].join(', ')} may mean "no value": they are listed in source.missing_values; take out what does not`,
    );
  const all = [...columns, ...labelFields(table, options, { taken, remarks })];
  const firstBeyond = all[maxVariables];
  if (firstBeyond !== undefined)
    remarks.push(
      `the table has ${all.length} variables and a dataset at most ${maxVariables}: those from ${String(firstBeyond.from)} on are not in this draft; choose which to keep, or make several datasets`,
    );
  return {
    variables: all.slice(0, maxVariables),
    fillers: [...fillers],
    remarks,
  };
}

/** What means "no value" in some columns, and so in columns that have nothing else. */
interface Marks {
  readonly words: ReadonlySet<string>;
  readonly hasNines: boolean;
}

function findMarks(samples: readonly ColumnSample[]): Marks {
  return {
    words: new Set(samples.flatMap(wordsAmongNumbers)),
    hasNines: samples.some((sample) => apartNines(sample).length > 0),
  };
}

/** The marks of a column that may mean "no value", and a remark on them; undefined where it has none. */
function marksOf(
  sample: ColumnSample,
  marks: Marks,
): { readonly missing: readonly string[]; readonly remark: string } | undefined {
  const { column, words, numbers, values, nines } = sample;
  const isOnlyMarks =
    numbers === 0 && values > 0 && [...words.keys()].every((word) => marks.words.has(word));
  const isOnlyNinesToo = marks.hasNines && isOnlyNines(sample);
  if (isOnlyMarks || isOnlyNinesToo) {
    const only = isOnlyMarks ? [...words.keys()] : [...nines.keys()].map(String);
    return {
      missing: only,
      remark: `column ${column.name} has nothing but ${only.join(', ')}, which means "no value" in other columns: it is listed in its missing_values`,
    };
  }
  const apart = apartNines(sample);
  if (apart.length === 0) return undefined;
  const counted = apart.map((value) => `${value} (${nines.get(value) ?? 0} of ${values} values)`);
  return {
    missing: apart.map(String),
    remark: `column ${column.name}: ${counted.join(', ')} may mean "no value", far above the others (${sample.least} to ${sample.most}): listed in its missing_values; take out what does not`,
  };
}

/** What a draft says of the cells of a column: a question about marks of its numbers, or its type and what is missing. */
function contentOf(
  sample: ColumnSample,
  {
    name,
    table,
    options: { labels },
    marks,
    remarks,
  }: { name: string; table: SourceTable; options: Options; marks: Marks; remarks: string[] },
): Record<string, unknown> {
  const isLabel = labels?.has(sample.column.name) === true;
  const drafted = isLabel ? undefined : draftMarks(sample, name, table);
  if (drafted === undefined) return typeOf(sample, { isLabel, marks, remarks });
  const apart = marksOf(sample, marks);
  if (apart) remarks.push(apart.remark);
  const missing = [...(apart?.missing ?? []), ...drafted.words];
  return { marks: drafted.marks, ...(missing.length > 0 && { missing_values: missing }) };
}

/** Type and missing words of a variable: numbers where few words stand among them, whole numbers of many digits as they are. */
function typeOf(
  sample: ColumnSample,
  { isLabel, marks, remarks }: { isLabel: boolean; marks: Marks; remarks: string[] },
): Record<string, unknown> {
  const { column } = sample;
  if (isLabel) return { type: 'text', visualize: false };
  const marked = marksOf(sample, marks);
  if (marked) {
    remarks.push(marked.remark);
    const words = sample.numbers > 0 ? wordsAmongNumbers(sample) : [];
    if (sample.words.size === words.length || sample.numbers === 0)
      return { missing_values: [...new Set([...marked.missing, ...words])] };
  }
  if (sample.words.size === 0)
    return sample.hasLongIntegers && !sample.hasDecimals
      ? { type: sample.hasBeyondInt64 ? 'text' : 'int64', visualize: false }
      : {};
  const words = wordsAmongNumbers(sample);
  const counted = [...sample.words]
    .slice(0, 5)
    .map(([word, count]) => `${JSON.stringify(word)} (${count})`)
    .join(', ');
  if (words.length > 0) {
    remarks.push(
      `column ${column.name}: ${counted} among ${sample.numbers} numbers may mean "no value" and ${words.length === 1 ? 'is' : 'are'} listed in its missing_values; take out what does not, and declare type: text`,
    );
    return { missing_values: words };
  }
  if ([...sample.words.keys()].every((word) => /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word)))
    remarks.push(
      `column ${column.name} is kept as text, because its numbers have thousands separators, such as ${counted}; write them without`,
    );
  else if (sample.numbers > 0)
    remarks.push(
      `column ${column.name} is kept as text, because ${sample.values - sample.numbers} of the ${sample.values} values looked at are not numbers, such as ${counted}`,
    );
  return { type: 'text', visualize: false };
}

/** Header fields that label every row, such as the station of a cast; others of the kind are named. */
function labelFields(
  table: SourceTable,
  { labels }: Options,
  { taken, remarks }: { taken: Set<string>; remarks: string[] },
): Record<string, unknown>[] {
  const kept = [...table.fields.keys()].filter((field) => labels?.has(field) === true);
  const others = [...table.fields].filter(
    ([field, value]) =>
      !kept.includes(field) &&
      value !== '' &&
      /^(?:station|cruise|cast|ship|vessel|expocode|section|event|campaign)/i.test(field),
  );
  if (others.length > 0)
    remarks.push(
      `header fields can be variables too (from: the field's name): ${others.map(([field, value]) => `${field} (${value.slice(0, 40)})`).join(', ')}`,
    );
  return kept.map((field) => {
    const name = suggestShortName(field, taken);
    taken.add(name.toLowerCase());
    return { name, from: field, long_name: field, type: 'text', visualize: false };
  });
}
