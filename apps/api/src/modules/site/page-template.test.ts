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
  const parts = { title: undefined, view: '', screen: undefined, replies: {} };
  const tilesUrl = 'https://tiles.example.org/{z}/{x}/{y}.png?key="a"&b';
  expect(readPageTemplate(folder, tilesUrl)(parts)).toContain(
    '<meta name="isobath-tiles" content="https://tiles.example.org/{z}/{x}/{y}.png?key=&quot;a&quot;&amp;b">',
  );
  expect(readPageTemplate(folder, undefined)(parts)).not.toContain('isobath-tiles');
});
