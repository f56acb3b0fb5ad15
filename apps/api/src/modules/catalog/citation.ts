/** How to cite the rows of a version, in one line. */
export function writeCitation(cited: { readonly longName: string; readonly source: string; readonly version: number; readonly publishedAt: Date; readonly doi: string | null }): string {
  const identifier = cited.doi === null ? '' : ` https://doi.org/${cited.doi.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '')}`;
  return `${cited.source} (${cited.publishedAt.getUTCFullYear()}): ${cited.longName}, version ${cited.version}.${identifier}`;
}
