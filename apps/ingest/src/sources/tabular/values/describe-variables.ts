import type { LoadVariable, Recipe, VariableRecipe } from '@isobath/contract';
import { statedAttributes } from '../../stated-measurement.ts';
import { SourceError } from '../../source.ts';
import type { SourceTable } from '../table.ts';
import { findColumn } from '../table.ts';
import { describeMarkVariable } from './mark-column.ts';
import { isSplit, markNameOf } from './marks.ts';

/** The variables of a table for the catalog, each followed by that of its marks where the recipe splits them. */
export function describeVariables(recipe: Recipe, table: SourceTable): LoadVariable[] {
  return recipe.variables.flatMap((variable) => describeVariable(variable, table, recipe));
}

function describeVariable(
  variable: VariableRecipe,
  table: SourceTable,
  recipe: Recipe,
): LoadVariable[] {
  const index = findColumn(table.columns, variable.from);
  const column = index === undefined ? undefined : table.columns[index];
  if (variable.convert !== undefined && variable.unit === undefined && column?.unit !== undefined) {
    throw new SourceError(
      `the recipe converts the values, so their unit is no longer ${column.unit}; name the new one in unit`,
      { file: table.file, variable: variable.name },
    );
  }
  const isMarked = isSplit(variable);
  const described = {
    name: variable.name,
    longName: variable.long_name ?? column?.title ?? column?.name ?? variable.from,
    standardName: variable.standard_name ?? null,
    unit: variable.unit ?? column?.unit ?? null,
    sensor: variable.sensor ?? recipe.dataset.sensor,
    discipline: variable.discipline ?? null,
    keywords: variable.keywords ?? [],
    comment: commentOf(variable),
    isVisualized: variable.visualize,
    attributes: statedAttributes(variable),
  };
  return isMarked ? [described, describeMarkVariable(variable, described, table)] : [described];
}

function commentOf(variable: VariableRecipe): string | null {
  const { comment } = variable;
  if (!isSplit(variable)) return comment ?? null;
  const where = `Marks of single values are in ${markNameOf(variable.name)}.`;
  return comment === undefined ? where : `${comment} ${where}`;
}
