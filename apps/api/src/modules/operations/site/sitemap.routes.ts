import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { sendNothingHere } from '../../../platform/http/create-http-server.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { originOf } from './origin.ts';
import type { SitemapEntry, SitemapSources } from './sitemap.ts';
import { listSitemapEntries, writeRobots, writeSitemap } from './sitemap.ts';

const config = { access: 'anonymous', isPage: true } as const;
const schema = { hide: true } as const;
const oneHour = 'public, max-age=3600';

/** What the sitemap is made from. */
export interface SitemapParts {
  readonly database: Database;
  readonly listPages: () => Promise<SitemapSources>;
  readonly publicUrl: string | undefined;
}

/** `/robots.txt`, and `/sitemap.xml` with every page that search engines should know; above 50,000 pages an index of `/sitemap-1.xml` and so on. */
export function registerSitemap(
  server: HttpServer,
  { database, listPages, publicUrl }: SitemapParts,
): void {
  const remember = rememberUntilChange<readonly SitemapEntry[]>(database);
  const readEntries = (): Promise<readonly SitemapEntry[]> =>
    remember('entries', async () => await listSitemapEntries(await listPages()));
  server.get('/robots.txt', { config, schema }, async (request, reply) =>
    reply
      .header('cache-control', oneHour)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(originOf(request, publicUrl))),
  );
  for (const address of ['/sitemap.xml', '/sitemap-:part(^[1-9]\\d{0,3}).xml'] as const)
    server.get(address, { config, schema }, async (request, reply) => {
      const { part } = request.params as { part?: string };
      const text = await writeSitemap(await readEntries(), originOf(request, publicUrl), {
        ...(part !== undefined && { part: Number(part) }),
      });
      if (text === undefined) {
        sendNothingHere(request, reply);
        return reply;
      }
      return reply
        .header('cache-control', oneHour)
        .type('application/xml; charset=utf-8')
        .send(text);
    });
}
