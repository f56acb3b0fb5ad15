import { compareDays } from './compare-days.ts';
import {
  convert,
  convertToSingle,
  needCondition,
  readInstant,
  unify,
  writeInstant,
} from './convert.ts';
import { readLikePattern } from './like-pattern.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import { coordinateEnds } from '../../single-precision.ts';
import type { CompareOperator, Expression } from '../parse/tree.ts';
import { mirrored } from '../parse/tree.ts';
import type { Frame, Writer } from './writer.ts';
import type { Written } from './written.ts';
import { compose, engineType, isNumber, settleZero, writeConstant } from './written.ts';

type Node<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Compares two values, ignoring the case of texts. `<=` against a bare day includes the whole day. */
export function writeCompare(node: Node<'compare'>, frame: Frame): Written {
  if (node.right.type === 'subquery') return writeCompareQuery(node, node.right, frame);
  const place = [node.right, node.left].find(({ type }) => type === 'text') ?? node;
  return compare(frame.write(node.left), frame.write(node.right), {
    operator: node.operator,
    place,
    writer: frame.writer,
  });
}

interface Comparison {
  readonly operator: CompareOperator;
  readonly place: Place;
  readonly writer: Writer;
}

function compare(left: Written, right: Written, { operator, place, writer }: Comparison): Written {
  if (left.kind === 'condition' || right.kind === 'condition')
    refuseAt(place, 'wrong-type', 'A condition is compared with something.', 'two values');
  const days = compareDays(left, right, { operator, place });
  if (days) return days;
  const coordinate = compareCoordinate(left, right, { operator, place, writer });
  if (coordinate) return coordinate;
  if (operator === '=' && linksSources(left, right)) return equate(left, right, { place, writer });
  const [first, second]: readonly [Written, Written] =
    isNumber(left) && isNumber(right)
      ? [matchNumber(left, right, place), matchNumber(right, left, place)]
      : unifyTimes(left, right, { operator, place });
  const parts = [first, second];
  if (first.kind !== 'text' && first.kind !== 'null')
    return compose(`(${first.sql} ${operator} ${second.sql})`, parts, { kind: 'condition' });
  return compose(`(${foldCase(first, writer)} ${operator} ${foldCase(second, writer)})`, parts, {
    kind: 'condition',
  });
}

const coordinates: ReadonlySet<string> = new Set(['lat', 'lon', 'depth']);

/** Both numbers that a coordinate may be stored as that a constant names with the digits of a 32-bit number. */
function singleEndsOf(
  value: Written,
  { literal }: Written,
): readonly [Written, Written] | undefined {
  if (typeof literal !== 'number' || value.kind !== 'float' || value.isSingle) return undefined;
  if (!coordinates.has(value.origin?.column.toLowerCase() ?? '')) return undefined;
  const [low, high] = coordinateEnds(literal);
  if (low === high) return undefined;
  return [writeConstant(String(low), 'float', low), writeConstant(String(high), 'float', high)];
}

/** A coordinate beside such a constant: an equality takes in both numbers, any other comparison takes them for one. */
function compareCoordinate(
  left: Written,
  right: Written,
  { operator, place, writer }: Comparison,
): Written | undefined {
  if (left.literal !== undefined && right.literal === undefined)
    return compareCoordinate(right, left, { operator: mirrored[operator], place, writer });
  const ends = singleEndsOf(left, right);
  if (!ends) return undefined;
  const [low, high] = ends;
  const write = (by: CompareOperator, end: Written): string => `(${left.sql} ${by} ${end.sql})`;
  const within = `(${write('>=', low)} AND ${write('<=', high)})`;
  const sql: Readonly<Record<CompareOperator, string>> = {
    '=': within,
    '<>': `(NOT ${within})`,
    '<': write('<', low),
    '<=': write('<=', high),
    '>': write('>', high),
    '>=': write('>=', low),
  };
  return compose(sql[operator], [left, right], { kind: 'condition' });
}

/** Whether numbers of different sources are compared, which the engine joins by their bits. */
function linksSources(left: Written, right: Written): boolean {
  return left.kind !== right.kind || left.kind === 'float' || left.kind === 'decimal'
    ? isNumber(left) && isNumber(right) && isOfSources(left) && isOfSources(right)
    : false;
}

function isOfSources({ sources = [] }: Written): boolean {
  return sources.length > 0;
}

/** An equality of numbers that a join may rest on: of one type, and of which −0 is 0. */
function equate(
  left: Written,
  right: Written,
  { place, writer }: Omit<Comparison, 'operator'>,
): Written {
  const { values, type } = unify([left, right], place);
  if (type.kind === 'text') return compare(left, right, { operator: '=', place, writer });
  const [first, second] = values.map(settleZero);
  return compose(`(${first} = ${second})`, values, { kind: 'condition' });
}

