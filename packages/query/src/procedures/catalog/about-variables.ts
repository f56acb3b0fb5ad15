import { catalogProcedure, tableAndVariable } from './catalog-procedure.ts';
import { catalogueColumns } from './catalogue-columns.ts';

const ofVariable = 'Table_Name = @1 AND Short_Name = @2';
const ofCatalog = 'FROM udfCatalog() WHERE Table_Name = @1 AND Variable = @2';

const afterReference = ['Unstructured_Dataset_Metadata', 'Unstructured_Variable_Metadata'];
const notInMetadata = ['Visualize', 'Dataset_Short_Name', 'Keywords', ...afterReference];
const onceOnly = (column: string): string =>
  `CASE WHEN r.Reference_ID IS NULL OR r.Reference_ID = f.First_ID THEN c.${column} END AS ${column}`;

/** The text of `uspVariableMetaData`: a row a reference, of which only the first describes the variable. */
const metadataText = `
SELECT ${[...catalogueColumns.filter((column) => !notInMetadata.includes(column)), 'Keywords'].map(onceOnly).join(', ')}, r.Reference AS Reference, ${afterReference.map(onceOnly).join(', ')}
FROM udfCatalog() c
  LEFT JOIN tblDataset_References r ON r.Dataset_ID = c.Dataset_ID
  LEFT JOIN (SELECT Dataset_ID, MIN(Reference_ID) AS First_ID FROM tblDataset_References GROUP BY Dataset_ID) f ON f.Dataset_ID = c.Dataset_ID
WHERE c.Table_Name = @1 AND c.Variable = @2 ORDER BY r.Reference_ID`;

/** `uspVariableMetaData`: a variable as in the catalog, one row a reference. */
export const variableMetadata = catalogProcedure({
  name: 'uspVariableMetaData',
  gives:
    'A variable as in the catalog, one row a reference of its dataset; only the first row describes the variable.',
  arguments: tableAndVariable,
  text: metadataText,
});

/** `uspVariableLongName`: the long name of a variable. */
export const variableLongName = catalogProcedure({
  name: 'uspVariableLongName',
  gives: 'The long name of a variable.',
  arguments: tableAndVariable,
  text: `SELECT Long_Name FROM tblVariables WHERE ${ofVariable}`,
});

/** `uspVariableUnit`: the unit of a variable. A client puts it into its texts as it is: where there is none it gets a blank. */
export const variableUnit = catalogProcedure({
  name: 'uspVariableUnit',
  gives: 'The unit of a variable; a blank where it has none.',
  arguments: tableAndVariable,
  text: `SELECT ISNULL(NULLIF(Unit, ''), ' ') AS Unit FROM tblVariables WHERE ${ofVariable}`,
});

/** `uspVariableResolution`: how fine a variable is in time and space. */
export const variableResolution = catalogProcedure({
  name: 'uspVariableResolution',
  gives: 'How fine a variable is in time and space.',
  arguments: tableAndVariable,
  text: `SELECT Temporal_Resolution, Spatial_Resolution ${ofCatalog}`,
});

/** `uspVariableCoverage`: the extent of a variable's table. */
export const variableCoverage = catalogProcedure({
  name: 'uspVariableCoverage',
  gives: "When, where and how deep a variable's table has rows.",
  arguments: tableAndVariable,
  text: `SELECT Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max ${ofCatalog}`,
});

/** `uspVariableStat`: the statistics of a variable. */
export const variableStatistics = catalogProcedure({
  name: 'uspVariableStat',
  gives: 'The statistics of a variable over all its rows.',
  arguments: tableAndVariable,
  text: `SELECT Variable_Min, Variable_Max, Variable_Mean, Variable_Std, Variable_Count, Variable_25th, Variable_50th, Variable_75th ${ofCatalog}`,
});

/** `uspVariableCatalog`: the variables of a dataset. */
export const variableCatalog = catalogProcedure({
  name: 'uspVariableCatalog',
  gives: 'The variables of a dataset with their statistics.',
  arguments: [{ name: 'dataset number', kind: 'number' }],
  text:
    'SELECT Variable, Long_Name, Unit, Spatial_Resolution, Temporal_Resolution, Study_Domain, Variable_25th, Variable_50th, Variable_75th, Variable_Count, Variable_Mean, Variable_Std AS Variable_STD, Variable_Min, ' +
    'Variable_Max, Make, Visualize, Comment, Sensor, Keywords FROM udfCatalog() WHERE Dataset_ID = @1 AND Variable_Count IS NOT NULL ORDER BY Long_Name',
});
