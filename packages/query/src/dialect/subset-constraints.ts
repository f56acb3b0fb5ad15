import { isBareDate, parseEndInstant, parseInstant } from '@isobath/ocean';
import type { OpenRange } from '../bounds.ts';
import { includeSingleEnds } from '../single-precision.ts';
import type { Expression } from './parse/tree.ts';
import { mirrored } from './parse/tree.ts';
import { readCompactDate } from './expression/compact-date.ts';

/** The columns that say where and when; `month` stands for the time of a climatology. */
export type ConstrainedColumn = 'time' | 'month' | 'lat' | 'lon' | 'depth';

/** What a WHERE demands of place and time: epoch milliseconds, months, degrees, metres. Ends count as included; what only some rows must fulfil is not told. */
export type SubsetConstraints = Readonly<Partial<Record<ConstrainedColumn, OpenRange>>>;

const constrained: ReadonlySet<string> = new Set<ConstrainedColumn>([
  'time',
  'month',
  'lat',
  'lon',
  'depth',
]);

/** The bounds in a WHERE that hold for every row of the result: comparisons and BETWEEN with constants, joined by AND. */
export function readConstraints(where: Expression | undefined): SubsetConstraints {
  const found: Partial<Record<ConstrainedColumn, OpenRange>> = {};
  if (where) collect(where, found);
  return found;
}

function collect(node: Expression, found: Partial<Record<ConstrainedColumn, OpenRange>>): void {
  if (node.type === 'logic' && node.operator === 'AND') {
    for (const operand of node.operands) collect(operand, found);
  } else if (node.type === 'between' && !node.isNot) {
    narrow(found, node.value, {
      low: readBound(node.value, node.low, false),
      high: readBound(node.value, node.high, true),
    });
  } else if (node.type === 'compare') {
    const isFlipped = node.right.type === 'column';
    const [column, constant, operator] = isFlipped
      ? [node.right, node.left, mirrored[node.operator]]
      : [node.left, node.right, node.operator];
    narrow(found, column, {
      low:
        operator === '=' || operator === '>' || operator === '>='
          ? readBound(column, constant, false)
          : undefined,
      high:
        operator === '=' || operator === '<' || operator === '<='
          ? readBound(column, constant, operator === '<=')
          : undefined,
    });
  }
}

function narrow(
  found: Partial<Record<ConstrainedColumn, OpenRange>>,
  node: Expression,
  { low, high }: { low: number | undefined; high: number | undefined },
): void {
  const name = nameOf(node);
  if (!name) return;
  const before = found[name] ?? {};
  const lows = [before.low, low].filter((value) => value !== undefined);
  const highs = [before.high, high].filter((value) => value !== undefined);
  const range = {
    ...(lows.length > 0 && { low: Math.max(...lows) }),
    ...(highs.length > 0 && { high: Math.min(...highs) }),
  };
  found[name] = name === 'time' || name === 'month' ? range : includeSingleEnds(range);
}

function nameOf(node: Expression): ConstrainedColumn | undefined {
  const name = node.type === 'column' ? node.name.toLowerCase() : '';
  return constrained.has(name) ? (name as ConstrainedColumn) : undefined;
}

function readBound(column: Expression, constant: Expression, isEnd: boolean): number | undefined {
  if (constant.type === 'number') return Number(constant.value);
  if (constant.type !== 'text') return undefined;
  if (nameOf(column) !== 'time')
    return constant.value.trim() === '' || !Number.isFinite(Number(constant.value))
      ? undefined
      : Number(constant.value);
  const text = readCompactDate(constant.value);
  const instant = isEnd && isBareDate(text) ? parseEndInstant(text) : parseInstant(text);
  return instant.ok ? instant.value : undefined;
}
