import { writeAggregate } from '../functions/aggregates.ts';
import { convert, needCondition, needNumber, unify, writeNumber } from './convert.ts';
import { writeFunction } from '../functions/functions.ts';
import { refuseAt } from '../sql-refusal.ts';
import { roundTo } from '../functions/number-functions.ts';
import { isoStyles, textOfTime, truncateToDay } from '../functions/time-functions.ts';
import type { CastTarget, Expression } from '../parse/tree.ts';
import {
  writeBetween,
  writeCompare,
  writeExists,
  writeInList,
  writeInQuery,
  writeLike,
  writeNot,
} from './write-condition.ts';
import type { Frame } from './writer.ts';
import type { Written } from './written.ts';
import { compose, isNumber, writeConstant, writeEach, writeFinite } from './written.ts';

type Node<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Makes the frame in which the expressions of one clause are written. */
export function makeFrame(parts: Omit<Frame, 'write'>): Frame {
  const frame: Frame = { ...parts, write: (node) => writeNode(node, frame) };
  return frame;
}

function writeNode(node: Expression, frame: Frame): Written {
  const written = writers[node.type](node as never, frame);
  frame.writer.bound(written.sql, node);
  return written.loose && frame.groupKeys.has(written.sql)
    ? { ...written, loose: undefined }
    : written;
}

const writers: {
  readonly [Type in Expression['type']]: (node: Node<Type>, frame: Frame) => Written;
} = {
  number: (node) => writeNumber(node.value, node),
  text: (node, { writer }) => writeConstant(writer.bind(node.value), 'text', node.value),
  null: () => writeConstant('NULL', 'null'),
  column: (node, { scope }) => scope.find(node),
  star: (node) => refuseAt(node, 'bad-syntax', 'A * is used where a value is needed.', 'COUNT(*)'),
  call: (node, frame) => writeAggregate(node, frame) ?? writeFunction(node, frame),
  cast: writeCast,
  negative: writeNegative,
  not: writeNot,
  arithmetic: writeArithmetic,
  logic: (node, frame) => {
    const operands = node.operands.map((operand) => needCondition(frame.write(operand), operand));
    return compose(`(${operands.map(({ sql }) => sql).join(` ${node.operator} `)})`, operands, {
      kind: 'condition',
    });
  },
  compare: writeCompare,
  between: writeBetween,
  like: writeLike,
  inList: writeInList,
  inQuery: writeInQuery,
  isNull: (node, frame) => {
    const value = frame.write(node.value);
    if (value.kind === 'condition')
      refuseAt(node.value, 'wrong-type', 'A condition is used before IS NULL.', 'a value');
    return compose(`(${writeFinite(value)} IS ${node.isNot ? 'NOT ' : ''}NULL)`, [value], {
      kind: 'condition',
      isNullable: false,
    });
  },
  exists: writeExists,
  subquery: (node) =>
    refuseAt(
      node,
      'not-supported',
      'A subquery is used as a value.',
      '= with a subquery of one row (an aggregate or TOP 1), IN with a subquery, or a join',
    ),
  case: writeCase,
};

function writeCase(node: Node<'case'>, frame: Frame): Written {
  const conditions = node.branches.map(({ when }) => needCondition(frame.write(when), when));
  const results = [
    ...node.branches.map(({ result }) => frame.write(result)),
    node.otherwise ? frame.write(node.otherwise) : writeConstant('NULL', 'null'),
  ];
  const { values, kind } = unify(results, node);
  if (kind === 'condition')
    refuseAt(node, 'wrong-type', 'A CASE gives a condition.', 'a value after THEN and ELSE');
  const branches = values.map(({ sql }, index) => {
    const condition = conditions[index];
    return condition ? `${condition.sql}, ${sql}` : sql;
  });
  return compose(`multiIf(${branches.join(', ')})`, [...conditions, ...values], {
    kind,
    isNullable: values.some(({ isNullable }) => isNullable),
  });
}

function writeNegative(node: Node<'negative'>, frame: Frame): Written {
  const operand = needNumber(frame.write(node.operand), node.operand);
  return {
    ...compose(`(-${operand.sql})`, [operand], { kind: operand.kind }),
    isSingle: operand.isSingle,
  };
}

