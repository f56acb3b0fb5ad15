import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { dataLines } from '../portal/data-lines.ts';
import { hasPython, hasR } from '../portal/recipe-page.ts';
import { runCommand } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const dataFolder = inject('dataFolder');
let browser: Browser;
let folder = '';
let key = '';
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'isobath-match-'));
  const made = await runCommand(dataFolder, ['key', 'create', '--description', 'match']);
  key = made.stdout.trim().split('\n')[0] ?? '';
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a program prints that is run beside the request that it sends. */
function runIn(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect({ program, status, stderr: status === 0 ? '' : stderr }).toEqual({
    program,
    status: 0,
    stderr: '',
  });
  return stdout;
}

/** The programs of the languages that are installed; Julia and MATLAB are not among Debian's packages. */
const programs: readonly (readonly [string, (code: string) => string])[] = [
  ['curl', (code) => runIn('sh', '-c', code)],
  ...(hasPython('pandas')
    ? [['Python', (code: string) => runIn('/usr/bin/python3', '-c', code)] as const]
    : []),
  ...(hasR('httr') ? [['R', (code: string) => runIn('Rscript', '-e', code)] as const] : []),
];

const cruise = 'SYN2302';
const question = { tableName: 'tblCOADS_Climatology', fields: 'SST', tolTime: 0, tolDepth: 5 };

/** The rows of the API, as the page is to show them. */
async function match(body: object): Promise<{ SST: number | null }[]> {
  const answer = await fetch(`${portalUrl}/api/data/track-match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-isobath-view': 'dataset-page' },
    body: JSON.stringify({ ...question, ...body, format: 'jsonl' }),
  });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { SST: number | null });
}

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

describe('a match along a track', () => {
  it('begins at a cruise, tells its size before and its places after, and is an address', async () => {
    await using at = await visit(browser, portalUrl, `/catalog/cruises/${cruise}`, {
      hasWebGl: false,
    });
    const { page } = at;
    await page.getByRole('link', { name: 'Match a variable along the track' }).click();
    await page.getByRole('heading', { level: 1, name: 'Match Along a Track' }).waitFor();
    await page.getByText('Choose a track and a variable.').waitFor();
    await page.getByRole('button', { name: 'Select a Variable' }).click();
    const search = page.getByRole('dialog', { name: 'Select a Variable' });
    await search.getByText('COADS Monthly Climatology of the Sea Surface, 2 Degrees').click();
    await search.getByText('Sea Surface Temperature', { exact: true }).click();
    await status(page, /lie where and when there are data/).waitFor();
    await page.getByLabel('Latitude tolerance').fill('2');
    await page.getByLabel('Latitude tolerance').press('Enter');
    await page.waitForURL(/tolLat=2/);
    const size = status(page, /lie where and when there are data; up to [\d,]+ rows/);
    await size.waitFor();
    // By keyboard, as anybody may.
    await page.getByRole('button', { name: 'Match Along the Track' }).press('Enter');
    const rows = await match({ cruise, tolLat: 2, tolLon: 1 });
    const values = rows.filter(({ SST }) => SST !== null).length;
    await status(
      page,
      new RegExp(`^${values.toLocaleString('en')} of .* places have a value`),
    ).waitFor();
    await page.getByRole('region', { name: 'Values along the track' }).waitFor();
    // pandas finds a bias of 0.837 and a root-mean-square difference of 1.31 °C.
    await status(
      page,
      /^Bias \(match minus ship\) 0\.837.°C, root-mean-square difference 1\.31.°C, of 6,424 places/,
    ).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await (await saved).createReadStream();
    const [head] = dataLines((await file.toArray()).join(''));
    expect(head).toBe('time,lat,lon,distance_km,SST,SST_std,SST_measured');
    await page.getByText('Distance', { exact: true }).click();
    await page.waitForURL(/along=distance/);
    await page.getByRole('button', { name: 'Code' }).click();
    const code = page.getByRole('dialog', { name: 'Match in a program' });
    await code.getByRole('tab', { name: 'Python' }).click();
    const program = code.getByRole('region', { name: 'Python example' });
    await program.filter({ hasText: "EXEC uspMatch 'tblCruise_Trajectory'" }).waitFor();
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'detached' });
    expect(await findHindrances(page, 'track-match', { isRepetitive: true })).toEqual([]);
    await page.reload();
    await status(page, new RegExp(`^${values.toLocaleString('en')} of`)).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('takes a file, names what is wrong with it line by line, and goes on without those lines', async () => {
    await using at = await visit(
      browser,
      portalUrl,
      '/visualization/match?table=tblCOADS_Climatology&variable=sst',
      { hasWebGl: false },
    );
    const { page } = at;
    const lines = ['2016-04-20T12:00:00Z,30,179.5', '2016-04-21,95,180', '2016-04-22,31,-179.5'];
    await page.locator('input[type=file]').setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['time,lat,lon', ...lines].join('\n')),
    });
    await page.getByText('Line 3, lat “95”: a number from −90 to 90 is accepted.').waitFor();
    await page.getByRole('button', { name: 'Use the other 2 places' }).click();
    await page.getByRole('button', { name: 'Match Along the Track' }).click();
    await status(page, /^2 of 2 places have a value/).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await (await saved).createReadStream();
    const text = dataLines((await file.toArray()).join('')).join('\n');
    expect(text.split('\n')[0]).toBe('time,lat,lon,distance_km,SST,SST_std');
    expect(text.trim().split('\n')).toHaveLength(3);

    await page.getByRole('button', { name: 'Code' }).click();
    const code = page.getByRole('dialog', { name: 'Match in a program' });
    const request = page.waitForEvent('download');
    await code.getByRole('button', { name: 'Save track-match.json' }).click();
    await (await request).saveAs(join(folder, 'track-match.json'));
    const value = text.split('\n')[1]!.split(',')[4]!;
    for (const [language, run] of programs) {
      await code.getByRole('tab', { name: language, exact: true }).click();
      const program = await code.getByRole('region', { name: `${language} example` }).textContent();
      const said = run(program!.replaceAll('YOUR_KEY', key));
      // pandas and R print fewer digits.
      expect(said, language).toContain(value.slice(0, 5));
    }
    expect(at.problems()).toEqual(fine);
  });
});
