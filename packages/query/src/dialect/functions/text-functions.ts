import { convert } from '../write/convert.ts';
import type { Call, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import type { Frame } from '../write/writer.ts';
import type { Kind, Written } from '../write/written.ts';

/** Arguments brought to the kinds named, in order; the last holds for all that follow. */
function readAs(call: Call, frame: Frame, kinds: readonly Kind[]): Written[] {
  return call.args.map((argument, index) =>
    convert(frame.write(argument), kinds[Math.min(index, kinds.length - 1)]!, argument),
  );
}

function ofText(write: (value: string) => string, kind: Kind = 'text'): FunctionRule {
  return rule('one text', [1, 1], (call, frame) => {
    const parts = readAs(call, frame, ['text']);
    return result(write(parts[0]!.sql), parts, kind);
  });
}

function cut(engineName: string): FunctionRule {
  return rule('a text and a length', [2, 2], (call, frame) => {
    const parts = readAs(call, frame, ['text', 'int']);
    return result(`${engineName}(${parts[0]!.sql}, greatest(${parts[1]!.sql}, 0))`, parts, 'text');
  });
}

/** Counts from 1; what lies before the first letter is counted and not shown. */
function writeSubstring(call: Call, frame: Frame): Written {
  const parts = readAs(call, frame, ['text', 'int']);
  const [value, start, length] = parts as [Written, Written, Written];
  const isInside = typeof start.literal === 'number' && start.literal >= 1;
  const from = isInside ? start.sql : `greatest(${start.sql}, 1)`;
  const count = isInside ? length.sql : `(${length.sql} + least(${start.sql} - 1, 0))`;
  return result(`substringUTF8(${value.sql}, ${from}, greatest(${count}, 0))`, parts, 'text');
}

/** Functions of texts; letters are counted, not bytes. */
export const textFunctions: FunctionTable = {
  LEN: ofText((value) => `toInt64(lengthUTF8(trimRight(${value})))`, 'int'),
  UPPER: ofText((value) => `upperUTF8(${value})`),
  LOWER: ofText((value) => `lowerUTF8(${value})`),
  LTRIM: ofText((value) => `trimLeft(${value})`),
  RTRIM: ofText((value) => `trimRight(${value})`),
  TRIM: ofText((value) => `trimBoth(${value})`),
  REVERSE: ofText((value) => `reverseUTF8(${value})`),
  LEFT: cut('leftUTF8'),
  RIGHT: cut('rightUTF8'),
  SUBSTRING: rule('a text, a start and a length', [3, 3], writeSubstring),
  REPLACE: rule('a text, what to replace and what with', [3, 3], (call, frame) => {
    const parts = readAs(call, frame, ['text']);
    return result(`replaceAll(${parts.map(({ sql }) => sql).join(', ')})`, parts, 'text');
  }),
  CHARINDEX: rule('what to look for, a text, and a start or none', [2, 3], (call, frame) => {
    const parts = readAs(call, frame, ['text', 'text', 'int']);
    const start = parts[2] ? `, toUInt64(greatest(${parts[2].sql}, 1))` : '';
    const at = `toInt64(positionCaseInsensitiveUTF8(${parts[1]!.sql}, ${parts[0]!.sql}${start}))`;
    return result(
      parts[0]!.literal === undefined || parts[0]!.literal === ''
        ? `if(empty(${parts[0]!.sql}), toInt64(0), ${at})`
        : at,
      parts,
      'int',
    );
  }),
  CONCAT: rule('two values or more', [2, 100], (call, frame) => {
    const parts = readAs(call, frame, ['text']);
    const empty = frame.writer.bind('');
    return result(
      `concat(${parts.map(({ sql }) => `ifNull(${sql}, ${empty})`).join(', ')})`,
      parts,
      'text',
      { isNullable: false },
    );
  }),
};
