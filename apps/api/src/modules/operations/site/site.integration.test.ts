import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRoutes, routeAddress, routePath } from '@isobath/contract';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
});
afterAll(() => portal.close());

const read = async (path: string): Promise<string> => (await portal.get(path)).text();

/** What schema.org/Dataset needs, and what search engines for data recommend beside it, as far as the portal knows it of every dataset. */
const datasetProperties = [
  'name',
  'description',
  'alternateName',
  'creator',
  'identifier',
  'includedInDataCatalog',
  'isAccessibleForFree',
  'keywords',
  'measurementTechnique',
  'spatialCoverage',
  'temporalCoverage',
  'url',
  'variableMeasured',
  'distribution',
];

// Proves portal/everywhere: The areas of data submission and plots @ areaScreens
it.each([
  ['/datasubmission', '/datasubmission/guide'],
  ['/datasubmission/', '/datasubmission/guide'],
  ['/plot', '/visualization/charts'],
])('the address %s of an area leads to its first screen %s', async (path, screen) => {
  const reply = await fetch(`${portal.url}${path}`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, screen]);
});

it('every file of the pages comes as it was built, in the encoding that the answer names', async () => {
  const folder = join(import.meta.dirname, '../../../../../web/dist/assets');
  const names = (await readdir(folder)).filter(
    (name) => /\.\w+$/.test(name) && !/\.(?:br|gz)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(50);
  const changed: string[] = [];
  for (const name of names) {
    // What is not encoded as it says cannot be read.
    const reply = await portal.get(`/assets/${name}`);
    const bytes = Buffer.from(await reply.arrayBuffer().catch(() => new ArrayBuffer(0)));
    if (!bytes.equals(await readFile(join(folder, name)))) changed.push(name);
  }
  expect(changed).toEqual([]);
});

describe('pages without JavaScript', () => {
  // Proves portal/everywhere: schema.org/Dataset @ describeForSearchEngines
  it('a dataset page has title, description, facts and variables as text, and its properties as JSON-LD', async () => {
    const html = await read('/catalog/datasets/small_grid');
    expect(html).toMatch(/<title>[^<]+ · Isobath<\/title>/);
    expect(html).toContain('<h2>Variables</h2>');
    expect(html).toContain('<code>sst</code>');
    expect(html).toContain(
      `<link rel="canonical" href="${portal.url}/catalog/datasets/Small_Grid"`,
    );
    const [, json = '{}'] = /ld\+json" data-served>(.*?)<\/script>/.exec(html) ?? [];
    const described = JSON.parse(json) as Record<string, unknown>;
    expect(datasetProperties.filter((name) => described[name] === undefined)).toEqual([]);
    expect(described['variableMeasured']).toEqual(
      expect.arrayContaining([expect.objectContaining({ alternateName: 'sst' })]),
    );
  });

  it('every page has its address, a preview for where it is shared, and structured data where it lists datasets', async () => {
    for (const [path, type] of [
      ['/', 'DataCatalog'],
      ['/catalog?keywords=sst', 'DataCatalog'],
      ['/programs', 'CollectionPage'],
      ['/documentation', undefined],
    ] as const) {
      const html = await read(path);
      const address = `${portal.url}${path.split('?')[0]}`;
      expect(html).toContain(`<link rel="canonical" href="${address}" data-served />`);
      expect(html).toContain(`<meta property="og:url" content="${address}" data-served />`);
      expect(html).toContain('<meta name="twitter:card" content="summary" data-served />');
      const [, json] = /ld\+json" data-served>(.*?)<\/script>/.exec(html) ?? [];
      expect(json && (JSON.parse(json) as { '@type': string })['@type']).toBe(type);
      expect(html.includes('application/atom+xml')).toBe(path === '/');
    }
  });

  it('a dataset is JSON-LD for those who ask for it, with signposts to its licence and description', async () => {
    const path = '/catalog/datasets/small_grid';
    for (let asked = 0; asked < 2; asked += 1) {
      const json = await portal.get(path, { headers: { accept: 'application/ld+json' } });
      expect(json.headers.get('content-type')).toMatch(/^application\/ld\+json/);
      expect(json.headers.get('vary')?.toLowerCase()).toContain('accept');
      expect(await json.json()).toMatchObject({ '@type': 'Dataset', alternateName: 'Small_Grid' });
      const page = await portal.get(path);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.headers.get('link')).toContain('rel="describedby"; type="application/ld+json"');
      expect(await page.text()).toContain('<!doctype html>');
    }
  });

  it.each([
    ['/no-such-page', '<h1>404: There is no page at this address</h1>'],
    ['/login', '<a href="/catalog">catalog</a>'],
  ])('%s can be read', async (path, words) => {
    expect(await read(path)).toContain(words);
  });

  it.each([
    ['/confirm/no-such-token', 200, 'Confirm your address · Isobath'],
    ['/unsubscribe/no-such-token', 200, 'Unsubscribe · Isobath'],
    ['/datasubmission/review/no-such-token', 200, 'Submission in review · Isobath'],
    ['/choosepassword', 200, 'Choose a new password · Isobath'],
    ['/choosepassword/no-such-token', 200, 'Choose a new password · Isobath'],
    ['/collections/999999', 404, 'Not found · Isobath'],
    ['/catalog/datasets/No_Such_Dataset', 404, 'Not found · Isobath'],
    ['/no-such-page', 404, 'Not found · Isobath'],
    [`/catalog/datasets/${'a'.repeat(101)}`, 404, 'Not found · Isobath'],
    [`/catalog/cruises/${'a'.repeat(101)}`, 404, 'Not found · Isobath'],
    [`/programs/${'a'.repeat(201)}`, 404, 'Not found · Isobath'],
  ])('%s is answered %i with the title “%s”', async (path, status, title) => {
    const reply = await portal.get(path);
    expect([reply.status, /<title>([^<]*)</.exec(await reply.text())?.[1]]).toEqual([
      status,
      title,
    ]);
  });

  it('a collection that may be somebody’s own has a title of its kind before it is loaded', async () => {
    const reply = await portal.get('/collections/999999', { headers: { cookie: 'of=somebody' } });
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining('<title>Collection · Isobath</title>'),
    ]);
  });

  // Proves portal/everywhere: 404, 410 and 301 of datasets @ statusOf
  it('a removed dataset is gone with a page that says so, and one that was replaced leads to the other', async () => {
    const load = async (name: string): Promise<void> => {
      const { dataset } = describeSmallGrid();
      const named = describeSmallGrid({
        dataset: { ...dataset, short_name: name },
        table: `tbl${name}`,
      });
      expect(await portal.load(named, [makeSmallGrid()])).toMatchObject({ event: 'done' });
    };
    await load('Old_Name');
    await load('Gone');
    const remove = async (path: string): Promise<number> =>
      (await portal.control('DELETE', path)).status;
    expect(
      await remove(
        routeAddress(loadRoutes.removeDataset, {
          params: { shortName: 'Old_Name' },
          query: { replacedBy: 'No_Such_Dataset' },
        }),
      ),
    ).toBe(404);
    expect(
      await remove(
        routeAddress(loadRoutes.removeDataset, {
          params: { shortName: 'Old_Name' },
          query: { replacedBy: 'Gone' },
        }),
      ),
    ).toBe(204);
    const follow = (): Promise<Response> =>
      portal.get('/catalog/datasets/old_name?tab=map', { redirect: 'manual' });
    expect([(await follow()).status, (await follow()).headers.get('location')]).toEqual([
      301,
      '/catalog/datasets/Gone?tab=map',
    ]);
    expect(
      await remove(
        routeAddress(loadRoutes.removeDataset, {
          params: { shortName: 'Gone' },
          query: { replacedBy: 'small_grid' },
        }),
      ),
    ).toBe(204);
    // What was replaced twice leads to what is there now.
    expect((await follow()).headers.get('location')).toBe('/catalog/datasets/Small_Grid?tab=map');
    expect((await portal.get('/catalog/datasets/Never')).status).toBe(404);
    await load('Gone');
    expect((await portal.get('/catalog/datasets/Gone', { redirect: 'manual' })).status).toBe(200);
    await remove(routePath(loadRoutes.removeDataset, { shortName: 'Gone' }));
    const gone = await portal.get('/catalog/datasets/Gone');
    expect([gone.status, await gone.text()]).toEqual([
      410,
      expect.stringContaining('The dataset “Gone” was removed from this portal on 20'),
    ]);
    const reply = await portal.get('/api/catalog/datasetfullpage?shortname=Gone');
    expect([reply.status, await reply.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'removed-dataset' }),
    ]);
  });

  it('search engines find every page from robots.txt', async () => {
    const robots = await portal.get('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(await robots.text()).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
    const sitemap = await portal.get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await sitemap.text()).toMatch(
      /<loc>http:\/\/[^/<]+\/catalog\/datasets\/Small_Grid<\/loc><lastmod>\d{4}-/,
    );
    expect((await portal.get('/sitemap-1.xml')).status).toBe(404);
  });
});
