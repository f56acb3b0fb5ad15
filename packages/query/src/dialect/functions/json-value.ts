import { convert } from '../expression/convert.ts';
import type { CallWith } from './function-table.ts';
import { result } from './function-table.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';

/** A piece of a path: text of the statement, or a value of the row that is one key or a part of it. */
type Piece = { readonly text: string } | { readonly value: Written };

/**
 * `JSON_VALUE(document, path)`. The path may be put together with `+` from texts and columns; the keys are found while the statement
 * is read, so that a column is always one key (or part of one) and never a path. Lists, objects and what is absent are NULL.
 */
export function writeJsonValue(call: CallWith<2>, frame: Frame): Written {
  const [document, path] = call.args;
  const json = convert(frame.write(document), 'text', document);
  const pieces = flatten(path).map((part): Piece =>
    part.type === 'text'
      ? { text: part.value }
      : { value: convert(frame.write(part), 'text', part) },
  );
  const keys = splitKeys(pieces, path);
  if (keys.length === 0)
    refuseAt(
      path,
      'bad-value',
      'The path of JSON_VALUE names no key.',
      `a path such as '$."key"."25%"'`,
    );
  const parts = [json];
  const written = keys.map((key) => {
    if (typeof key === 'number') return `toInt64(${key + 1})`;
    const texts = key.map((piece) =>
      'text' in piece
        ? frame.writer.bind(piece.text)
        : `ifNull(${piece.value.sql}, ${frame.writer.bind('')})`,
    );
    for (const piece of key) if ('value' in piece) parts.push(piece.value);
    const joined = texts.join(', ');
    return texts.length === 1 ? joined : `concat(${joined})`;
  });
  const place = [json.sql, ...written].join(', ');
  return result(
    `if(JSONType(${place}) IN ('Object', 'Array'), NULL, JSONExtract(${place}, 'Nullable(String)'))`,
    parts,
    'text',
    { isNullable: true },
  );
}

function flatten(path: Expression): Expression[] {
  const parts: Expression[] = [];
  let left = path;
  for (; left.type === 'arithmetic' && left.operator === '+'; left = left.left)
    parts.unshift(left.right);
  return [left, ...parts];
}

/** A character of the path, or a value that is used whole in a key. */
type Letter = string | { readonly value: Written };

function splitKeys(pieces: readonly Piece[], place: Place): (number | Piece[])[] {
  const letters = pieces.flatMap((piece): Letter[] =>
    'text' in piece ? [...piece.text] : [piece],
  );
  const start = readStart(letters);
  if (start === undefined)
    return refuseAt(
      place,
      'bad-value',
      `The path of JSON_VALUE starts with "${showWord(String(letters[0] ?? ''))}".`,
      'a path that starts with $',
    );
  const keys: (number | Piece[])[] = [];
  for (let at = start; at < letters.length;) {
    const { key, next } = readKey(letters, at, place);
    keys.push(key);
    at = next;
  }
  return keys;
}

/** The place after `$`, which `lax` may come before. */
function readStart(letters: readonly Letter[]): number | undefined {
  const start = letters.slice(0, 4).join('') === 'lax ' ? 4 : 0;
  return letters[start] === '$' ? start + 1 : undefined;
}

function readKey(
  letters: readonly Letter[],
  at: number,
  place: Place,
): { key: number | Piece[]; next: number } {
  const refuse = (): never =>
    refuseAt(
      place,
      'bad-value',
      `The path of JSON_VALUE cannot be read at its character ${at + 1}.`,
      `a path such as '$."key"."25%"' or '$.list[0]'`,
    );
  if (letters[at] === '[') {
    const close = letters.indexOf(']', at);
    const index = close < 0 ? '' : letters.slice(at + 1, close).join('');
    return /^\d{1,9}$/.test(index) ? { key: Number(index), next: close + 1 } : refuse();
  }
  if (letters[at] !== '.') return refuse();
  const isQuoted = letters[at + 1] === '"';
  const from = at + (isQuoted ? 2 : 1);
  const isEnd = (letter: Letter): boolean =>
    isQuoted ? letter === '"' : letter === '.' || letter === '[';
  let end = from;
  for (let letter = letters[end]; letter !== undefined && !isEnd(letter); letter = letters[end])
    end += 1;
  if (end === from || (isQuoted && end === letters.length)) return refuse();
  return { key: joinPieces(letters.slice(from, end)), next: isQuoted ? end + 1 : end };
}

function joinPieces(letters: readonly Letter[]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (typeof letter !== 'string') pieces.push(letter);
    else if (last && 'text' in last) pieces[pieces.length - 1] = { text: last.text + letter };
    else pieces.push({ text: letter });
  }
  return pieces;
}
