/** Filters of the catalog that offer choices. No schema stands here, so that the first screens can read the list without any. */

/** A filter that offers choices. */
interface Facet {
  /** Its parameter in requests and in the page's address, and its name in replies. */
  readonly name: string;
  /** Its heading on the catalog page. */
  readonly title: string;
  /** What sentences about it call it. */
  readonly noun: string;
  /** For the one of which a search has one value: the values. A search has any number of values of the others. */
  readonly values?: readonly string[];
  /** Labels of values that the catalog knows by short names. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** All facets in the order in which they are shown and taken away. */
export const facets = [
  { name: 'hasDepth', title: 'How deep', noun: 'depth', values: ['yes', 'no'] },
  { name: 'datasetType', title: 'Dataset Type', noun: 'dataset type' },
  { name: 'make', title: 'Make', noun: 'make' },
  { name: 'sensor', title: 'Sensor', noun: 'sensor' },
  { name: 'region', title: 'Region', noun: 'region' },
  { name: 'program', title: 'Program', noun: 'program' },
  { name: 'licence', title: 'Licence', noun: 'licence' },
  {
    name: 'dataFeatures',
    title: 'Data Features',
    noun: 'data features',
    labels: { ci: 'Continuously Updated', ancillary: 'Ancillary Data' },
  },
] as const satisfies readonly Facet[];

type AnyFacet = (typeof facets)[number];
type AnyListFacet = Exclude<AnyFacet, { values: readonly string[] }>;
/** The name of a filter that offers choices. */
export type FacetName = AnyFacet['name'];
/** The name of a facet of which a search has any number of values. */
export type ListFacetName = AnyListFacet['name'];
/** A facet of which a search has any number of values. */
export type ListFacet = Facet & { readonly name: ListFacetName };

/** The names of all facets, in order. */
export const facetNames: readonly FacetName[] = facets.map(({ name }) => name);

/** The facets of which a search has any number of values, in order. */
export const listFacets: readonly ListFacet[] = facets.filter(
  (each): each is AnyListFacet => !('values' in each),
);

/** An object with an entry for each name. */
export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
