import type { CatalogRelation, RelationCatalog } from '../dialect/catalog/relation-catalog.ts';
import type { TableColumn } from '../table.ts';

/** Columns in short: `lat:float64`, `sst:float32?` for one that may be missing. */
function columnsOf(written: string): TableColumn[] {
  return written.split(' ').map((each) => {
    const [name = '', type = ''] = each.split(':');
    return {
      name,
      type: type.replace('?', '') as TableColumn['type'],
      isNullable: type.endsWith('?'),
    };
  });
}

const relations: readonly CatalogRelation[] = [
  [
    'tblSST',
    'tblSST__v1_0123456789ab',
    'time:time lat:float64 lon:float64 depth:float64 sst:float32? flag:int32? station:text?',
  ],
  [
    'tblWind_Climatology',
    'tblWind_Climatology__v2_0123456789ab',
    'month:uint8 lat:float64 lon:float64 wind:float32?',
  ],
  [
    'tblAncillary',
    'tblAncillary__v1_0123456789ab',
    'time:time lat:float64 lon:float64 depth:float64 link:text chl:float32?',
  ],
  [
    'tblDatasets',
    'tblDatasets',
    'ID:int32 DB:text Dataset_Name:text Dataset_Long_Name:text Data_Source:text? Distributor:text? Description:text Climatology:uint8? Acknowledgement:text',
  ],
  [
    'tblVariables',
    'tblVariables',
    'ID:int32 DB:text Dataset_ID:int32 Table_Name:text Short_Name:text Long_Name:text Unit:text? Temporal_Res_ID:int32? Spatial_Res_ID:int32? Make_ID:int32? Sensor_ID:int32? Process_ID:int32? ' +
      'Study_Domain_ID:int32? Comment:text? Visualize:uint8?',
  ],
  ['tblDataset_Stats', 'tblDataset_Stats', 'Dataset_ID:int32 JSON_stats:text'],
  ['tblDatasets_JSON_Metadata', 'tblDatasets_JSON_Metadata', 'Dataset_ID:int32 JSON_Metadata:text'],
  ['tblVariables_JSON_Metadata', 'tblVariables_JSON_Metadata', 'Var_ID:int32 JSON_Metadata:text'],
  ['tblKeywords', 'tblKeywords', 'var_ID:int32 keywords:text'],
  [
    'tblDataset_References',
    'tblDataset_References',
    'Reference_ID:int32 Dataset_ID:int32 Reference:text',
  ],
  ['tblDataset_Cruises', 'tblDataset_Cruises', 'Dataset_ID:int32 Cruise_ID:int32'],
  [
    'tblCruise',
    'tblCruise',
    'ID:int32 Nickname:text? Name:text Ship_Name:text? Start_Time:time? End_Time:time? Lat_Min:float64? Lat_Max:float64? Lon_Min:float64? Lon_Max:float64? Chief_Name:text? Keywords:text? Cruise_Series:int32?',
  ],
  ['tblCruise_JSON_Metadata', 'tblCruise_JSON_Metadata', 'Cruise_ID:int32 JSON_Metadata:text'],
  [
    'tblDataset_Features',
    'tblDataset_Features',
    'Dataset_ID:int32 Table_Name:text Ancillary:uint8? Continuously_Updated:uint8?',
  ],
  [
    'tblCruise_Trajectory',
    'tblCruise_Trajectory',
    'Cruise_ID:int32 time:time lat:float64 lon:float64',
  ],
  ['tblProcess_Stages', 'tblProcess_Stages', 'ID:int32 Process_Stage:text Process_Stage_Long:text'],
  ...[
    ['tblMakes', 'Make'],
    ['tblSensors', 'Sensor'],
    ['tblStudy_Domains', 'Study_Domain'],
    ['tblTemporal_Resolutions', 'Temporal_Resolution'],
    ['tblSpatial_Resolutions', 'Spatial_Resolution'],
  ].map(([name, column]) => [name!, name!, `ID:int32 ${column!}:text`] as const),
].map(([name = '', physicalTable = '', columns = '']) => ({
  name,
  physicalTable,
  columns: columnsOf(columns),
  isData: physicalTable.includes('__'),
}));

const byName = new Map(relations.map((relation) => [relation.name.toLowerCase(), relation]));

