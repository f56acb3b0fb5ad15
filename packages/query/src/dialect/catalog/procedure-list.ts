import {
  catalogueColumns,
  headOf,
  searchCatalog,
  validate,
  variableMetadata,
} from './catalog-procedures.ts';
import type { QueryWriter } from './catalog-procedures.ts';
import { parseOwnQuery } from './views.ts';

/** What a procedure takes in one place. A `number` may come in quotes, as clients send it. */
export type ArgumentKind = 'text' | 'number';

/** A procedure that clients call. */
export interface ProcedureSignature {
  readonly name: string;
  readonly kinds: readonly ArgumentKind[];
  /** Fewest arguments; the rest may be left out. */
  readonly least: number;
  /** The query that answers it. Left out where one query is not enough. */
  readonly query?: QueryWriter;
}

const subset: readonly ArgumentKind[] = [
  'text',
  'text',
  'text',
  'text',
  'number',
  'number',
  'number',
  'number',
  'number',
  'number',
  'number',
];
const ofVariable = 'Table_Name = @1 AND Short_Name = @2';
const ofCatalog = 'FROM udfCatalog() WHERE Table_Name = @1 AND Variable = @2';

/** How a procedure is answered: by our own statement, in which `@1` is the first argument, or by a query made of its arguments. */
interface Answer {
  readonly least?: number;
  readonly text?: string;
  readonly query?: QueryWriter;
}

function signature(
  name: string,
  kinds: readonly ArgumentKind[],
  { least = kinds.length, text, query }: Answer = {},
): ProcedureSignature {
  const writer =
    text === undefined
      ? query
      : ({ nodes }: Parameters<QueryWriter>[0]) => parseOwnQuery(text, nodes);
  return { name, kinds, least, ...(writer && { query: writer }) };
}

const cruiseColumns =
  'ID, Nickname, Name, Ship_Name, Start_Time, End_Time, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Chief_Name, Keywords';

const aboutDatasets: readonly ProcedureSignature[] = [
  signature('uspValidate_Table_Variable', ['text', 'text'], { least: 1, query: validate }),
  signature('uspCatalog', [], { text: 'SELECT * FROM udfCatalog()' }),
  signature('uspSearchCatalog', ['text'], { query: searchCatalog }),
  signature('uspDatasets', [], {
    text: 'SELECT DISTINCT d.ID AS Dataset_ID, d.Dataset_Name, v.Table_Name FROM tblDatasets d JOIN tblVariables v ON v.Dataset_ID = d.ID ORDER BY Dataset_ID',
  }),
  signature('uspDatasetsWithAncillary', [], {
    text: 'SELECT d.Dataset_Long_Name AS Dataset_Name, f.Table_Name FROM tblDatasets d JOIN tblDataset_Features f ON f.Dataset_ID = d.ID WHERE f.Ancillary = 1 ORDER BY d.ID',
  }),
  signature('uspDatasetBadges', [], {
    text: 'SELECT Table_Name AS table_name, Continuously_Updated AS ci FROM tblDataset_Features WHERE Continuously_Updated = 1 ORDER BY Dataset_ID',
  }),
  signature('uspHead', ['text', 'number'], { query: headOf }),
  signature('uspColumns', ['text'], {
    text: 'SELECT COLUMN_NAME AS [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = @1 ORDER BY ORDINAL_POSITION',
  }),
  signature('uspDatasetMetadata', ['text'], {
    text:
      `SELECT ${catalogueColumns.map((column) => `c.${column}`).join(', ')}, r.Refrences FROM udfCatalog() c LEFT JOIN (SELECT Dataset_ID, STRING_AGG(Reference, ', [Next Citation]:  ') WITHIN GROUP (ORDER BY Reference_ID) AS Refrences ` +
      'FROM tblDataset_References GROUP BY Dataset_ID) r ON r.Dataset_ID = c.Dataset_ID WHERE c.Table_Name = @1 ORDER BY c.ID',
  }),
];

