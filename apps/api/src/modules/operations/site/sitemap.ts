import { escapeMarkup } from '@isobath/ocean';
import { galleryHeads, pagePaths } from '@isobath/contract';
import { mapInSlices } from '../../../platform/answers/index.ts';
import { cruisePath, datasetPath, programPath } from './page-paths.ts';

/** Addresses that one sitemap may have (sitemaps.org, protocol 0.9). */
const addressesPerSitemap = 50_000;

/** Pages that are about the visitor, or for administrators: search engines have no use for them. */
const personalPages: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/forgotpass',
  '/choosepassword',
  '/profile',
  '/apikeymanagement',
  '/subscriptions',
  '/webhooks',
  '/downloads',
  '/datasubmission/userdashboard',
  '/datasubmission/admindashboard',
]);
const isPersonal = (path: string): boolean => personalPages.has(path) || path.startsWith('/admin/');

/** A page that search engines should know. */
export interface SitemapEntry {
  /** Begins with `/`; its parts are encoded. */
  readonly path: string;
  readonly changedAt?: Date;
}

/** What the catalog and the news have pages for. */
export interface SitemapSources {
  readonly datasets: readonly { readonly shortName: string; readonly publishedAt: Date }[];
  /** `changedAt` is when one of their datasets was published last. */
  readonly cruises: readonly { readonly name: string; readonly changedAt?: Date }[];
  /** Names of programs. */
  readonly programs: readonly string[];
  /** Paths of stories that everybody may read. */
  readonly stories: readonly SitemapEntry[];
}

/** All pages for search engines: those that are always there, then datasets, cruises, programs and stories. */
export async function listSitemapEntries({
  datasets,
  cruises,
  programs,
  stories,
}: SitemapSources): Promise<SitemapEntry[]> {
  return [
    ...pagePaths
      .filter((path) => !path.includes('$') && !isPersonal(path))
      .map((path) => ({ path })),
    ...Object.keys(galleryHeads)
      .filter((path) => !pagePaths.includes(path))
      .map((path) => ({ path })),
    ...(await mapInSlices(datasets, ({ shortName, publishedAt }) => ({
      path: datasetPath(shortName),
      changedAt: publishedAt,
    }))),
    ...(await mapInSlices(cruises, ({ name, ...changed }) => ({
      path: cruisePath(name),
      ...changed,
    }))),
    ...programs.map((name) => ({ path: programPath(name) })),
    ...stories,
  ];
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap of a portal: a list of addresses, or, where there are more than one sitemap may have, an index of numbered sitemaps. `part` counts from 1.
 * Undefined for a part that is not there.
 */
export async function writeSitemap(
  entries: readonly SitemapEntry[],
  origin: string,
  { part, perSitemap = addressesPerSitemap }: { part?: number; perSitemap?: number } = {},
): Promise<string | undefined> {
  const parts = Math.ceil(entries.length / perSitemap);
  if (part !== undefined && (parts < 2 || part < 1 || part > parts)) return undefined;
  if (part === undefined && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, index) =>
        `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    );
    return `${xml}\n<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
  const listed =
    part === undefined ? entries : entries.slice((part - 1) * perSitemap, part * perSitemap);
  const urls = await mapInSlices(
    listed,
    ({ path, changedAt }) =>
      `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `${xml}\n<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** What robots may visit: every page but personal ones; of the API only its reference. */
export function writeRobots(origin: string): string {
  const closed = [...personalPages, '/admin/', '/confirm/', '/choosepassword/', '/unsubscribe/'];
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