function writeArithmetic(node: Node<'arithmetic'>, frame: Frame): Written {
  const left = frame.write(node.left);
  const right = frame.write(node.right);
  const isText = ({ kind }: Written): boolean => kind === 'text' || kind === 'null';
  if (node.operator === '+' && isText(left) && isText(right)) {
    if (typeof left.literal === 'string' && typeof right.literal === 'string')
      return writeConstant(
        frame.writer.bind(left.literal + right.literal),
        'text',
        left.literal + right.literal,
      );
    const parts = writeEach([left, right], (part) => convert(part, 'text', node));
    return compose(`concat(${parts[0].sql}, ${parts[1].sql})`, parts, { kind: 'text' });
  }
  if (left.kind === 'time' || right.kind === 'time')
    refuseAt(
      node,
      'wrong-type',
      `Times are calculated with ${node.operator}.`,
      'DATEADD or DATEDIFF',
    );
  return calculate(node, [needNumber(left, node.left), needNumber(right, node.right)]);
}

/** Whole numbers divide to whole numbers, as in T-SQL; a division by zero is NULL. */
function calculate(
  { operator }: Node<'arithmetic'>,
  [left, right]: readonly [Written, Written],
): Written {
  const isWhole = left.kind === 'int' && right.kind === 'int';
  const kind = isWhole ? 'int' : 'float';
  if (operator === '/' && isWhole)
    return compose(`intDiv(${left.sql}, nullIf(${right.sql}, 0))`, [left, right], {
      kind,
      isNullable: true,
    });
  if (operator === '/' || operator === '%')
    return compose(`(${left.sql} ${operator} nullIf(${right.sql}, 0))`, [left, right], {
      kind,
      isNullable: true,
      isFinite: isWhole,
    });
  return compose(`(${left.sql} ${operator} ${right.sql})`, [left, right], {
    kind,
    isFinite: isWhole,
  });
}

/** The engine's types of the narrower whole numbers with their ends. */
const wholeTypes: Partial<
  Readonly<Record<CastTarget, readonly [type: string, least: number, most: number]>>
> = {
  int: ['Int32', -(2 ** 31), 2 ** 31 - 1],
  smallint: ['Int16', -32_768, 32_767],
  tinyint: ['UInt8', 0, 255],
};

function writeCast(node: Node<'cast'>, frame: Frame): Written {
  const operand = frame.write(node.operand);
  const { target, size } = node;
  if (target === 'text' || target === 'char') return writeTextCast(operand, node, frame);
  if (target === 'time' || target === 'day') return writeTimeCast(operand, node);
  if (target === 'float') return convert(operand, 'float', node.operand);
  if (target === 'decimal') return roundTo(convert(operand, 'float', node.operand), size ?? 0);
  const whole = convert(operand, 'int', node.operand);
  const range = wholeTypes[target];
  if (!range) return whole;
  const [type, least, most] = range;
  if (typeof whole.literal !== 'number')
    return compose(`toInt64(accurateCastOrNull(${whole.sql}, '${type}'))`, [whole], {
      kind: 'int',
      isNullable: true,
    });
  if (whole.literal < least || whole.literal > most)
    refuseAt(
      node.operand,
      'bad-value',
      `${whole.literal} is no ${target.toUpperCase()}.`,
      `a whole number from ${least} to ${most}, or BIGINT`,
    );
  return whole;
}

function writeTimeCast(operand: Written, node: Node<'cast'>): Written {
  if (operand.kind === 'text' && node.style !== undefined && !isoStyles.has(node.style))
    refuseAt(
      node,
      'not-supported',
      `The style ${node.style} of a date to be read is not known.`,
      [...isoStyles].join(', '),
    );
  const time = convert(operand, 'time', node.operand);
  return node.target === 'day' ? truncateToDay(time) : time;
}

function writeTextCast(operand: Written, node: Node<'cast'>, { writer }: Frame): Written {
  const { target, size, style } = node;
  if (operand.kind === 'float' && style !== undefined && style !== 0)
    refuseAt(
      node,
      'not-supported',
      `The style ${style} of a number is not known.`,
      'no style; ROUND for fewer places',
    );
  const text =
    operand.kind === 'time'
      ? textOfTime(operand, style, { place: node, writer })
      : convert(operand, 'text', node.operand);
  const cut =
    isNumber(operand) || size === undefined
      ? text
      : compose(`leftUTF8(${text.sql}, ${size})`, [text], { kind: 'text' });
  return target === 'char'
    ? compose(`rightPadUTF8(${cut.sql}, greatest(${size}, lengthUTF8(${cut.sql})), ' ')`, [cut], {
        kind: 'text',
      })
    : cut;
}