const aboutVariables: readonly ProcedureSignature[] = [
  signature('uspVariableMetaData', ['text', 'text'], { text: variableMetadata }),
  signature('uspVariableLongName', ['text', 'text'], {
    text: `SELECT Long_Name FROM tblVariables WHERE ${ofVariable}`,
  }),
  // A client puts the unit into its texts as it is: where there is none it gets a blank.
  signature('uspVariableUnit', ['text', 'text'], {
    text: `SELECT ISNULL(NULLIF(Unit, ''), ' ') AS Unit FROM tblVariables WHERE ${ofVariable}`,
  }),
  signature('uspVariableResolution', ['text', 'text'], {
    text: `SELECT Temporal_Resolution, Spatial_Resolution ${ofCatalog}`,
  }),
  signature('uspVariableCoverage', ['text', 'text'], {
    text: `SELECT Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max ${ofCatalog}`,
  }),
  signature('uspVariableStat', ['text', 'text'], {
    text: `SELECT Variable_Min, Variable_Max, Variable_Mean, Variable_Std, Variable_Count, Variable_25th, Variable_50th, Variable_75th ${ofCatalog}`,
  }),
  signature('uspVariableCatalog', ['number'], {
    text:
      'SELECT Variable, Long_Name, Unit, Spatial_Resolution, Temporal_Resolution, Study_Domain, Variable_25th, Variable_50th, Variable_75th, Variable_Count, Variable_Mean, Variable_Std AS Variable_STD, Variable_Min, ' +
      'Variable_Max, Make, Visualize, Comment, Sensor, Keywords FROM udfCatalog() WHERE Dataset_ID = @1 AND Variable_Count IS NOT NULL ORDER BY Long_Name',
  }),
];

const aboutCruises: readonly ProcedureSignature[] = [
  signature('uspCruises', [], {
    text:
      `SELECT ${cruiseColumns
        .split(', ')
        .map((column) => `c.${column}`)
        .join(', ')}, m.Metadata AS Unstructured_Cruise_Metadata FROM tblCruise c ` +
      "LEFT JOIN (SELECT Cruise_ID, STRING_AGG(JSON_Metadata, ', ') AS Metadata FROM tblCruise_JSON_Metadata GROUP BY Cruise_ID) m ON m.Cruise_ID = c.ID ORDER BY c.Name",
  }),
  // Clients stop at more than one cruise: one of exactly that name, else of that nickname, is given alone.
  signature('uspCruiseByName', ['text'], {
    text:
      `SELECT ${cruiseColumns}, Cruise_Series FROM tblCruise WHERE Name = @1 OR (NOT EXISTS (SELECT ID FROM tblCruise WHERE Name = @1) AND (Nickname = @1 OR ` +
      '(NOT EXISTS (SELECT ID FROM tblCruise WHERE Nickname = @1) AND (CHARINDEX(@1, Name) > 0 OR CHARINDEX(@1, Nickname) > 0)))) ORDER BY Name',
  }),
  signature('uspCruiseBounds', ['number'], {
    text: 'SELECT ID, Start_Time AS dt1, End_Time AS dt2, Lat_Min AS lat1, Lat_Max AS lat2, Lon_Min AS lon1, Lon_Max AS lon2 FROM tblCruise WHERE ID = @1',
  }),
  signature('uspCruiseTrajectory', ['number'], {
    text: 'SELECT [time], lat, lon FROM tblCruise_Trajectory WHERE Cruise_ID = @1 ORDER BY [time], lat, lon',
  }),
];

/** Procedures whose answer is planned, not written in the dialect. */
const ofMeasurements: readonly ProcedureSignature[] = [
  ...[
    'uspSpaceTime',
    'uspTimeSeries',
    'uspWeekly',
    'uspMonthly',
    'uspQuarterly',
    'uspAnnual',
    'uspDepthProfile',
    'uspSectionMap',
  ].map((name) => signature(name, subset, { least: 10 })),
  signature('uspAggregate', [
    'text',
    'text',
    'text',
    'number',
    'number',
    'number',
    'number',
    'number',
    'number',
    'number',
  ]),
  signature('uspMatch', [
    'text',
    'text',
    'text',
    'text',
    'text',
    'text',
    ...Array<ArgumentKind>(10).fill('number'),
  ]),
  signature(
    'uspAddAncillary',
    [
      'text',
      'text',
      'text',
      'number',
      'number',
      'number',
      'number',
      'number',
      'number',
      'number',
      'text',
    ],
    { least: 1 },
  ),
];

const signatures: readonly ProcedureSignature[] = [
  ...aboutDatasets,
  ...aboutVariables,
  ...aboutCruises,
  ...ofMeasurements,
];

/** The procedures by name in small letters. */
export const procedureSignatures: ReadonlyMap<string, ProcedureSignature> = new Map(
  signatures.map((each) => [each.name.toLowerCase(), each]),
);
