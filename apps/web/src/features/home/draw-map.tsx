import type { DatasetRow } from '@isobath/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { newestDatasetsQuery } from '../../shared/dataset/queries.ts';

/** Leads to a map of the newest dataset on a grid, drawn; to the empty charts page while there is none. */
export function DrawMap() {
  const newest = useQuery(newestDatasetsQuery()).data?.datasets.find(
    ({ Is_Gridded }) => Is_Gridded,
  );
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/visualization/charts"
          search={newest ? { dataset: newest.Short_Name } : {}}
          {...props}
        />
      )}
    >
      Draw a map
    </Button>
  );
}

/** Leads to a map of a dataset, drawn; nothing for observations, which make none. */
export function MapLink({ dataset }: { dataset: DatasetRow }) {
  if (!dataset.Is_Gridded) return null;
  return (
    <Link
      to="/visualization/charts"
      search={{ dataset: dataset.Short_Name }}
      aria-label={`Map of ${dataset.Long_Name}`}
    >
      Map
    </Link>
  );
}
