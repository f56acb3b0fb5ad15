import { requiredOf } from '../../procedures/arguments.ts';
import { findProcedure } from '../../procedures/find-procedure.ts';
import type {
  ArgumentKind,
  ProcedureArgument,
  StoredProcedure,
} from '../../procedures/procedure.ts';
import { procedures } from '../../procedures/procedures.ts';
import type { StatementReader } from './reader.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Expression } from './tree.ts';

/** A call of a procedure, checked against the arguments that it takes. */
export interface ProcedureCall {
  readonly procedure: StoredProcedure;
  readonly args: readonly ProcedureArgument[];
  /** The arguments as nodes, for our own statements. */
  readonly nodes: readonly Expression[];
  /** Where the procedure's name stands. */
  readonly place: Place;
}

interface ReadArgument {
  readonly value: ProcedureArgument;
  readonly node: Expression;
}

/** Reads `[EXEC] [dbo.]uspName argument, …`, or gives undefined when the statement is something else. */
export function readProcedure(reader: StatementReader, text: string): ProcedureCall | undefined {
  const isCalled = reader.takeWord('EXEC') ?? reader.takeWord('EXECUTE');
  if (!isCalled && !/^(dbo|\w*usp\w*)$/i.test(reader.peek().value)) return undefined;
  if (reader.peek().value.toLowerCase() === 'dbo' && reader.isSymbol('.', 1)) {
    reader.take();
    reader.take();
  }
  const name = reader.expectName('the name of a procedure');
  const procedure = findProcedure(name.value);
  if (!procedure) {
    return refuseAt(
      name,
      'unknown-procedure',
      `There is no procedure "${showWord(name.value)}".`,
      procedures.map((each) => each.name).join(', '),
    );
  }
  const read =
    reader.isKind('end') || reader.isSymbol(';')
      ? []
      : reader.readList(() => readArgument(reader, text));
  const { length: most } = procedure.arguments;
  const { length: least } = requiredOf(procedure.arguments);
  if (read.length < least || read.length > most)
    refuseAt(
      name,
      'bad-value',
      `${procedure.name} is called with ${read.length} arguments.`,
      `${least === most ? least : `${least} to ${most}`} arguments`,
    );
  const fitting = procedure.arguments.flatMap(({ kind }, index) => {
    const argument = read[index];
    return argument
      ? [fitArgument(argument, kind, `Argument ${index + 1} of ${procedure.name}`)]
      : [];
  });
  return {
    procedure,
    args: fitting.map(({ value }) => value),
    nodes: fitting.map(({ node }) => node),
    place: { at: name.at, word: name.word },
  };
}

function readArgument(reader: StatementReader, text: string): ReadArgument {
  const token = reader.peek();
  const place = { at: token.at, word: token.word };
  if (token.kind === 'text' && token.value.startsWith('[')) return readPythonList(reader, text);
  if (token.kind === 'text')
    return { value: reader.take().value, node: { type: 'text', value: token.value, ...place } };
  const sign = reader.takeSymbol('-') ?? reader.takeSymbol('+');
  if (reader.isKind('number')) {
    const written = `${sign?.value === '-' ? '-' : ''}${reader.take().value}`;
    return {
      value: Number(written),
      node: { type: 'number', value: written, isInteger: /^-?\d+$/.test(written), ...place },
    };
  }
  if (!sign && reader.isName())
    return { value: reader.take().value, node: { type: 'text', value: token.value, ...place } };
  return reader.refuse('a text in single quotes or a number');
}

/** `'['a', 'b']'`: pieces up to the text that starts with the closing bracket. */
function readPythonList(reader: StatementReader, text: string): ReadArgument {
  const first = reader.take();
  const place = { at: first.at, word: first.word };
  const pieces = [first.value];
  let end = first.end;
  while (!pieces.at(-1)?.endsWith(']')) {
    const token = reader.take();
    if (token.kind === 'end')
      return refuseAt(
        first,
        'bad-syntax',
        'A list that starts here never ends.',
        "a list such as '['a', 'b']'",
      );
    pieces.push(
      token.kind === 'text'
        ? `${/^n/i.test(token.word) ? token.word.charAt(0) : ''}${token.value}`
        : text.slice(end, token.end).trim(),
    );
    end = token.end;
  }
  const items = pieces
    .join('')
    .replace(/^\[/, '')
    .replace(/\]$/, '')
    .split(',')
    .map((item) => item.trim().replaceAll(/^['"]|['"]$/g, ''))
    .filter((item) => item !== '');
  return { value: items, node: { type: 'text', value: items.join(','), ...place } };
}

function fitArgument(argument: ReadArgument, kind: ArgumentKind, what: string): ReadArgument {
  const { value, node } = argument;
  if (kind === 'text')
    return typeof value === 'number'
      ? {
          value: String(value),
          node: { type: 'text', value: String(value), at: node.at, word: node.word },
        }
      : argument;
  const text = typeof value === 'string' ? value.trim() : value;
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number))
    refuseAt(
      node,
      'bad-value',
      `${what} is "${showWord(String(value))}", which is not a number.`,
      'a number such as -12.5',
    );
  return {
    value: number,
    node: {
      type: 'number',
      value: String(number),
      isInteger: Number.isInteger(number),
      at: node.at,
      word: node.word,
    },
  };
}
