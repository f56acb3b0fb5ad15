import { expect, it } from 'vitest';
import { listSitemapEntries, writeRobots, writeSitemap } from './sitemap.ts';

const sources = {
  datasets: [{ shortName: 'A/B&C', publishedAt: new Date('2024-05-01T00:00:00Z') }],
  cruises: [{ name: "KM 17'12", changedAt: new Date('2024-05-02T00:00:00Z') }],
  programs: ['C-CoMP'],
  stories: [{ path: '/news/3-new-data' }],
};

it('a sitemap lists public pages, datasets with the day of their version, cruises and stories, with encoded names', async () => {
  const entries = await listSitemapEntries(sources);
  const text = (await writeSitemap(entries, 'https://portal.example')) ?? '';
  expect(text).toContain(
    '<url><loc>https://portal.example/catalog/datasets/A%2FB%26C</loc><lastmod>2024-05-01T00:00:00.000Z</lastmod></url>',
  );
  expect(text).toContain(
    '<loc>https://portal.example/catalog/cruises/KM%2017&#39;12</loc><lastmod>2024-05-02T',
  );
  expect(text).toContain('<loc>https://portal.example/programs/C-CoMP</loc>');
  expect(text).toContain('<loc>https://portal.example/news/3-new-data</loc>');
  expect(text).toContain('<loc>https://portal.example/catalog</loc>');
  expect(text.match(/<loc>https:\/\/portal\.example\/gallery[^<]*/g)).toHaveLength(5);
  expect(text).not.toMatch(/profile|admin|login|webhooks|password|\$/);
});

it('a portal with more pages than one sitemap may have answers an index of numbered sitemaps', async () => {
  const entries = Array.from({ length: 5 }, (_, index) => ({ path: `/d/${index}` }));
  const write = (part?: number): Promise<string | undefined> =>
    writeSitemap(entries, 'https://p', { ...(part !== undefined && { part }), perSitemap: 2 });
  expect((await write())?.match(/<loc>https:\/\/p\/sitemap-\d\.xml<\/loc>/g)).toHaveLength(3);
  const parts = await Promise.all([1, 2, 3].map((part) => write(part)));
  expect(parts.map((text) => text?.match(/<url>/g)?.length)).toEqual([2, 2, 1]);
  expect(await Promise.all([write(0), write(4)])).toEqual([undefined, undefined]);
  expect(await writeSitemap(entries, 'https://p', { part: 1 })).toBeUndefined();
});

// Proves portal/catalog: `robots.txt`, and the sitemap it names @ writeRobots
it('robots are kept away from personal pages and the API, and are told of the sitemap', () => {
  const text = writeRobots('https://portal.example');
  for (const path of ['/api/', '/admin/', '/profile', '/webhooks'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain('Allow: /api/docs\n');
  expect(text).toMatch(/\nSitemap: https:\/\/portal\.example\/sitemap\.xml\n$/);
});
