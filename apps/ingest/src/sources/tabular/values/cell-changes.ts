/** What became of a variable's cells on the way in, beside values that were left out by the recipe's own rules. */
export interface CellChanges {
  /** Words and numbers that were read as "no value", with how often each came. */
  readonly missing: Map<string, number>;
  /** Texts that lost spaces at an end. */
  trimmed: number;
}

/** Words that are counted one by one; the rest is one sum. */
const MAX_WORDS = 20;
/** Variables that a note names. */
const MAX_NAMES = 8;

/** Changes of which none has happened. */
export function noChanges(): CellChanges {
  return { missing: new Map(), trimmed: 0 };
}

/** Counts a non-empty cell that was read as "no value". */
export function countMissing(changes: CellChanges, text: string): void {
  const word = changes.missing.has(text) || changes.missing.size < MAX_WORDS ? text : 'other words';
  changes.missing.set(word, (changes.missing.get(word) ?? 0) + 1);
}

/** The changes of all variables as sentences: one for each word, however many variables have it. */
export function describeChanges(
  variables: readonly { readonly name: string; readonly changes: CellChanges }[],
): string[] {
  const byWord = new Map<string, { name: string; count: number }[]>();
  for (const { name, changes } of variables) {
    for (const [word, count] of changes.missing)
      byWord.set(word, [...(byWord.get(word) ?? []), { name, count }]);
  }
  const trimmed = variables.flatMap(({ name, changes }) =>
    changes.trimmed > 0 ? [{ name, count: changes.trimmed }] : [],
  );
  return [
    ...[...byWord].map(
      ([word, counts]) =>
        `${countOf(counts)} ${cells(counts)} with ${JSON.stringify(word)} became missing values (${listCounts(counts)})`,
    ),
    ...(trimmed.length > 0
      ? [
          `spaces at the start or end of ${countOf(trimmed)} ${countOf(trimmed) === 1 ? 'text' : 'texts'} were removed (${listCounts(trimmed)})`,
        ]
      : []),
  ];
}

function countOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function cells(counts: readonly { count: number }[]): string {
  return countOf(counts) === 1 ? 'cell' : 'cells';
}

function listCounts(counts: readonly { name: string; count: number }[]): string {
  const named = counts.slice(0, MAX_NAMES).map(({ name, count }) => `${name} ${count}`);
  const more = counts.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`${more} more ${more === 1 ? 'variable' : 'variables'}`] : []),
  ].join(', ');
}
