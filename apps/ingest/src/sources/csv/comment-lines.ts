import type { HeadLine } from '../tabular/index.ts';

/** Signs that begin comment lines in text files of this field. `*` counts only where the file begins with it, because it also means "no value". */
const SIGNS = ['#', '%', '//', '!'] as const;

/** The lines of a head, parted into comments and others. */
export interface PartedLines {
  readonly prefix: string | undefined;
  readonly comments: readonly HeadLine[];
  /** Lines that are neither blank nor comments. */
  readonly others: readonly HeadLine[];
  /** What was inferred rather than stated. */
  readonly remarks: readonly string[];
}

/**
 * Tells comment lines from the table: those that begin with `declared`, or else with a sign that some lines of the file begin with and
 * others do not, and a block from `/*` to `*\/` at the start, as PANGAEA writes it.
 */
export function partComments(
  lines: readonly HeadLine[],
  declared: string | undefined,
): PartedLines {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const blockEnd =
    filled[0]?.text.startsWith('/*') === true
      ? filled.findIndex(({ text }) => text.includes('*/'))
      : -1;
  const below = filled.slice(blockEnd + 1);
  const prefix = declared ?? findSign(below);
  const isComment = ({ text }: HeadLine): boolean =>
    prefix !== undefined &&
    (declared === undefined ? isMarked(text, prefix) : text.startsWith(prefix));
  const comments = [...filled.slice(0, blockEnd + 1), ...below.filter(isComment)];
  const isTold = declared === undefined && prefix !== undefined;
  return {
    prefix,
    comments,
    others: below.filter((line) => !isComment(line)),
    remarks: isTold ? [`lines that begin with ${prefix} were read as comments`] : [],
  };
}

function findSign(lines: readonly HeadLine[]): string | undefined {
  const signs = lines[0]?.text.startsWith('*') === true ? [...SIGNS, '*'] : SIGNS;
  return signs.find((sign) => {
    const marked = lines.filter(({ text }) => isMarked(text, sign)).length;
    return marked > 0 && lines.some(({ text }) => !text.startsWith(sign) && /\d/.test(text));
  });
}

/** Whether a line begins with a sign that is not a cell by itself: `#,m,m/s` is a row of units. */
function isMarked(text: string, sign: string): boolean {
  return text.startsWith(sign) && !/^\s*[,;|\t]/.test(text.slice(sign.length));
}

/** A comment line without its sign. */
export function stripSign(text: string, prefix: string | undefined): string {
  const bare = prefix !== undefined && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return bare.replace(/^\s*[#%]+\s*/, '').trimStart();
}
