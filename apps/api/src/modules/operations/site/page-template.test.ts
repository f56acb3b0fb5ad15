import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageTemplate } from './page-template.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isobath-page-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Isobath</title></head><body><div id="root"></div></body>',
  );
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the page names the operator's map tiles, and none where there are none", () => {
  const parts = {
    title: undefined,
    description: undefined,
    view: '',
    screen: undefined,
    replies: {},
  };
  const tilesUrl = 'https://tiles.example.org/{z}/{x}/{y}.png?key="a"&b';
  expect(readPageTemplate(folder, tilesUrl)(parts)).toContain(
    '<meta name="isobath-tiles" content="https://tiles.example.org/{z}/{x}/{y}.png?key=&quot;a&quot;&amp;b">',
  );
  expect(readPageTemplate(folder, undefined)(parts)).not.toContain('isobath-tiles');
});

it('the page has its title and its description, each as text', () => {
  const parts = { view: '', screen: undefined, replies: {} };
  const write = readPageTemplate(folder, undefined);
  const html = write({ ...parts, title: 'Charts & Plots', description: 'Draw "them".' });
  expect(html).toContain('<title>Charts &amp; Plots</title>');
  expect(html).toContain('<meta name="description" content="Draw &quot;them&quot;." data-served>');
  expect(write({ ...parts, title: undefined, description: undefined })).not.toContain(
    'description',
  );
});
