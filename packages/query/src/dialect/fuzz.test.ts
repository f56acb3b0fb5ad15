import { expect, it } from 'vitest';
import { translateStatement } from '../index.ts';
import { listStrangers, madeCatalog } from '../testing/made-catalog.ts';

/** The environment of the tests; this package itself knows no Node. `npm run endure -- fuzz` sets both variables. */
const { env } = (
  globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }
).process;
const statementCount = 30_000 * Number(env['ISOBATH_TEST_FUZZ_ROUNDS'] ?? 1);
const seed = Number(env['ISOBATH_TEST_FUZZ_SEED'] ?? 20_160_420);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = makeRandom(seed);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const maybe = (chance: number, text: () => string): string => (random() < chance ? text() : '');
const list = (most: number, item: () => string): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, item).join(', ');

const numbers = [
  'lat',
  'lon',
  't.depth',
  '[sst]',
  'flag',
  't.lat',
  'DEPTH',
  'LON',
  't.[sst]',
  '0',
  '1',
  '-5',
  '2.5',
  '1e3',
  '.5',
  '7',
  '-0.25',
  '12',
  'NULL',
  'a.ID',
];
const texts = [
  'station',
  't.station',
  '[Station]',
  "'HOT'",
  "N'it''s'",
  "'%a_[b-d]'",
  "''",
  "'1'",
  "'2016-04-20'",
  "'\\'",
  "'{p1:String}'",
  "'x'",
  'Unit',
];
const times = [
  'time',
  '[time]',
  't.time',
  "'2016-04-20'",
  "'1850-01-01T00:00:00.000Z'",
  'GETDATE()',
  "CAST('2016-01-01' AS datetime)",
];
const parts = [
  'year',
  'MONTH',
  'day',
  'week',
  'wk',
  'hour',
  'quarter',
  'dy',
  'dw',
  'iso_week',
  'ms',
  'nothing',
];

function number(depth: number): string {
  if (depth <= 0 || random() < 0.3) return pick(numbers);
  const next = (): string => number(depth - 1);
  return pick<() => string>([
    () => `${next()} ${pick(['+', '-', '*', '/', '%'])} ${next()}`,
    () => `(${next()})`,
    () => `-${next()}`,
    () =>
      `${pick(['ABS', 'sqrt', 'FLOOR', 'LOG', 'exp', 'SIN', 'SIGN', 'Round', 'SQUARE'])}(${next()})`,
    () =>
      `${pick(['AVG', 'MIN', 'max', 'SUM', 'STDEV', 'COUNT', 'VAR'])}(${maybe(0.1, () => 'DISTINCT ')}${next()})`,
    () => 'COUNT(*)',
    () => `POWER(${next()}, ${next()})`,
    () => `LEN(${text(depth - 1)})`,
    () =>
      `CASE WHEN ${condition(depth - 1)} THEN ${next()} ${maybe(0.5, () => `ELSE ${next()} `)}END`,
    () =>
      `CAST(${pick([next, () => text(depth - 1)])()} AS ${pick(['float', 'int', 'bigint', 'decimal(8, 3)'])})`,
    () => `DATEPART(${pick(parts)}, ${time(depth - 1)})`,
    () => `DATEDIFF(${pick(parts)}, ${time(depth - 1)}, ${time(depth - 1)})`,
    () => `COALESCE(${next()}, ${next()})`,
    () => `NULLIF(${next()}, ${next()})`,
    () => `IIF(${condition(depth - 1)}, ${next()}, ${next()})`,
    () => `CHARINDEX(${text(depth - 1)}, ${text(depth - 1)})`,
    () => `(SELECT ${next()} FROM tblSST)`,
    () => `COL_LENGTH('tblSST', 'sst')`,
  ])();
}

