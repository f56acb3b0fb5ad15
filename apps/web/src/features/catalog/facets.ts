import type { DatasetRow } from '@isobath/contract';

/** One choice of a filter and how many datasets have it. */
export interface FacetChoice {
  value: string;
  label: string;
  count: number;
}

/** The choices of every list filter, the most frequent first. */
export interface Facets {
  sensor: FacetChoice[];
  make: FacetChoice[];
  region: FacetChoice[];
  dataFeatures: FacetChoice[];
}

/** The choices of every list filter, by name of the filter in the address. */
export type FacetName = keyof Facets;

/** Words of the dataset features that the catalog knows by their short names. */
const featureLabels = { ci: 'Continuously Updated', ancillary: 'Ancillary Data' } as const;

/** Counts what the datasets have. A dataset with two sensors counts for both. */
export function countFacets(datasets: readonly DatasetRow[]): Facets {
  return {
    sensor: countChoices(datasets, (dataset) => dataset.Sensors),
    make: countChoices(datasets, (dataset) => [dataset.Make]),
    region: countChoices(datasets, (dataset) => dataset.Regions.split(',').map((region) => region.trim())),
    dataFeatures: countChoices(datasets, featuresOf).map((choice) => ({ ...choice, label: featureLabels[choice.value as keyof typeof featureLabels] })),
  };
}

function featuresOf({ DataFeatures: features }: DatasetRow): string[] {
  return (['ci', 'ancillary'] as const).filter((feature) => features[feature]);
}

function countChoices(datasets: readonly DatasetRow[], read: (dataset: DatasetRow) => readonly string[]): FacetChoice[] {
  const counts = new Map<string, number>();
  for (const dataset of datasets) {
    for (const value of new Set(read(dataset))) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
}
