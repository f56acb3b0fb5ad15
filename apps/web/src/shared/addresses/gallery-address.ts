/** What is chosen on a page of the gallery; each page has choices of its own and leaves the others alone. */
export interface GalleryAddress {
  /** The planned track as text, `32.5 -117.5,30 -130`. */
  track?: string | undefined;
  /** Short name of a variable. */
  variable?: string | undefined;
  /** A month, 1 to 12, or `annual`. */
  month?: string | undefined;
  /** Name of a cruise. */
  cruise?: string | undefined;
  /** Which two products are compared. */
  pair?: string | undefined;
  /** How parts of a series come together: `sum` or `product`. */
  model?: string | undefined;
}

const names = ['track', 'variable', 'month', 'cruise', 'pair', 'model'] as const;
const longest = 1000;

/** Reads the query of an address in the gallery; what cannot be used is left out. */
export function readGalleryAddress(raw: Record<string, unknown>): GalleryAddress {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = raw[name];
      const words = typeof value === 'number' ? String(value) : value;
      return typeof words === 'string' && words !== '' && words.length <= longest
        ? [[name, words]]
        : [];
    }),
  );
}
