import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The page that every address of the portal begins with; its build adds files of its own and nothing inside the page. */
const source = fileURLToPath(new URL('../../../web/index.html', import.meta.url));

it('the page holds no script but in files of the portal, so that the content policy needs no exception', async () => {
  const html = await readFile(source, 'utf8');
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes = '', text = ''] of scripts)
    expect([attributes, text.trim()]).toEqual([expect.stringMatching(/\ssrc="\/[^/"]/), '']);
  expect(html).not.toMatch(/\son\w+\s*=|javascript:/i);
});