function text(depth: number): string {
  if (depth <= 0 || random() < 0.4) return pick(texts);
  const next = (): string => text(depth - 1);
  return pick<() => string>([
    () => `${next()} + ${next()}`,
    () => `${pick(['LOWER', 'UPPER', 'RTRIM', 'LTRIM', 'TRIM', 'REVERSE'])}(${next()})`,
    () => `${pick(['LEFT', 'RIGHT'])}(${next()}, ${number(depth - 1)})`,
    () => `SUBSTRING(${next()}, ${number(depth - 1)}, 3)`,
    () => `REPLACE(${next()}, ${next()}, ${next()})`,
    () => `CONCAT(${next()}, ${number(depth - 1)}, ${time(depth - 1)})`,
    () => `ISNULL(${next()}, ${next()})`,
    () =>
      `CONVERT(nvarchar(${pick(['10', 'MAX'])}), ${pick([next, () => time(depth - 1)])()}${maybe(0.5, () => `, ${pick(['23', '120', '126', '5'])}`)})`,
    () => `STRING_AGG(${next()}, ', ')${maybe(0.4, () => ` WITHIN GROUP (ORDER BY ${next()})`)}`,
    () => `JSON_VALUE(JSON_stats, '$."' + ${next()} + '"."25%"')`,
    () => `CASE ${next()} WHEN ${next()} THEN ${next()} ELSE 'x' END`,
  ])();
}

function time(depth: number): string {
  if (depth <= 0 || random() < 0.5) return pick(times);
  return pick<() => string>([
    () => `DATEADD(${pick(parts)}, ${number(depth - 1)}, ${time(depth - 1)})`,
    () => `CAST(${time(depth - 1)} AS date)`,
    () => `MIN(${time(depth - 1)})`,
    () => `EOMONTH(${time(depth - 1)})`,
  ])();
}

function condition(depth: number): string {
  const compare = (): string => {
    const side = pick([number, text, time]);
    return `${side(depth - 1)} ${pick(['=', '<>', '<', '<=', '>=', '>', '!=', '!<'])} ${side(depth - 1)}`;
  };
  if (depth <= 0 || random() < 0.3) return compare();
  const next = (): string => condition(depth - 1);
  return pick<() => string>([
    compare,
    () => `${next()} AND ${next()}`,
    () => `${next()} OR ${next()}`,
    () => `NOT ${next()}`,
    () => `(${next()})`,
    () =>
      `${number(depth - 1)} ${maybe(0.3, () => 'NOT ')}BETWEEN ${number(depth - 1)} AND ${number(depth - 1)}`,
    () => `${time(depth - 1)} BETWEEN ${pick(times)} AND ${pick(times)}`,
    () =>
      `${text(depth - 1)} ${maybe(0.3, () => 'NOT ')}LIKE ${text(depth - 1)}${maybe(0.2, () => " ESCAPE '!'")}`,
    () => `${number(depth - 1)} IN (${list(4, () => pick(numbers))})`,
    () => `${text(depth - 1)} NOT IN (${list(4, () => pick(texts))})`,
    () => `${number(depth - 1)} IN (${query(depth - 2)})`,
    () => `EXISTS (${query(depth - 2)})`,
    () => `${number(depth - 1)} IS ${maybe(0.5, () => 'NOT ')}NULL`,
    () => `${time(depth - 1)} = (${query(depth - 2)})`,
  ])();
}

const expression = (depth: number): string => pick([number, number, text, time])(depth);

function source(depth: number): string {
  const table = pick([
    'tblSST t',
    'tblSST AS t',
    '[dbo].[tblSST] t',
    'tblSST t',
    'tblSST t',
    'TBLSST AS [t]',
    'tblSST t',
    'dbo.tblSST t WITH (NOLOCK)',
    'tblSST t',
    'tblSST t',
    'tblsst',
    'tblVariables a',
    'tblDataset_Stats',
    'tblMakes a',
    'dbo.udfCatalog() a',
    'udfDatasetReferences(3) t',
    'INFORMATION_SCHEMA.COLUMNS',
    'cte',
    'tblNothing',
  ]);
  return depth > 0 && random() < 0.2 ? `(${query(depth - 1)}) t` : table;
}

