import writeXlsxFile from 'write-excel-file/node';
import type { DatasetMetadata } from '@isobath/contract';
import type { AncillaryDescription } from '../../discovery/catalog/index.ts';
import { describeCreditSheets } from './credit-sheets.ts';
import type { Cell, Columns, DescribedFile, DescribedVariable } from './describe-file.ts';
import { describeFile, describeStatistics } from './describe-file.ts';

/** Characters that a cell of a workbook holds at most (Office Open XML). */
const maxCellLength = 32_767;

/**
 * The workbook that describes the rows of a file: three sheets as clients know them (reference 2 §2.3), with what is particular to the file behind the columns that
 * they know. Its variables are those of the file, the ancillary columns behind the others. Zeros stay zeros; what is not known is `NA` among the statistics.
 * People and funding have sheets of their own behind the three, where anybody is named.
 */
export function writeMetadataWorkbook(
  metadata: DatasetMetadata,
  file: DescribedFile,
  ancillary?: AncillaryDescription,
): Promise<Buffer> {
  const names = new Set(file.columns.map(({ header }) => header));
  const described: readonly DescribedVariable[] = [
    ...metadata.variables,
    ...(ancillary?.columns ?? []).map(({ row }) => row),
  ].filter(({ Short_Name }) => names.has(Short_Name));
  const sheets = [
    {
      sheet: 'Dataset Metadata',
      columns: [...describeDataset(metadata), ...describeFile(metadata.dataset, described, file)],
    },
    {
      sheet: 'Variable Metadata',
      columns: describeVariables(described, metadata.dataset.Short_Name),
    },
    { sheet: 'Variable Summary Statistics', columns: describeStatistics(described, file) },
    ...describeCreditSheets(metadata),
  ];
  return writeXlsxFile(
    sheets.map(({ sheet, columns }) => ({ sheet, data: writeRows(columns) })),
  ).toBuffer();
}

/** References and cruises stand below each other in their columns; a text that no cell can hold goes on in the cells below. */
function describeDataset({ dataset, references, cruises, project }: DatasetMetadata): Columns {
  const one = (value: Cell): Cell[] => (typeof value === 'string' ? cutText(value) : [value]);
  return [
    ['dataset_short_name', one(dataset.Short_Name)],
    ['dataset_long_name', one(dataset.Long_Name)],
    ['dataset_version', one(dataset.Dataset_Version)],
    ['dataset_release_date', one(dataset.Dataset_Release_Date)],
    ['dataset_make', one(dataset.Make)],
    ['dataset_source', one(dataset.Data_Source)],
    ['dataset_distributor', one(dataset.Distributor)],
    ['dataset_acknowledgement', one(dataset.Acknowledgement)],
    ['dataset_history', one(dataset.Dataset_History)],
    ['dataset_description', one(dataset.Description)],
    ['dataset_references', references.flatMap(cutText)],
    ['climatology', [Number(dataset.Climatology)]],
    ['cruise_names', cruises.map(({ Name }) => Name)],
    ['dataset_unstructured_metadata', one(dataset.Unstructured_Dataset_Metadata)],
    ['dataset_licence', one(dataset.Licence)],
    ['dataset_licence_url', one(dataset.Licence_URL)],
    ['dataset_doi', one(dataset.DOI)],
    ...(project === null ? [] : [['project_name', one(project)] as const]),
  ];
}

function describeVariables(variables: readonly DescribedVariable[], shortName: string): Columns {
  const column = (header: string, read: (variable: DescribedVariable) => Cell): Columns[number] => [
    header,
    variables.map((variable) => fitCell(read(variable), shortName)),
  ];
  return [
    column('var_short_name', ({ Short_Name }) => Short_Name),
    column('var_long_name', ({ Long_Name }) => Long_Name),
    column('var_sensor', ({ Sensor }) => Sensor),
    column('var_unit', ({ Unit }) => Unit),
    column('var_spatial_res', ({ Spatial_Resolution }) => Spatial_Resolution),
    column('var_temporal_res', ({ Temporal_Resolution }) => Temporal_Resolution),
    column('var_discipline', ({ Study_Domain }) => Study_Domain),
    column('visualize', ({ Visualize }) => Number(Visualize)),
    column('var_keywords', ({ Keywords }) => Keywords),
    column('var_comment', ({ Comment }) => Comment),
    column(
      'var_unstructured_variable_metadata',
      ({ Unstructured_Variable_Metadata = null }) => Unstructured_Variable_Metadata,
    ),
  ];
}

function writeRows(columns: Columns): (string | number | null)[][] {
  const height = Math.max(...columns.map(([, cells]) => cells.length));
  const rows = Array.from({ length: height }, (_, row) =>
    columns.map(([, cells]) => cleanCell(cells[row] ?? null)),
  );
  return [columns.map(([header]) => header), ...rows];
}

function cutText(text: string): string[] {
  const parts = Math.max(1, Math.ceil(text.length / maxCellLength));
  return Array.from({ length: parts }, (_, part) =>
    text.slice(part * maxCellLength, (part + 1) * maxCellLength),
  );
}

/** A row a variable leaves no room below a cell: what is longer says where it can be read whole. */
function fitCell(value: Cell, shortName: string): Cell {
  if (typeof value !== 'string' || value.length <= maxCellLength) return value;
  const notice = `… (${value.length} characters; whole at /api/catalog/datasetmetadata?shortname=${shortName})`;
  return value.slice(0, maxCellLength - notice.length) + notice;
}

/** XML has no place for these characters. */
function cleanCell(cell: Cell): Cell {
  return typeof cell === 'string'
    ? cell.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    : cell;
}
