import { aggregateNames } from '../dialect/functions/aggregates.ts';
import { listFunctions } from '../dialect/functions/functions.ts';
import { defaultLimits, reservedWords } from '../dialect/parse/reader.ts';
import type { DialectLimits } from '../dialect/parse/reader.ts';
import type { CatalogRelation, RelationCatalog } from '../dialect/catalog/relation-catalog.ts';
import { translateStatement } from '../dialect/translate.ts';
import { viewNames } from '../dialect/catalog/views.ts';
import { planProcedure } from '../procedures/plan-procedure.ts';
import type { TableDescription } from '../table.ts';
import type { StoredProcedure } from '../procedures/procedure.ts';
import { procedures } from '../procedures/procedures.ts';

/** A procedure: its arguments by place, and its columns in order. */
export interface DescribedProcedure {
  readonly name: string;
  readonly gives: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly kind: 'text' | 'number';
    readonly isOptional: boolean;
  }[];
  /** As a statement gives them for a table with depth whose variable is called `variable`. */
  readonly columns: readonly {
    readonly name: string;
    readonly kind: string;
    readonly isOnlyWithDepth: boolean;
  }[];
  /** Whether it answers only of tables with depth. */
  readonly needsDepth: boolean;
}

/** The public SQL dialect as the parser takes it. */
export interface DescribedLanguage {
  readonly procedures: readonly DescribedProcedure[];
  readonly functions: ReturnType<typeof listFunctions>;
  readonly aggregates: readonly string[];
  readonly tableFunctions: readonly {
    readonly name: string;
    readonly columns: readonly string[];
  }[];
  /** Words that are a column or an alias only in brackets. */
  readonly reservedWords: readonly string[];
  readonly limits: DialectLimits;
}

/**
 * Describes the dialect from what reads and writes it: columns are those of each procedure's own statement, over the catalog relations given and
 * an invented table. Throws when the example of a procedure's call cannot be planned.
 */
export function describeLanguage(relations: readonly CatalogRelation[]): DescribedLanguage {
  const catalog = catalogOf([
    ...relations,
    {
      name: sample.tableName,
      physicalTable: sample.physicalTable,
      isData: true,
      columns: [...coordinates, ...sample.variables],
    },
  ]);
  return {
    procedures: procedures.map((each) => describeProcedure(each, catalog)),
    functions: listFunctions(),
    aggregates: aggregateNames,
    reservedWords: [...reservedWords],
    limits: defaultLimits,
    tableFunctions: viewNames.map((name) => ({
      name,
      columns: readColumns(`SELECT * FROM ${name.replace('(n)', '(1)')}`, catalog).map(
        (column) => column.name,
      ),
    })),
  };
}

const sample: TableDescription = {
  tableName: 'tblTable',
  physicalTable: 'tblTable',
  hasDepth: true,
  isClimatology: false,
  rowCount: 1,
  variables: [{ name: 'variable', type: 'float64', isNullable: true }],
  coverage: {
    latMin: -90,
    latMax: 90,
    lonWest: -180,
    lonEast: 180,
    depthMin: 0,
    depthMax: 100,
    timeMinMs: 0,
    timeMaxMs: 1,
  },
  ancillary: {
    physicalTable: 'tblTable_ancillary',
    variables: [{ name: 'ancillary variable', type: 'float64', isNullable: true }],
  },
};
const target: TableDescription = {
  ...sample,
  tableName: 'tblTarget',
  variables: [{ name: 'target variable', type: 'float64', isNullable: true }],
};
const findTable = (name: string, hasDepth: boolean): TableDescription => ({
  ...(name === target.tableName ? target : sample),
  hasDepth,
});
const coordinates: CatalogRelation['columns'] = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
  { name: 'depth', type: 'float64', isNullable: false },
];

function catalogOf(relations: readonly CatalogRelation[]): RelationCatalog {
  const byName = new Map(relations.map((relation) => [relation.name.toLowerCase(), relation]));
  return { find: (lowerName) => byName.get(lowerName), list: () => relations };
}

interface NamedColumn {
  readonly name: string;
  readonly kind: string;
}

function describeProcedure(
  { name, gives, arguments: taken }: StoredProcedure,
  catalog: RelationCatalog,
): DescribedProcedure {
  const call = `EXEC ${name} ${taken.map(({ example = '1' }) => `'${example}'`).join(', ')}`;
  const deep = columnsOfCall(call, catalog, true);
  if (!deep) throw new Error(`${name} cannot be described: ${call}`);
  const shallow = columnsOfCall(call, catalog, false);
  const kept = new Set((shallow ?? deep).map((column) => column.name));
  return {
    name,
    gives,
    needsDepth: !shallow,
    arguments: taken.map((each) => ({
      name: each.name,
      kind: each.kind,
      isOptional: each.isOptional === true,
    })),
    columns: deep.map((column) => ({ ...column, isOnlyWithDepth: !kept.has(column.name) })),
  };
}

/** The columns of a call; undefined where the table has no depth and the procedure needs it. */
function columnsOfCall(
  call: string,
  catalog: RelationCatalog,
  hasDepth: boolean,
): readonly NamedColumn[] | undefined {
  const translation = translateStatement(call, catalog);
  if (!translation.ok) throw new Error(`${call}: ${JSON.stringify(translation)}`);
  if (translation.kind === 'select' || translation.select) return readColumns(call, catalog);
  const plan = planProcedure(translation, (name) => findTable(name, hasDepth));
  return plan.ok
    ? plan.value.columns.map(({ header, kind }) => ({ name: header, kind }))
    : undefined;
}

function readColumns(text: string, catalog: RelationCatalog): readonly NamedColumn[] {
  const translation = translateStatement(text, catalog);
  const select = translation.ok
    ? translation.kind === 'select'
      ? translation
      : translation.select
    : null;
  if (!select) throw new Error(`${text}: ${JSON.stringify(translation)}`);
  return select.columns.map(({ header, kind }) => ({ name: header, kind }));
}
