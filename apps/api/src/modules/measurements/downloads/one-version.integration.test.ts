import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatasetFullPage, Download } from '@isobath/contract';
import { formatBibtex, formatRis } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { netcdfTools, readNetcdf } from '../../../testing/makers/netcdf-tools.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

const version = 'ferret-datasets 7.6.0';
const stated = 'Stated_Version';
const unstated = 'Unstated_Version';

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  for (const name of [stated, unstated]) {
    const grid = describeSmallGrid();
    const dataset = {
      ...grid.dataset,
      short_name: name,
      ...(name === stated && { version }),
    };
    expect(
      await portal.load({ ...grid, dataset, table: `tbl${name}` }, [makeSmallGrid()]),
    ).toMatchObject({ event: 'done' });
  }
}, 300_000);
afterAll(() => portal.close());

/** What each place says of the version, and beside it how it names the load. */
interface Said {
  /** Texts in which a version may stand. */
  readonly texts: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly details: unknown;
}

async function readAll(name: string): Promise<Said> {
  const page = (await (
    await portal.get(`/api/catalog/datasetfullpage?shortname=${name}`)
  ).json()) as DatasetFullPage;
  const access = { date: '2026-11-27', url: 'https://portal.example/x' };
  const download = (await (
    await taker.ask('/api/data/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tableName: `tbl${name}`, fields: 'sst', format: 'netcdf' }),
    })
  ).json()) as Download;
  const answer = await taker.ask(download.url);
  const path = join(portal.folder, `${name}.nc`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const html = await (await portal.get(`/catalog/datasets/${name}`)).text();
  return {
    texts: {
      receipt: download.citation,
      bibtex: formatBibtex(page.dataset, access),
      ris: formatRis(page.dataset, access),
      structuredData: /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!,
      page: html,
      header: answer.headers.get('x-isobath-dataset') ?? '',
    },
    fileName: download.fileName,
    attributes: readNetcdf(path).attributes['']!,
    details: page,
  };
}

it.skipIf(!netcdfTools.netcdf4)(
  'the version is that of the dataset on page, receipt, citations, file and structured data; the load is a release of this portal (skipped unless python3-netcdf4 is installed)',
  async () => {
    const { texts, fileName, attributes, details } = await readAll(stated);
    const { header, ...said } = texts;
    for (const [where, text] of Object.entries(said)) expect(text, where).toContain(version);
    expect(JSON.parse(texts['structuredData']!)).toMatchObject({ version });
    expect(texts['ris']).toContain(`ET  - ${version}\r\n`);
    expect(texts['bibtex']).toContain(`version = {${version}}`);
    expect(attributes).toMatchObject({
      product_version: version,
      portal_release: '1',
      id: `${stated}_release1`,
      references: expect.stringContaining(`version ${version}`),
    });
    expect(fileName).toBe(`${stated}_release1_sst.nc`);
    expect(header).toBe(`${stated} release 1`);
    for (const text of [...Object.values(said), JSON.stringify(details)])
      expect(text).not.toMatch(/\bversion 1\b|_v1\b/i);
  },
);

it.skipIf(!netcdfTools.netcdf4)(
  'of a dataset whose makers state no version nothing speaks of one (skipped unless python3-netcdf4 is installed)',
  async () => {
    const { texts, attributes } = await readAll(unstated);
    for (const where of ['receipt', 'bibtex', 'ris', 'header'])
      expect(texts[where]!.replaceAll(unstated, ''), where).not.toMatch(/version|ET {2}-/i);
    expect(JSON.parse(texts['structuredData']!)).not.toHaveProperty('version');
    expect(attributes).not.toHaveProperty('product_version');
    expect(attributes).toMatchObject({ portal_release: '1' });
  },
);
