import type { HeadLine } from '../tabular/index.ts';

/** Lines that one quoted cell may take; a quote that is not closed within them is a sign of the text. */
const MAX_LINES = 100;

/**
 * Lines of a head with those joined over which a quoted cell runs (RFC 4180), so that each is a
 * whole row. A joined line has the number and the place of its first.
 */
export function joinQuotedLines(lines: readonly HeadLine[]): readonly HeadLine[] {
  const joined: HeadLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at];
    if (first === undefined) break;
    const length = beginsOpenCell(first.text) ? lengthOfRow(lines, at) : 1;
    const rows = lines.slice(at, at + length);
    joined.push(length === 1 ? first : { ...first, text: rows.map(({ text }) => text).join('\n') });
    at += length - 1;
  }
  return joined;
}

/** Whether a quote at the start of a cell is still open at the end of the line. */
function beginsOpenCell(text: string): boolean {
  return hasOddQuotes(text) && /(?:^|[,;|\t]) *"/.test(text);
}

/** The number of lines up to that which closes the cell that line `at` leaves open; 1 if none does. */
function lengthOfRow(lines: readonly HeadLine[], at: number): number {
  const end = lines.slice(at + 1, at + MAX_LINES).findIndex(({ text }) => hasOddQuotes(text));
  return end < 0 ? 1 : end + 2;
}

function hasOddQuotes(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}
