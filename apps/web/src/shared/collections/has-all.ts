import type { Collection } from '@isobath/contract';

/** Whether a collection holds all of some datasets, letter case of their names aside. */
export function hasAll({ datasets = [] }: Collection, shortNames: readonly string[]): boolean {
  const held = new Set(datasets.map(({ datasetShortName }) => datasetShortName.toLowerCase()));
  return shortNames.every((name) => held.has(name.toLowerCase()));
}