/**
 * A whole constant beside a number with decimals becomes one, because the engine's index does not look through the difference. Beside a
 * number of single precision a constant is rounded as that is, or 25.3 would equal no 25.3 of the table.
 */
function matchNumber(value: Written, other: Written, place: Place): Written {
  if (other.isSingle && (typeof value.literal === 'number' || value.kind === 'decimal'))
    return convertToSingle(value);
  return other.kind === 'float' && (value.literal !== undefined || value.kind === 'decimal')
    ? convert(value, 'float', place)
    : value;
}

/** A bare day as the upper end of a time means its last millisecond, on whichever side it stands. */
function unifyTimes(
  left: Written,
  right: Written,
  { operator, place }: Omit<Comparison, 'writer'>,
): readonly [Written, Written] {
  if (left.kind === 'time' && typeof right.literal === 'string')
    return [left, writeInstant(readInstant(right.literal, place, operator === '<='))];
  if (right.kind === 'time' && typeof left.literal === 'string')
    return [writeInstant(readInstant(left.literal, place, operator === '>=')), right];
  return unify([left, right], place).values;
}

/**
 * A text as it is compared: in lower case and without trailing spaces, neither of which matters to
 * the servers that clients know.
 */
export function foldCase(value: Written, writer: Writer): string {
  return typeof value.literal === 'string'
    ? writer.bind(foldText(value.literal))
    : `lowerUTF8(trimRight(${value.sql}))`;
}

function foldText(text: string): string {
  return text.replace(/(?<! ) +$/, '').toLowerCase();
}

/** `BETWEEN`, both ends included. */
export function writeBetween(node: Node<'between'>, frame: Frame): Written {
  const value = frame.write(node.value);
  const { writer } = frame;
  const low = compare(value, frame.write(node.low), { operator: '>=', place: node.low, writer });
  const high = compare(value, frame.write(node.high), { operator: '<=', place: node.high, writer });
  return compose(
    node.isNot ? `(NOT (${low.sql} AND ${high.sql}))` : `(${low.sql} AND ${high.sql})`,
    [low, high],
    { kind: 'condition' },
  );
}

/** `LIKE`, ignoring case. */
export function writeLike(node: Node<'like'>, frame: Frame): Written {
  const { writer } = frame;
  const value = convert(frame.write(node.value), 'text', node.value);
  const pattern = convert(frame.write(node.pattern), 'text', node.pattern);
  const not = node.isNot ? 'NOT ' : '';
  if (typeof pattern.literal !== 'string') {
    if (node.escape !== undefined)
      refuseAt(
        node,
        'not-supported',
        'ESCAPE follows a pattern that is not a constant.',
        'a pattern in single quotes',
      );
    return compose(
      `(${not}(${value.sql} ILIKE replaceAll(${pattern.sql}, ${writer.bind('\\')}, ${writer.bind('\\\\')})))`,
      [value, pattern],
      { kind: 'condition' },
    );
  }
  const { kind, text } = readLikePattern(pattern.literal, node.escape, node.pattern);
  const bound = writer.bind(text);
  const test = kind === 'like' ? `(${value.sql} ILIKE ${bound})` : `match(${value.sql}, ${bound})`;
  return compose(`(${not}${test})`, [value], { kind: 'condition' });
}

/** `IN (1, 2, 3)`: constants of one kind as one set, anything else as comparisons. A NULL among them equals nothing and leaves the answer open, so that NOT IN is never true. */
export function writeInList(node: Node<'inList'>, frame: Frame): Written {
  const value = frame.write(node.value);
  const all = node.items.map((item) => ({ item, written: frame.write(item) }));
  const items = all.filter(({ written }) => written.kind !== 'null');
  const isOpen = items.length < all.length;
  const found = items.length > 0 ? writeMember(value, items, frame) : undefined;
  const unknown = `CAST(NULL AS ${engineType('condition')})`;
  const test = isOpen ? (found ? `(${found} OR ${unknown})` : unknown) : found;
  return compose(
    `(${node.isNot ? 'NOT ' : ''}${test})`,
    [value, ...all.map(({ written }) => written)],
    { kind: 'condition' },
  );
}

interface ListItem {
  readonly item: Expression;
  readonly written: Written;
}

/** Whether a value equals one of several. */
function writeMember(value: Written, items: readonly ListItem[], { writer }: Frame): string {
  const constants = items.map(({ written }) => written.literal);
  if (value.kind === 'text' && constants.every((constant) => constant !== undefined)) {
    const set = writer.bind(constants.map((text) => foldText(String(text))));
    return `(${foldCase(value, writer)} IN ${set})`;
  }
  if (isNumber(value) && constants.every((constant) => typeof constant === 'number')) {
    const set = items.flatMap(({ item, written }) =>
      (singleEndsOf(value, written) ?? [written]).map((each) => matchNumber(each, value, item).sql),
    );
    return `(${settleZero(value)} IN (${set.join(', ')}))`;
  }
  const tests = items.map(
    ({ item, written }) => compare(value, written, { operator: '=', place: item, writer }).sql,
  );
  return `(${tests.join(' OR ')})`;
}

