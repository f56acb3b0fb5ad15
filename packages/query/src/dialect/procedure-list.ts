/** What a procedure takes in one place. A `number` may come in quotes, as clients send it. */
export type ArgumentKind = 'text' | 'number';

/** A procedure that clients call. */
export interface ProcedureSignature {
  readonly name: string;
  readonly kinds: readonly ArgumentKind[];
  /** Fewest arguments; the rest may be left out. */
  readonly least: number;
  /** Our own statement that answers it; `@1` is the first argument. Left out where a statement is not enough. */
  readonly text?: string;
}

const subset: readonly ArgumentKind[] = ['text', 'text', 'text', 'text', 'number', 'number', 'number', 'number', 'number', 'number', 'number'];
const ofVariable = 'Table_Name = @1 AND Short_Name = @2';
const ofCatalog = 'FROM udfCatalog() WHERE Table_Name = @1 AND Variable = @2';

function signature(name: string, kinds: readonly ArgumentKind[], rest: { readonly least?: number; readonly text?: string } = {}): ProcedureSignature {
  return { name, kinds, least: rest.least ?? kinds.length, ...(rest.text !== undefined && { text: rest.text }) };
}

const signatures: readonly ProcedureSignature[] = [
  signature('uspValidate_Table_Variable', ['text', 'text'], { least: 1 }),
  signature('uspCatalog', [], { text: 'SELECT * FROM udfCatalog()' }),
  signature('uspSearchCatalog', ['text']),
  signature('uspDatasets', [], { text: 'SELECT DISTINCT d.ID AS Dataset_ID, d.Dataset_Name, v.Table_Name FROM tblDatasets d JOIN tblVariables v ON v.Dataset_ID = d.ID ORDER BY Dataset_ID' }),
  signature('uspDatasetsWithAncillary', []),
  signature('uspDatasetBadges', []),
  signature('uspHead', ['text', 'number']),
  signature('uspColumns', ['text'], { text: 'SELECT COLUMN_NAME AS [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = @1 ORDER BY ORDINAL_POSITION' }),
  signature('uspDatasetMetadata', ['text']),
  signature('uspVariableMetaData', ['text', 'text']),
  signature('uspVariableLongName', ['text', 'text'], { text: `SELECT Long_Name FROM tblVariables WHERE ${ofVariable}` }),
  signature('uspVariableUnit', ['text', 'text'], { text: `SELECT Unit FROM tblVariables WHERE ${ofVariable}` }),
  signature('uspVariableResolution', ['text', 'text'], { text: `SELECT Temporal_Resolution, Spatial_Resolution ${ofCatalog}` }),
  signature('uspVariableCoverage', ['text', 'text'], { text: `SELECT Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max ${ofCatalog}` }),
  signature('uspVariableStat', ['text', 'text'], { text: `SELECT Variable_Min, Variable_Max, Variable_Mean, Variable_Std, Variable_Count, Variable_25th, Variable_50th, Variable_75th ${ofCatalog}` }),
  signature('uspVariableCatalog', ['number']),
  signature('uspCruises', []),
  signature('uspCruiseByName', ['text']),
  signature('uspCruiseBounds', ['number'], {
    text: 'SELECT ID, Start_Time AS dt1, End_Time AS dt2, Lat_Min AS lat1, Lat_Max AS lat2, Lon_Min AS lon1, Lon_Max AS lon2 FROM tblCruise WHERE ID = @1',
  }),
  signature('uspCruiseTrajectory', ['number'], { text: 'SELECT [time], lat, lon FROM tblCruise_Trajectory WHERE Cruise_ID = @1 ORDER BY [time], lat, lon' }),
  ...['uspSpaceTime', 'uspTimeSeries', 'uspWeekly', 'uspMonthly', 'uspQuarterly', 'uspAnnual', 'uspDepthProfile', 'uspSectionMap'].map((name) => signature(name, subset, { least: 10 })),
  signature('uspAggregate', ['text', 'text', 'text', 'number', 'number', 'number', 'number', 'number', 'number', 'number']),
  signature('uspMatch', ['text', 'text', 'text', 'text', 'text', 'text', ...Array<ArgumentKind>(10).fill('number')]),
  signature('uspAddAncillary', ['text', 'text', 'text', 'number', 'number', 'number', 'number', 'number', 'number', 'number'], { least: 1 }),
];

/** The procedures by name in small letters. */
export const procedureSignatures: ReadonlyMap<string, ProcedureSignature> = new Map(signatures.map((each) => [each.name.toLowerCase(), each]));