/** A catalog of a few tables in the shape of a real one. */
export const madeCatalog: RelationCatalog = {
  find: (lowerName) => byName.get(lowerName),
  list: () => relations,
};

const words = new Set(
  (
    'SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER ASC DESC NULLS FIRST LAST LIMIT OFFSET UNION ALL INNER LEFT RIGHT FULL CROSS JOIN ON AND OR NOT IN IS NULL AS CAST ILIKE ' +
    'Nullable String Int64 Float64 UInt8 DateTime64 Array Tuple toInt64 toFloat64 toUInt8 toUInt64 toString multiIf if ifNull nullIf coalesce concat isFinite intDiv trunc accurateCastOrNull ' +
    'fromUnixTimestamp64Milli toUnixTimestamp64Milli parseDateTime64BestEffortOrNull toInt64OrNull toFloat64OrNull now64 addYears addQuarters addMonths addDays addWeeks addHours addMinutes addSeconds addMilliseconds ' +
    'toYear toQuarter toMonth toDayOfMonth toDayOfYear toDayOfWeek toISOWeek toHour toMinute toSecond positiveModulo floor ceiling abs sign sqrt exp log log10 exp10 pow pi sin cos tan asin acos atan atan2 radians degrees ' +
    'lengthUTF8 trimRight trimLeft trimBoth upperUTF8 lowerUTF8 reverseUTF8 leftUTF8 rightUTF8 substringUTF8 greatest least replaceAll replaceOne positionCaseInsensitiveUTF8 match formatDateTime ' +
    'JSONType JSONExtract count uniqExact avgOrNull sumOrNull minOrNull maxOrNull stddevSampStable stddevPopStable varSampStable varPopStable groupArray groupArrayIf arrayStringConcat arrayMap arraySort arrayReverseSort ' +
    'arrayJoin tupleElement tuple x r toFloat32 argMinOrNull argMaxOrNull rightPadUTF8 empty replaceRegexpOne substring ' +
    'EXCEPT INTERSECT Decimal toDecimal128 toDecimal256 toDecimal128OrNull toDecimal256OrNull toDecimalString divideDecimal round assumeNotNull accurateCast toInt128'
  ).split(' '),
);
const constants = new Set([
  'UTC',
  'Object',
  'Array',
  'Nullable(String)',
  'Int64',
  'Int32',
  'Int16',
  'UInt8',
  '[.]000$',
  ' ',
  'T',
  'Z',
  '',
  'dbo',
  'YES',
  'NO',
  'datetime',
  'float',
  'real',
  'bigint',
  'int',
  'smallint',
  'tinyint',
  'nvarchar',
  'Nullable(Int32)',
  'Nullable(Int64)',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]);
const names = new Set(
  relations.flatMap(({ name, physicalTable, columns }) => [
    name,
    physicalTable,
    ...columns.map((column) => column.name),
  ]),
);
const piece =
  /`([^`\\]*)`|'([^'\\]*)'|\{p\d+:(?:String|Array\(String\))\}|\bt\d+\.c\d+\b|\b[tc]\d+\b|[A-Za-z_]\w*|\d+(?:\.\d+)?(?:e[+-]?\d+)?|<=|>=|<>|->|[-+*/%=<>(),.[\]]|\s+/gy;

/** The digits of a decimal constant, and the engine's name of a decimal type. */
function isDecimalText(constant: string): boolean {
  return /^-?\d+(?:\.\d+)?$|^Decimal\(38, \d+\)$/.test(constant);
}

/**
 * What of a written statement is neither a name of the catalog, nor a word on the list of the
 * dialect, nor a placeholder for a value; empty when all is well.
 */
export function listStrangers(sql: string): string[] {
  const strangers: string[] = [];
  piece.lastIndex = 0;
  for (let at = 0; at < sql.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const found = piece.exec(sql);
    if (!found) return [...strangers, sql.slice(at, at + 20)];
    const [text, name, constant] = found;
    if (
      name !== undefined
        ? !names.has(name)
        : constant !== undefined
          ? !constants.has(constant) && !names.has(constant) && !isDecimalText(constant)
          : /^[A-Za-z_]/.test(text) && !/^[tc]\d/.test(text) && !words.has(text)
    )
      strangers.push(text);
  }
  return strangers;
}
