import { writeAggregate } from '../functions/aggregates.ts';
import { calculate } from '../expression/calculate.ts';
import { convert, needCondition, needNumber, unify, writeNumber } from '../expression/convert.ts';
import { typeOfDigits } from '../decimal-type.ts';
import { castToDecimal } from '../expression/decimals.ts';
import { writeFunction } from '../functions/functions.ts';
import { refuseAt, StatementRefused } from '../sql-refusal.ts';
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
} from '../expression/write-condition.ts';
import type { Frame } from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';
import {
  compose,
  engineType,
  isNumber,
  writeConstant,
  writeEach,
  writeFinite,
} from '../expression/written.ts';

type Node<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Makes the frame in which the expressions of one clause are written. */
export function makeFrame(parts: Omit<Frame, 'write'>): Frame {
  const frame: Frame = { ...parts, write: (node) => writeNode(node, frame) };
  return frame;
}

function writeNode(node: Expression, frame: Frame): Written {
  const written = writers[node.type](node as never, frame);
  frame.writer.bound(written.sql, node);
  const key = written.loose && frame.groupKeys.get(written.sql);
  return key === undefined ? written : { ...written, sql: key, isSettled: true, loose: undefined };
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
      '= with a subquery of one row (an aggregate or TOP 1), IN with a subquery, or CROSS JOIN (SELECT AVG(x) AS mean …) m and a comparison with m.mean',
    ),
  case: writeCase,
};

function writeCase(node: Node<'case'>, frame: Frame): Written {
  const conditions = node.branches.map(({ when }) => needCondition(frame.write(when), when));
  const results = [
    ...node.branches.map(({ result }) => frame.write(result)),
    node.otherwise ? frame.write(node.otherwise) : writeConstant('NULL', 'null'),
  ];
  const { values, type } = unify(results, node);
  if (type.kind === 'condition')
    refuseAt(node, 'wrong-type', 'A CASE gives a condition.', 'a value after THEN and ELSE');
  const branches = values.map(({ sql }, index) => {
    const condition = conditions[index];
    return condition ? `${condition.sql}, ${sql}` : sql;
  });
  return compose(`multiIf(${branches.join(', ')})`, [...conditions, ...values], {
    ...type,
    isNullable: values.some(({ isNullable }) => isNullable),
  });
}

function writeNegative(node: Node<'negative'>, frame: Frame): Written {
  const operand = needNumber(frame.write(node.operand), node.operand);
  const { kind, decimal, isSingle } = operand;
  return compose(`(-${operand.sql})`, [operand], { kind, decimal, isSingle });
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
  if (!node.isTry) return castTo(operand, node, frame);
  try {
    return castTo(operand, node, frame);
  } catch (error) {
    if (!(error instanceof StatementRefused) || error.fault.code !== 'bad-value') throw error;
    const { kind, decimal } = castTo(writeConstant('NULL', 'null'), node, frame);
    return compose(`CAST(NULL AS ${engineType(kind, decimal)})`, [operand], {
      kind,
      decimal,
      isNullable: true,
    });
  }
}

function castTo(operand: Written, node: Node<'cast'>, frame: Frame): Written {
  const { target, size } = node;
  if (target === 'text' || target === 'char') return writeTextCast(operand, node, frame);
  if (target === 'time' || target === 'day') return writeTimeCast(operand, node);
  if (target === 'float') return convert(operand, 'float', node.operand);
  if (target === 'decimal') {
    const decimal = { precision: node.precision ?? 18, scale: size ?? 0 };
    const isRead = operand.kind === 'text' && typeof operand.literal === 'string';
    const number = isRead ? convert(operand, 'float', node.operand) : operand;
    return isNumber(operand) || operand.kind === 'text'
      ? castToDecimal(isRead ? readDigits(operand, number) : operand, decimal, node.operand)
      : convert(operand, 'decimal', node.operand, decimal);
  }
  const whole = convert(operand, 'int', node.operand);
  const range = wholeTypes[target];
  if (!range) return { ...whole, isBig: true, decimal: undefined };
  const [type, least, most] = range;
  if (typeof whole.literal !== 'number')
    return compose(`toInt64(accurateCastOrNull(${whole.sql}, '${type}'))`, [whole], {
      kind: 'int',
      isNullable: true,
      isBig: false,
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

/** A constant text as the number that it holds, with its digits where it has no exponent. */
function readDigits({ literal }: Written, number: Written): Written {
  const digits = String(literal).trim().replace(/^\+/, '');
  return typeOfDigits(digits) ? { ...number, digits } : number;
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
