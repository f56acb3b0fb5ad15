import type { RelationCatalog } from '../../dialect/catalog/relation-catalog.ts';
import { parseOwnQuery } from '../../dialect/catalog/views.ts';
import type { QueryWriter } from '../procedure.ts';
import { catalogProcedure, listTexts, tableAndVariable } from './catalog-procedure.ts';

/**
 * One row where the table and, when it is named, the variable exist; none otherwise. In lists, as Python
 * writes them, every table has to have the variable at its position; a single entry goes with all of the other list.
 */
const writeValidation: QueryWriter = ({ args, nodes, catalog }) => {
  const [tables, variables] = [
    listTexts(args[0]),
    args.length > 1 ? listTexts(args[1]) : undefined,
  ];
  const count = Math.max(tables.length, variables?.length ?? 1);
  const isPaired = [tables, variables ?? ['']].every(
    ({ length }) => length === 1 || length === count,
  );
  const pairs = Array.from({ length: count }, (_, index) => ({
    table: tables[index] ?? tables[0],
    variable: variables && (variables[index] ?? variables[0]),
  }));
  const isValid =
    isPaired &&
    pairs.every(
      ({ table, variable }) => table !== undefined && hasVariable(catalog, table, variable),
    );
  return parseOwnQuery(
    `SELECT @1 AS Table_Name${variables ? ', @2 AS Variable' : ''}${isValid ? '' : ' WHERE 1 = 0'}`,
    nodes,
  );
};

/** Tracks have no variables: where one is the source of a match, the number of a cruise stands in a variable's place. */
const tracks = 'tblcruise_trajectory';

function hasVariable(
  catalog: RelationCatalog,
  table: string,
  variable: string | undefined,
): boolean {
  const relation = catalog.find(table.trim().toLowerCase());
  if (!relation || variable === undefined || relation.name.toLowerCase() === tracks)
    return relation !== undefined;
  const names = new Set(relation.columns.map(({ name }) => name.toLowerCase()));
  return variable
    .split(',')
    .every((each) => each.trim() === '*' || names.has(each.trim().toLowerCase()));
}

/** `uspValidate_Table_Variable`: whether a table, and a variable, exist. */
export const validateTableVariable = catalogProcedure({
  name: 'uspValidate_Table_Variable',
  gives:
    "One row where the table, and the variable when it is named, exist; none otherwise. Python lists such as `['a', 'b']` are taken too.",
  arguments: [tableAndVariable[0], { ...tableAndVariable[1], isOptional: true }],
  text: writeValidation,
});
