import { readQuery, readSubquery } from '../parse/parse-query.ts';
import { defaultLimits, StatementReader } from '../parse/reader.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import { openTokens } from '../parse/tokens.ts';
import type { Expression, Query } from '../parse/tree.ts';

/** A number out of the statistics of a variable's own column. */
const statistic = (key: string, name: string): string =>
  `CAST(JSON_VALUE(s.JSON_stats, '$."' + v.Short_Name + '"."${key}"') AS float) AS ${name}`;
const extent = (column: string, name: string): string =>
  `CAST(JSON_VALUE(s.JSON_stats, '$.${column}.min') AS float) AS ${name}_Min, CAST(JSON_VALUE(s.JSON_stats, '$.${column}.max') AS float) AS ${name}_Max`;

/** The rows of `udfCatalog()` out of the relations of the catalog; `statistics` says which relation `s` has the `JSON_stats` of a variable `v`. */
const catalogOver = (statistics: string): string => `
SELECT v.Short_Name AS Variable, v.Table_Name AS Table_Name, v.Long_Name AS Long_Name, v.Unit AS Unit, m.Make AS Make, n.Sensor AS Sensor, p.Process_Stage AS Process_Level, a.Study_Domain AS Study_Domain,
  t.Temporal_Resolution AS Temporal_Resolution, r.Spatial_Resolution AS Spatial_Resolution,
  JSON_VALUE(s.JSON_stats, '$.time.min') AS Time_Min, JSON_VALUE(s.JSON_stats, '$.time.max') AS Time_Max, ${extent('lat', 'Lat')}, ${extent('lon', 'Lon')}, ${extent('depth', 'Depth')},
  ${statistic('25%', 'Variable_25th')}, ${statistic('50%', 'Variable_50th')}, ${statistic('75%', 'Variable_75th')}, CAST(${'JSON_VALUE(s.JSON_stats, \'$."\' + v.Short_Name + \'"."count"\')'} AS bigint) AS Variable_Count,
  ${statistic('mean', 'Variable_Mean')}, ${statistic('std', 'Variable_Std')}, ${statistic('min', 'Variable_Min')}, ${statistic('max', 'Variable_Max')},
  v.Comment AS Comment, d.Dataset_Long_Name AS Dataset_Name, d.Dataset_Name AS Dataset_Short_Name, d.Data_Source AS Data_Source, d.Distributor AS Distributor, d.Description AS Dataset_Description,
  d.Acknowledgement AS Acknowledgement, v.Dataset_ID AS Dataset_ID, v.ID AS ID, v.Visualize AS Visualize, k.Keywords AS Keywords,
  dm.Metadata AS Unstructured_Dataset_Metadata, vm.Metadata AS Unstructured_Variable_Metadata
FROM tblVariables v
  JOIN tblDatasets d ON d.ID = v.Dataset_ID
  LEFT JOIN ${statistics}
  LEFT JOIN tblMakes m ON m.ID = v.Make_ID
  LEFT JOIN tblSensors n ON n.ID = v.Sensor_ID
  LEFT JOIN tblProcess_Stages p ON p.ID = v.Process_ID
  LEFT JOIN tblStudy_Domains a ON a.ID = v.Study_Domain_ID
  LEFT JOIN tblTemporal_Resolutions t ON t.ID = v.Temporal_Res_ID
  LEFT JOIN tblSpatial_Resolutions r ON r.ID = v.Spatial_Res_ID
  LEFT JOIN (SELECT var_ID, STRING_AGG(keywords, ', ') WITHIN GROUP (ORDER BY keywords) AS Keywords FROM tblKeywords GROUP BY var_ID) k ON k.var_ID = v.ID
  LEFT JOIN (SELECT Dataset_ID, STRING_AGG(JSON_Metadata, ', ') AS Metadata FROM tblDatasets_JSON_Metadata GROUP BY Dataset_ID) dm ON dm.Dataset_ID = v.Dataset_ID
  LEFT JOIN (SELECT Var_ID, STRING_AGG(JSON_Metadata, ', ') AS Metadata FROM tblVariables_JSON_Metadata GROUP BY Var_ID) vm ON vm.Var_ID = v.ID`;

/**
 * The statement behind `udfCatalog()` for a server that keeps its rows: statistics come from a relation `tblVariable_Stats` (`Var_ID`, `JSON_stats`) that holds those of one variable
 * and of the coordinates a row. Out of `tblDataset_Stats` every variable would read the statistics of all others of its dataset.
 */
export const catalogByVariable: string = catalogOver('tblVariable_Stats s ON s.Var_ID = v.ID');

const views: ReadonlyMap<
  string,
  { readonly name: string; readonly text: string; readonly argumentCount: number }
> = new Map(
  [
    {
      name: 'udfCatalog',
      text: catalogOver('tblDataset_Stats s ON s.Dataset_ID = v.Dataset_ID'),
      argumentCount: 0,
    },
    {
      name: 'udfDatasetReferences',
      text: 'SELECT Reference_ID, Reference FROM tblDataset_References WHERE Dataset_ID = @1',
      argumentCount: 1,
    },
    {
      name: 'udfCruiseVariables',
      text: 'SELECT * FROM udfCatalog() WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID = @1)',
      argumentCount: 1,
    },
  ].map((view) => [view.name.toLowerCase(), view]),
);

/** The table functions that a statement may call. */
export const viewNames: readonly string[] = [...views.values()].map(
  ({ name, argumentCount }) => `${name}(${argumentCount === 0 ? '' : 'n'})`,
);

/** The query behind a table function, with its arguments in place; undefined when there is none of that name. Refuses other arguments. */
export function parseView(
  name: string,
  args: readonly Expression[],
  place: Place,
): Query | undefined {
  const view = views.get(name.toLowerCase());
  if (!view) return undefined;
  const isFitting =
    args.length === view.argumentCount && args.every(({ type }) => type === 'number');
  if (!isFitting)
    refuseAt(
      place,
      'bad-value',
      `${view.name} is called with other arguments than it takes.`,
      view.argumentCount === 0 ? `${view.name}()` : `${view.name}(n) with a number`,
    );
  return parseOwnQuery(view.text, args);
}

/** Reads a query of our own, in which `@1`, `@2` … stand for values. */
export function parseOwnQuery(text: string, args: readonly Expression[]): Query {
  return readQuery(
    new StatementReader(openTokens(text, true), {
      limits: defaultLimits,
      readQuery: readSubquery,
      args,
    }),
  );
}
