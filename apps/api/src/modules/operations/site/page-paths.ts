/** Path of a dataset's page. */
export function datasetPath(shortName: string): string {
  return `/catalog/datasets/${encodeURIComponent(shortName)}`;
}

/** Path of a cruise's page. */
export function cruisePath(name: string): string {
  return `/catalog/cruises/${encodeURIComponent(name)}`;
}

/** Path of a collection's page. */
export function collectionPath(id: number): string {
  return `/collections/${id}`;
}

/** Path of a program's page. */
export function programPath(name: string): string {
  return `/programs/${encodeURIComponent(name)}`;
}
