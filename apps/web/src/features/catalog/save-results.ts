import { searchCatalog } from '@isobath/client';
import type { DatasetRow } from '@isobath/contract';
import type { CatalogSearch } from '@isobath/client';
import { formatCsv, saveTextFile } from '../../shared/files/csv.ts';
import type { CsvColumn } from '../../shared/files/csv.ts';

const rowsPerCall = 1000;

const text = (name: keyof DatasetRow): CsvColumn<DatasetRow> => ({
  header: name,
  value: (row) => row[name] as string | number | boolean | null,
});

const columns: readonly CsvColumn<DatasetRow>[] = [
  ...(
    [
      'Dataset_ID',
      'Short_Name',
      'Long_Name',
      'Table_Name',
      'Description',
      'Product_Type',
      'Make',
      'Process_Level',
      'Study_Domain',
    ] as const
  ).map(text),
  { header: 'Sensors', value: (row) => row.Sensors.join(', ') },
  ...(
    [
      'Regions',
      'Temporal_Resolution',
      'Spatial_Resolution',
      'Time_Min',
      'Time_Max',
      'Lat_Min',
      'Lat_Max',
      'Lon_Min',
      'Lon_Max',
      'Depth_Min',
      'Depth_Max',
      'Has_Depth',
      'Row_Count',
      'Variable_Count',
      'Data_Source',
      'Distributor',
      'Acknowledgement',
      'Dataset_Version',
      'Dataset_Release_Date',
      'DOI',
      'Licence',
      'Licence_URL',
      'Keywords',
    ] as const
  ).map(text),
];

/** Saves every result of a search as CMAP_Search_Results.csv. */
export async function saveResults(address: CatalogSearch, signal: AbortSignal): Promise<void> {
  const datasets = await fetchAllResults(address, signal);
  saveTextFile('CMAP_Search_Results.csv', formatCsv(columns, datasets), 'text/csv;charset=utf-8');
}

async function fetchAllResults(address: CatalogSearch, signal: AbortSignal): Promise<DatasetRow[]> {
  const datasets: DatasetRow[] = [];
  for (;;) {
    const page = await searchCatalog(
      address,
      { offset: datasets.length, limit: rowsPerCall },
      { signal },
    );
    datasets.push(...page.datasets);
    if (page.datasets.length === 0 || datasets.length >= page.total) return datasets;
  }
}
