/** One entry of a code table: `value` stands for `meaning`. With a `mask` only the bits of the mask are compared (CF conventions, section 3.5). */
export interface FlagClass {
  readonly value: number;
  readonly mask?: number | undefined;
  /** Words with blanks between, for people. */
  readonly meaning: string;
}

/** The attributes of CF that hold a code table, as text: numbers with commas or blanks between, meanings with blanks between, underscores within. */
export type FlagAttributes = Readonly<Record<string, string>>;

/**
 * The code table of `flag_values`, `flag_masks` and `flag_meanings` (CF conventions, section 3.5). With values alone each value excludes the others; with masks
 * alone each bit is a flag of its own; with both each value is one of the enumerated states of its mask. Undefined without meanings, without numbers, and where
 * the lists differ in length: then nobody knows which number means what.
 */
export function readFlagTable(attributes: FlagAttributes): readonly FlagClass[] | undefined {
  const meanings = wordsOf(attributes['flag_meanings']);
  const values = numbersOf(attributes['flag_values']);
  const masks = numbersOf(attributes['flag_masks']);
  const numbers = values ?? masks;
  if (!numbers || meanings.length === 0 || meanings.length !== numbers.length) return undefined;
  if (masks && masks.length !== numbers.length) return undefined;
  return numbers.map((value, index) => ({
    value,
    ...(masks && { mask: masks[index] }),
    meaning: (meanings[index] ?? '').replaceAll('_', ' '),
  }));
}

/** A code table as the attributes of CF that {@link readFlagTable} reads. A table without masks has none. */
export function writeFlagTable(flags: readonly FlagClass[]): FlagAttributes {
  const masks = flags.flatMap(({ mask }) => mask ?? []);
  return {
    flag_values: flags.map(({ value }) => value).join(', '),
    ...(masks.length === flags.length && masks.length > 0 && { flag_masks: masks.join(', ') }),
    flag_meanings: flags.map(({ meaning }) => meaning.trim().replaceAll(/\s+/g, '_')).join(' '),
  };
}

/** Whether a code table has flags that can be set together, so that a value is a combination of them. */
export function isBitField(flags: readonly FlagClass[]): boolean {
  return flags.some(({ mask }) => mask !== undefined);
}

/** What a value means: its meaning, of a bit field all that are set joined by `+`, or that the table does not declare it. */
export function flagText(flags: readonly FlagClass[], value: number): string {
  const found = flags.filter((flag) => isFlagSet(flag, value));
  if (found.length > 0) return found.map(({ meaning }) => meaning).join(' + ');
  if (value === 0 && isBitField(flags)) return 'no flag set';
  return flags.length > 0 ? `${value} (not declared)` : String(value);
}

/** Whether a value is, or its bits hold, this entry of a code table. */
export function isFlagSet({ value: wanted, mask }: FlagClass, value: number): boolean {
  if (mask === undefined) return value === wanted;
  return Number.isInteger(value) && (BigInt(value) & BigInt(mask)) === BigInt(wanted);
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter((word) => word !== '');
}

/** Numbers of a list; a suffix of their type, as CDL writes it (`1b`, `2s`, `3ub`), is left out. Undefined where a word is no whole number. */
function numbersOf(text: string | undefined): number[] | undefined {
  const words = (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const numbers = words.map((word) => Number(word.replace(/(?<=\d)(u?b|u?s|u?l{1,2}|f|d)$/i, '')));
  return numbers.length > 0 && numbers.every(Number.isInteger) ? numbers : undefined;
}
