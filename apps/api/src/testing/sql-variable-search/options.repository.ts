import type { Column, SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { VariableOptionName, VariableOptions } from '@isobath/contract';
import { variableOptionNames, variableOptions } from '@isobath/contract';
import { GLOBAL_REGION } from '@isobath/ocean';
import type { Database } from '../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetRegion,
  term,
  variable,
} from '../../platform/catalog-database/schema/schema.ts';
import type { VariableSearchParts } from './conditions.repository.ts';

/** The columns behind the options; regions are in a table of their own. */
const optionColumns: Readonly<Record<Exclude<VariableOptionName, 'region'>, Column>> = {
  make: dataset.make,
  sensor: variable.sensor,
  processLevel: dataset.processLevel,
  temporalResolution: dataset.temporalResolution,
  spatialResolution: dataset.spatialResolution,
  dataSource: dataset.source,
  distributor: dataset.distributor,
};

/**
 * The values of every filter in one statement: what words, place, time and depth leave is found
 * once, each row with what each filter says of it, and its datasets are then counted by the values
 * of each filter. A global dataset counts for every region, as the search has it.
 */
export async function countOptionsInSql(
  database: Database,
  { base, choices }: VariableSearchParts,
): Promise<VariableOptions> {
  const columns = Object.entries(optionColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const flags = variableOptionNames.map(
    (name) => sql`coalesce(${choices[name] ?? sql`true`}, false) as ${fitsColumn(name)}`,
  );
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select distinct ${dataset.id} as id, ${sql.join([...columns, ...flags], sql`, `)}
      from ${variable} join ${dataset} on ${eq(dataset.id, variable.datasetId)}
      where ${base ?? sql`true`}
    )
    ${sql.join(variableOptionNames.map(countingOf), sql` union all `)}
    order by found desc, value`)) as unknown as {
    rows: { option: VariableOptionName; value: string; found: number }[];
  };
  return Object.fromEntries(
    variableOptionNames.map((name) => [
      variableOptions[name],
      rows
        .filter(({ option }) => option === name)
        .map(({ value, found }) => ({ value, count: found })),
    ]),
  ) as VariableOptions;
}

function countingOf(name: VariableOptionName): SQL {
  const option = sql.raw(`'${name}'`);
  if (name === 'region')
    return sql`(select ${option} as option, offered.name as value, count(distinct found.id)::int as found from ${term} as offered
      join ${term} as holding on holding.kind = 'region' and holding.name in (offered.name, ${GLOBAL_REGION}) join ${datasetRegion} as lies on lies.region_id = holding.id
      join found on found.id = lies.dataset_id where ${fitsAllBut(name)} and offered.kind = 'region' group by offered.name)`;
  const own = sql.identifier(name);
  return sql`(select ${option} as option, value, count(*)::int as found from (
    select distinct id, ${own} as value from found where ${fitsAllBut(name)} and ${own} is not null
  ) as valued group by value)`;
}

/** What fits every filter but one. */
function fitsAllBut(name: VariableOptionName): SQL {
  return sql`${and(...variableOptionNames.filter((other) => other !== name).map((other) => sql`${fitsColumn(other)}`))}`;
}

function fitsColumn(name: VariableOptionName): SQL {
  return sql`${sql.identifier(`fits_${name}`)}`;
}