function select(depth: number): string {
  const joins = maybe(
    0.3,
    () =>
      ` ${pick(['JOIN', 'INNER JOIN', 'LEFT JOIN', 'FULL OUTER JOIN'])} tblMakes a ON ${pick(['flag', 'Dataset_ID', 'a.ID'])} = a.ID${maybe(0.3, () => ` AND ${condition(1)}`)}`,
  );
  const items =
    random() < 0.25
      ? pick(['*', 't.*', '*, 1'])
      : list(
          4,
          () =>
            `${expression(depth)}${maybe(0.4, () => pick([' AS x', ' [a b]', ' lat', " 'q'", ' AS [`;--]']))}`,
        );
  return (
    `${pick(['SELECT', 'select'])} ${maybe(0.15, () => 'DISTINCT ')}${maybe(0.15, () => pick(['TOP 5 ', 'TOP(1) ']))}${items} FROM ${source(depth)}${joins}${maybe(0.6, () => ` WHERE ${condition(depth)}`)}` +
    `${maybe(0.25, () => ` GROUP BY ${list(2, () => pick(['lat', 'lon', 'time', 'station', 'YEAR(time)', expression(1)]))}`)}${maybe(0.1, () => ` HAVING ${condition(1)}`)}`
  );
}

function query(depth: number): string {
  const branches = Array.from({ length: random() < 0.1 ? 2 : 1 }, () => select(Math.max(depth, 0)));
  return `${branches.join(pick([' UNION ALL ', ' UNION ']))}${maybe(0.25, () => ` ORDER BY ${list(2, () => `${pick(['1', 'lat', 'x', expression(1)])}${maybe(0.4, () => ' DESC')}`)}${maybe(0.3, () => ' OFFSET 2 ROWS FETCH NEXT 5 ROWS ONLY')}`)}`;
}

const scraps = [
  '(',
  ')',
  ',',
  "'",
  '[',
  ']',
  '--',
  '/*',
  '*/',
  ';',
  'SELECT',
  'FROM',
  'NULL',
  '*',
  '.',
  '=',
  '\n',
  '\0',
  'é',
  '@a',
  '0',
  'AS',
  '{p1:String}',
  '`',
  '\\',
  'CASE',
  'END',
  'BETWEEN',
  'uspHead',
  'EXEC',
];

/** Cuts, doubles or mixes in a scrap, so that most of the statement is still what it was. */
function damage(statement: string): string {
  const at = Math.floor(random() * statement.length);
  const length = Math.floor(random() * 12);
  return pick<() => string>([
    () => statement.slice(0, at) + statement.slice(at + length),
    () => statement.slice(0, at) + statement.slice(at, at + length) + statement.slice(at),
    () => `${statement.slice(0, at)} ${pick(scraps)} ${statement.slice(at)}`,
    () => statement.slice(0, at),
    () =>
      Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
        pick([...scraps, ...numbers, ...texts]),
      ).join(pick(['', ' '])),
  ])();
}

function makeStatement(): string {
  const whole = `${maybe(0.08, () => `WITH cte AS (${query(1)}) `)}${query(pick([0, 0, 1, 1, 2, 3]))}`;
  return random() < 0.25 ? damage(whole) : whole;
}

it('statements of the grammar, a quarter of them damaged, are refused by a place or written with nothing but what the dialect knows', () => {
  let written = 0;
  const codes = new Map<string, number>();
  for (let count = 0; count < statementCount; count += 1) {
    const statement = makeStatement();
    const translation = translateStatement(statement, madeCatalog);
    if (!translation.ok) {
      codes.set(translation.code, (codes.get(translation.code) ?? 0) + 1);
      if (
        translation.offset > statement.length ||
        translation.accepted === '' ||
        translation.line < 1 ||
        translation.column < 1
      )
        throw new Error(`${JSON.stringify(translation)}: ${statement}`);
      continue;
    }
    written += 1;
    const select = translation.kind === 'select' ? translation : translation.select;
    const strangers = select ? listStrangers(select.sql) : [];
    if (strangers.length > 0) throw new Error(`${strangers.join(' ')}: ${statement}`);
  }
  expect(written).toBeGreaterThan(statementCount / 10);
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining([
      'bad-syntax',
      'unknown-table',
      'unknown-column',
      'ambiguous-column',
      'not-supported',
      'bad-value',
      'wrong-type',
    ]),
  );
}, 900_000);
