/** Stands where words are missing; the check of the reference fails on it. */
export const notDescribed = 'Not described yet';

/** A word as code. */
export function code(word: string): string {
  return `\`${word}\``;
}

/** What an address names a part by: `GET /api/data/sp` -> `get-api-data-sp`. */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** 2000000 -> `2,000,000`. */
export function grouped(figure: number): string {
  return figure.toLocaleString('en-GB');
}
