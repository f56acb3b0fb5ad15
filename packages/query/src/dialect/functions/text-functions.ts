import { convert } from '../expression/convert.ts';
import type { CallWith, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import type { Frame } from '../expression/writer.ts';
import type { Expression } from '../parse/tree.ts';
import type { Kind, Written } from '../expression/written.ts';
import { writeEach } from '../expression/written.ts';

/** Arguments of which the first `texts` are read as texts and the others as whole numbers. */
function readArguments<Args extends readonly Expression[]>(
  args: Args,
  frame: Frame,
  texts = Infinity,
) {
  return writeEach(args, (argument, index) =>
    convert(frame.write(argument), index < texts ? 'text' : 'int', argument),
  );
}

function ofText(write: (value: string) => string, kind: Kind = 'text'): FunctionRule {
  return rule('one text', [1, 1], (call, frame) => {
    const [text] = readArguments(call.args, frame);
    return result(write(text.sql), [text], kind);
  });
}

function cut(engineName: string): FunctionRule {
  return rule('a text and a length', [2, 2], (call, frame) => {
    const parts = readArguments(call.args, frame, 1);
    const [text, length] = parts;
    return result(`${engineName}(${text.sql}, greatest(${length.sql}, 0))`, parts, 'text');
  });
}

/** Positions start at 1; positions before the first character count towards the length but give nothing. */
function writeSubstring(call: CallWith<3>, frame: Frame): Written {
  const parts = readArguments(call.args, frame, 1);
  const [value, start, length] = parts;
  const isInside = typeof start.literal === 'number' && start.literal >= 1;
  const from = isInside ? start.sql : `greatest(${start.sql}, 1)`;
  const count = isInside ? length.sql : `(${length.sql} + least(${start.sql} - 1, 0))`;
  return result(`substringUTF8(${value.sql}, ${from}, greatest(${count}, 0))`, parts, 'text');
}

/** Functions of texts; lengths and positions are in characters, not bytes. */
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
    const parts = readArguments(call.args, frame);
    return result(`replaceAll(${parts.map(({ sql }) => sql).join(', ')})`, parts, 'text');
  }),
  CHARINDEX: rule('what to look for, a text, and a start or none', [2, 3], (call, frame) => {
    const parts = readArguments(call.args, frame, 2);
    const [wanted, text, start] = parts;
    const from = start ? `, toUInt64(greatest(${start.sql}, 1))` : '';
    const at = `toInt64(positionCaseInsensitiveUTF8(${text.sql}, ${wanted.sql}${from}))`;
    return result(
      wanted.literal === undefined || wanted.literal === ''
        ? `if(empty(${wanted.sql}), toInt64(0), ${at})`
        : at,
      parts,
      'int',
    );
  }),
  CONCAT: rule('two values or more', [2, 100], (call, frame) => {
    const parts = readArguments(call.args, frame);
    const empty = frame.writer.bind('');
    return result(
      `concat(${parts.map(({ sql }) => `ifNull(${sql}, ${empty})`).join(', ')})`,
      parts,
      'text',
      { isNullable: false },
    );
  }),
};
