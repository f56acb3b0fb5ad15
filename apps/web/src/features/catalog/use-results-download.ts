import { searchCatalog } from '@isobath/client';
import type { DatasetRow } from '@isobath/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { formatCsv, saveTextFile } from '../../shared/files/csv.ts';
import type { CsvColumn } from '../../shared/files/csv.ts';
import { describeFailure } from '../../shared/requests/loadable-query.ts';

const rowsPerCall = 1000;
const failure = 'Failed to retrieve search results';

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
      'Keywords',
    ] as const
  ).map(text),
];

/** Saves every result of the search as CMAP_Search_Results.csv, also those that are not on the screen yet. */
export function useResultsDownload(address: CatalogAddress): {
  start: () => void;
  isRunning: boolean;
  error: string | undefined;
} {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const download = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      const datasets = await fetchAllResults(address, controller.current.signal);
      saveTextFile(
        'CMAP_Search_Results.csv',
        formatCsv(columns, datasets),
        'text/csv;charset=utf-8',
      );
    },
    onError: async (error) => {
      const { showToast } = await import('../../shared/dialogs/toasts.tsx');
      showToast(describeFailure(error, failure).message ?? failure, 'failed');
    },
  });
  return {
    start: () => download.mutate(),
    isRunning: download.isPending,
    error: download.error ? describeFailure(download.error, failure).message : undefined,
  };
}

async function fetchAllResults(
  address: CatalogAddress,
  signal: AbortSignal,
): Promise<DatasetRow[]> {
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
