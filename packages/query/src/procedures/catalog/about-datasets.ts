import { catalogProcedure } from './catalog-procedure.ts';
import { catalogueColumns } from './catalogue-columns.ts';

/** `uspDatasets`: every dataset with its table. */
export const datasets = catalogProcedure({
  name: 'uspDatasets',
  gives: 'Every dataset with its table.',
  arguments: [],
  text: 'SELECT DISTINCT d.ID AS Dataset_ID, d.Dataset_Name, v.Table_Name FROM tblDatasets d JOIN tblVariables v ON v.Dataset_ID = d.ID ORDER BY Dataset_ID',
});

/** `uspDatasetsWithAncillary`: the datasets with ancillary data. */
export const datasetsWithAncillary = catalogProcedure({
  name: 'uspDatasetsWithAncillary',
  gives: 'The datasets that have means of other tables at their own times and places.',
  arguments: [],
  text: 'SELECT d.Dataset_Long_Name AS Dataset_Name, f.Table_Name FROM tblDatasets d JOIN tblDataset_Features f ON f.Dataset_ID = d.ID WHERE f.Ancillary = 1 ORDER BY d.ID',
});

/** `uspDatasetBadges`: the tables that are continuously updated. */
export const datasetBadges = catalogProcedure({
  name: 'uspDatasetBadges',
  gives: 'The tables that are continuously updated.',
  arguments: [],
  text: 'SELECT Table_Name AS table_name, Continuously_Updated AS ci FROM tblDataset_Features WHERE Continuously_Updated = 1 ORDER BY Dataset_ID',
});

/** `uspColumns`: the names of a table's columns. */
export const columns = catalogProcedure({
  name: 'uspColumns',
  gives: "The names of a table's columns, in order.",
  arguments: [{ name: 'table', kind: 'text', example: 'tblTable' }],
  text: 'SELECT COLUMN_NAME AS [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = @1 ORDER BY ORDINAL_POSITION',
});

/** `uspDatasetMetadata`: the variables of a dataset with its references. */
export const datasetMetadata = catalogProcedure({
  name: 'uspDatasetMetadata',
  gives:
    'The variables of a dataset as in the catalog, with the references of the dataset in one column.',
  arguments: [{ name: 'table', kind: 'text', example: 'tblTable' }],
  text:
    `SELECT ${catalogueColumns.map((column) => `c.${column}`).join(', ')}, r.Refrences FROM udfCatalog() c LEFT JOIN (SELECT Dataset_ID, STRING_AGG(Reference, ', [Next Citation]:  ') WITHIN GROUP (ORDER BY Reference_ID) AS Refrences ` +
    'FROM tblDataset_References GROUP BY Dataset_ID) r ON r.Dataset_ID = c.Dataset_ID WHERE c.Table_Name = @1 ORDER BY c.ID',
});
