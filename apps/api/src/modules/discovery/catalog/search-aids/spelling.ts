import { requireValue } from '@isobath/ocean';
/** Shorter words are not corrected: too many others are one letter away. */
const minWordLength = 4;
/** The words of a vocabulary that are closest to a misspelt one, the closest first; those that begin with the same letter come before others. Lower-cased words. */
export function correctSpelling(
  word: string,
  vocabulary: Iterable<string>,
  limit: number,
): string[] {
  if (word.length < minWordLength) return [];
  const most = countAllowedEdits(word);
  const close: { candidate: string; edits: number }[] = [];
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const edits = countEdits(word, candidate, most);
    if (edits > 0 && edits <= most) close.push({ candidate, edits });
  }
  const isOtherStart = ({ candidate }: { candidate: string }): number =>
    Number(candidate[0] !== word[0]);
  return close
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        isOtherStart(a) - isOtherStart(b) ||
        a.candidate.localeCompare(b.candidate, 'en'),
    )
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** How many letters may be wrong in a word. */
function countAllowedEdits({ length }: string): number {
  if (length <= 5) return 1;
  return length <= 11 ? 2 : 3;
}

const correctionsPerWord = 3;

/** A search with each unknown word in other spellings, the closest first, the other unknown words in their closest one; each search once. */
export function respell(
  words: readonly string[],
  unknown: readonly string[],
  vocabulary: ReadonlySet<string>,
): string[] {
  const corrections = new Map(
    unknown.map((word) => [word, correctSpelling(word, vocabulary, correctionsPerWord)]),
  );
  const most = Math.max(...[...corrections.values()].map(({ length }) => length));
  const corrected = Array.from({ length: most }, (_, rank) =>
    words
      .map((word) => corrections.get(word)?.[rank] ?? corrections.get(word)?.[0] ?? word)
      .join(' '),
  );
  return [...new Set(corrected)];
}

/**
 * How many letters are to be inserted, removed, replaced or swapped with their neighbour to turn one word into another (optimal string
 * alignment distance); any number above `most` once it is certain to be more.
 */
export function countEdits(from: string, to: string, most = Infinity): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        editsAt(last, column) + 1,
        editsAt(present, column - 1) + 1,
        editsAt(last, column - 1) + Number(!isSame),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      if (isSwapped) edits = Math.min(edits, editsAt(beforeLast, column - 2) + 1);
      present.push(edits);
    }
    if (Math.min(...present) > most) return most + 1;
    beforeLast = last;
    last = present;
  }
  return editsAt(last, to.length);
}

function editsAt(row: readonly number[], column: number): number {
  return requireValue(row[column], 'cell of the table of edits');
}

/** The lower-cased words of names that a correction may propose; numbers and codes with digits are none. */
export function listCorrectableWords(names: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const name of names) {
    for (const word of name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)) {
      if (word.length >= minWordLength && !/\p{N}/u.test(word)) words.add(word);
    }
  }
  return words;
}
