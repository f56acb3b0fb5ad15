import { quoteLiteral } from '@isobath/ocean';
import type { CatalogRelation, RelationCatalog } from '../catalog/relation-catalog.ts';
import type { RowBound } from '../expression/row-bound.ts';
import { boundRelation } from '../expression/row-bound.ts';
import type { ScopeColumn } from '../expression/scope.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Writer } from '../expression/writer.ts';
import type { Kind } from '../expression/written.ts';

const columns: readonly (readonly [string, Kind])[] = [
  ['TABLE_SCHEMA', 'text'],
  ['TABLE_NAME', 'text'],
  ['COLUMN_NAME', 'text'],
  ['ORDINAL_POSITION', 'int'],
  ['IS_NULLABLE', 'text'],
  ['DATA_TYPE', 'text'],
];
const dataTypes: Readonly<Record<CatalogRelation['columns'][number]['type'], string>> = {
  time: 'datetime',
  float64: 'float',
  float32: 'real',
  int64: 'bigint',
  int32: 'int',
  int16: 'smallint',
  uint8: 'tinyint',
  text: 'nvarchar',
};
const maxRows = 2500;

/** `INFORMATION_SCHEMA.COLUMNS` as rows written into the statement: they are names of the catalog, and the engine's own tables stay unseen. */
export function writeInformationSchema(
  writer: Writer,
  where: Expression | undefined,
  place: Place,
): { sql: string; columns: ScopeColumn[]; rows: RowBound; about: number } {
  const rows = listRelations(writer.catalog, where).flatMap(({ name, columns: own }) =>
    own.map(
      (column, index) =>
        `('dbo', ${quoteLiteral(name)}, ${quoteLiteral(column.name)}, ${index + 1}, '${column.isNullable ? 'YES' : 'NO'}', '${dataTypes[column.type]}')`,
    ),
  );
  if (rows.length > maxRows)
    refuseAt(
      place,
      'too-complex',
      `INFORMATION_SCHEMA.COLUMNS would give ${rows.length} rows.`,
      "WHERE TABLE_NAME = 'a table'",
    );
  const source = writer.nameSource();
  const selected = columns
    .map((_, index) => `tupleElement(r, ${index + 1}) AS c${index + 1}`)
    .join(', ');
  const sql = `(SELECT ${selected} FROM (SELECT arrayJoin(CAST([${rows.join(', ')}] AS Array(Tuple(String, String, String, Int64, String, String)))) AS r)) AS ${source}`;
  return {
    sql,
    rows: boundRelation(rows.length),
    about: rows.length,
    columns: columns.map(([name, kind], index) => ({
      name,
      sql: `${source}.c${index + 1}`,
      kind,
      isNullable: false,
    })),
  };
}

/** The relations that a condition selects: one if it names one, otherwise all. */
function listRelations(
  catalog: RelationCatalog,
  where: Expression | undefined,
): readonly CatalogRelation[] {
  const name = where && findTableName(where);
  if (name === undefined) return [...catalog.list()];
  const relation = catalog.find(name.toLowerCase());
  return relation ? [relation] : [];
}

function findTableName(where: Expression): string | undefined {
  if (where.type === 'logic' && where.operator === 'AND')
    return where.operands.map(findTableName).find((name) => name !== undefined);
  if (where.type !== 'compare' || where.operator !== '=') return undefined;
  const sides = [peel(where.left), peel(where.right)];
  const text = sides.find((side) => side.type === 'text');
  const isName = sides.some(
    (side) => side.type === 'column' && side.name.toUpperCase() === 'TABLE_NAME',
  );
  return isName && text?.type === 'text' ? text.value : undefined;
}

/** The value inside LOWER and UPPER, which make no difference where case is ignored. */
function peel(side: Expression): Expression {
  if (side.type !== 'call' || (side.name !== 'LOWER' && side.name !== 'UPPER')) return side;
  const [argument, second] = side.args;
  return argument && !second ? argument : side;
}
