import type { DatasetFullPage } from '@isobath/contract';
import { doiUrl } from '@isobath/contract';

/** The media type of structured data. */
export const jsonLd = 'application/ld+json';

/** Whether an `Accept` header asks for JSON-LD at least as much as for a page (RFC 9110, 12.5.1); a wildcard alone is answered by the page. */
export function prefersJsonLd(accept: string | undefined): boolean {
  const wanted = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((word) => word.startsWith('q='));
      return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
  const ofPage = Math.max(wanted.get('text/html') ?? 0, wanted.get('application/xhtml+xml') ?? 0);
  const ofJson = wanted.get(jsonLd) ?? 0;
  return ofJson > 0 && ofJson >= ofPage;
}

/** The `Link` header of a dataset's page for programs (FAIR Signposting, https://signposting.org/FAIR, level 1). */
export function writeSignposts({ dataset }: DatasetFullPage, url: string): string {
  const { Licence_URL: licence } = dataset;
  return [
    link(dataset.DOI ? doiUrl(dataset.DOI) : url, 'cite-as'),
    link('https://schema.org/AboutPage', 'type'),
    link('https://schema.org/Dataset', 'type'),
    ...(licence === null ? [] : [link(licence, 'license')]),
    link(url, 'describedby', jsonLd),
  ].join(', ');
}

/** Headers hold no other letters than those of ASCII. */
function link(url: string, relation: string, type?: string): string {
  const address = encodeURI(decodeSafely(url)).replaceAll(/[<>"]/g, encodeURIComponent);
  return `<${address}>; rel="${relation}"${type === undefined ? '' : `; type="${type}"`}`;
}

/** An address whose escapes are not escaped again. */
function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
