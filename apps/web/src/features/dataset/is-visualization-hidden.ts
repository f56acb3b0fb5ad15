import type { DatasetRow } from '@isobath/contract';

/** Whether a dataset's page shows no picture: GRUMP (Global rRNA Universal Metabarcoding of Plankton) has a row for each of its many sequences, and a map of them says nothing. */
export function isVisualizationHidden({
  Short_Name,
  Long_Name,
}: Pick<DatasetRow, 'Short_Name' | 'Long_Name'>): boolean {
  return [Short_Name, Long_Name].some((name) =>
    /(?:^|[^a-z])grump(?:[^a-z]|$)|global[ _]rrna[ _]universal[ _]metabarcoding/i.test(name),
  );
}