/** `IN (SELECT …)`; the subquery has one column and does not depend on the row outside. A NULL in it makes NOT IN never true. */
export function writeInQuery(node: Node<'inQuery'>, frame: Frame): Written {
  return writeMembership(
    frame.write(node.value),
    { query: node.query, place: node, isNot: node.isNot },
    frame,
  );
}

function writeMembership(
  value: Written,
  { query, place, isNot }: { query: Node<'inQuery'>['query']; place: Place; isNot: boolean },
  frame: Frame,
): Written {
  const { writer } = frame;
  const { sql, columns } = writer.writeQuery(
    query,
    { ...frame.surroundings, outer: frame.scope },
    writer,
  );
  const [column] = columns;
  if (!column || columns.length !== 1)
    refuseAt(
      query,
      'bad-syntax',
      `The subquery gives ${columns.length} columns where one is compared.`,
      'one column',
    );
  const { header: _, distinct: __, origin: ___, ...traits } = column;
  const inner: Written = { ...traits, sql: 'c1', isFinite: true, isAggregate: false };
  const { values, type } = unify([value, inner], place);
  const [left, right] = values.map((each) =>
    type.kind === 'text' ? foldCase(each, writer) : settleZero(each),
  );
  const set = right === 'c1' ? sql : `SELECT ${right} FROM (${sql})`;
  const test = `(${isNot ? 'NOT ' : ''}(${left} IN (${set})))`;
  if (!isNot || !column.isNullable) return compose(test, [value], { kind: 'condition' });
  return compose(
    `(${test} AND ${writePresence(`SELECT c1 FROM (${sql}) WHERE c1 IS NULL`, true)})`,
    [value],
    { kind: 'condition' },
  );
}

/** `NOT`: brought to the memberships within, because a NULL in a list makes NOT IN unknown and IN false, which says the same only unless it is turned round. */
export function writeNot(node: Node<'not'>, frame: Frame): Written {
  if (holdsQuery(node.operand)) return frame.write(negate(node));
  const operand = needCondition(frame.write(node.operand), node.operand);
  return compose(`(NOT ${operand.sql})`, [operand], { kind: 'condition' });
}

function holdsQuery(node: Expression): boolean {
  if (node.type === 'logic') return node.operands.some(holdsQuery);
  if (node.type === 'not') return holdsQuery(node.operand);
  return node.type === 'inQuery' || (node.type === 'compare' && node.right.type === 'subquery');
}

function negate({ operand, ...not }: Node<'not'>): Expression {
  if (operand.type === 'not') return operand.operand;
  if (operand.type === 'inQuery') return { ...operand, isNot: !operand.isNot };
  if (operand.type === 'logic')
    return {
      ...operand,
      operator: operand.operator === 'AND' ? 'OR' : 'AND',
      operands: operand.operands.map((each) => negate({ ...not, operand: each })),
    };
  if (holdsQuery(operand))
    refuseAt(
      operand,
      'not-supported',
      'NOT is used before a comparison with a subquery.',
      'NOT IN with a subquery',
    );
  return { ...not, operand };
}

/** `x = (SELECT MAX(x) …)` as membership; other comparisons with a subquery would run it while the statement is planned. */
function writeCompareQuery(
  node: Node<'compare'>,
  { query }: Node<'subquery'>,
  frame: Frame,
): Written {
  const { isOneRow } = frame.writer.writeQuery(
    query,
    { ...frame.surroundings, outer: frame.scope },
    frame.writer,
  );
  if (!isOneRow || node.operator !== '=')
    refuseAt(
      query,
      'not-supported',
      'A subquery is used as a value.',
      '= with a subquery of one row (an aggregate or TOP 1), IN with a subquery, or CROSS JOIN (SELECT AVG(x) AS mean …) m and a comparison with m.mean',
    );
  return writeMembership(frame.write(node.left), { query, place: node, isNot: false }, frame);
}

/** `EXISTS (SELECT …)`. */
export function writeExists(node: Node<'exists'>, frame: Frame): Written {
  const { sql } = frame.writer.writeQuery(
    node.query,
    { ...frame.surroundings, outer: frame.scope },
    frame.writer,
  );
  return compose(writePresence(sql, false), [], { kind: 'condition', isNullable: false });
}

/** Whether a query gives any row (or none); written as membership, because the engine runs its own EXISTS while it plans. */
function writePresence(sql: string, isNot: boolean): string {
  return `(toUInt8(1) ${isNot ? 'NOT ' : ''}IN (SELECT toUInt8(1) FROM (${sql}) LIMIT 1))`;
}
