import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { findHindrances } from '../portal/usable.ts';
import { hasPython, hasR } from '../portal/recipe-page.ts';
import {
  makeDataFolder,
  removeDataFolder,
  repository,
  runCommand,
  startPortal,
} from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';
import { fine, visit } from '../portal/visit.ts';

let browser: Browser;
let folder = '';
let key = '';
let dataFolder = '';
let portal: Portal;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'isobath-gallery-'));
  dataFolder = await makeDataFolder();
  portal = await startPortal(dataFolder);
  const datasets = [
    'COADS_Climatology',
    'Levitus_Climatology',
    'Synthetic_Cruise_Underway',
    'Synthetic_Underway_Cytometry',
  ];
  const loaded = await runCommand(dataFolder, [
    'demo',
    ...datasets.flatMap((name) => ['--only', name]),
  ]);
  expect(loaded).toMatchObject({ code: 0 });
  const made = await runCommand(dataFolder, ['key', 'create', '--description', 'gallery']);
  key = made.stdout.trim().split('\n')[0] ?? '';
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(dataFolder);
  await rm(folder, { recursive: true, force: true });
});

/** What a program of the gallery prints, run as somebody who saved it would, with a key. */
async function runProgram(name: string): Promise<string> {
  const text = await readFile(join(repository, 'docs/guides/gallery', name), 'utf8');
  const file = join(folder, name);
  await writeFile(file, text.replaceAll('https://data.example.org', portal.url));
  const program = name.endsWith('.R') ? 'Rscript' : '/usr/bin/python3';
  const { status, stdout, stderr } = spawnSync(program, [file], {
    encoding: 'utf8',
    env: { ...process.env, ISOBATH_KEY: key },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const isPython = hasPython('pandas', 'numpy');
const isR = hasR('stats');

describe('the gallery', () => {
  // Proves portal/documentation: 3 parts, 4 pages @ galleryEntries
  it('has three parts with four pages, and nothing at other addresses', async () => {
    await using at = await visit(browser, portal.url, '/gallery', { hasWebGl: false });
    const { page } = at;
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    await parts.first().waitFor();
    expect(await parts.allTextContents()).toEqual([
      'Getting Started',
      'Research',
      'Instructional Resources',
    ]);
    const links = page.getByRole('main').locator('h3 a');
    const addresses = await links.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href')),
    );
    expect(addresses).toEqual([
      '/gallery/getting-started-cruise-plan',
      '/gallery/getting-started-cruise-map',
      '/gallery/seaflow-time-series-decomposition',
      '/gallery/compare-sst-data',
    ]);
    expect(await findHindrances(page, 'gallery')).toEqual([]);
    const lost = await page.goto(new URL('/gallery/no-such-page', page.url()).href);
    expect(lost?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  });

  it('plans a cruise: what to expect, what exists, and the same by Python and R', async () => {
    await using at = await visit(browser, portal.url, '/gallery/getting-started-cruise-plan', {
      hasWebGl: false,
    });
    const { page } = at;
    const found = page.getByText(/Sea surface temperature along the track in July/);
    await found.waitFor();
    const numbers = (text: string): number[] =>
      Array.from(text.matchAll(/\d+\.\d+/g), ([digits]) => Number(digits));
    const shown = numbers((await found.textContent()) ?? '');
    expect(shown).toHaveLength(2);
    await page.getByRole('row', { name: /COADS/ }).getByText('1,764').waitFor();
    const field = page.getByLabel(/Way points/);
    await field.fill('10 170, 95 10');
    await page.getByText('Place 2: the latitude 95 is not from -90 to 90.').waitFor();
    await field.fill('20 170, 21 -170');
    await page.getByRole('button', { name: 'Show this track' }).click();
    await page.getByText(/^2,\d\d\d km, \d\.\d days at 10 knots$/).waitFor();
    expect(new URL(page.url()).searchParams.get('track')).toBe('20 170, 21 -170');
    await page.goBack();
    await page.getByText(/^4,123 km/).waitFor();
    expect(at.problems()).toEqual(fine);
    const programs = [
      ...(isPython ? ['getting-started-cruise-plan.py'] : []),
      ...(isR ? ['getting-started-cruise-plan.R'] : []),
    ];
    for (const program of programs) {
      const printed = await runProgram(program);
      expect(numbers(printed.split('\n')[0] ?? '')).toEqual(shown);
    }
    if (isPython)
      expect(await runProgram('getting-started-cruise-plan.py')).toContain(
        'COADS_Climatology: 1764 rows',
      );
  });

  it('maps a cruise, of which Python and R find as many records', async () => {
    await using at = await visit(browser, portal.url, '/gallery/getting-started-cruise-map', {
      hasWebGl: false,
    });
    const { page } = at;
    const found = page.getByRole('status').filter({ hasText: 'records of' });
    await found.waitFor();
    const counts = (text: string): string[] =>
      text.replaceAll(',', '').match(/\b\d{3,}(?= (?:records|with))/g) ?? [];
    const shown = counts((await found.textContent()) ?? '');
    expect(shown).toHaveLength(2);
    await page.getByLabel('Cruise', { exact: true }).selectOption('SYN2501');
    await page.getByText('Temperature, SYN2501').first().waitFor();
    expect(at.problems()).toEqual(fine);
    if (isPython)
      expect(
        counts((await runProgram('getting-started-cruise-map.py')).split('\n')[0] ?? ''),
      ).toEqual(shown);
    if (isR)
      expect(
        counts((await runProgram('getting-started-cruise-map.R')).split('\n')[0] ?? ''),
      ).toEqual(shown);
  });

  it('takes a series apart, with the numbers of Python and R', async () => {
    await using at = await visit(
      browser,
      portal.url,
      '/gallery/seaflow-time-series-decomposition',
      { hasWebGl: false },
    );
    const { page } = at;
    const found = page.getByText(/hours have a value/);
    await found.waitFor();
    const text = (await found.textContent()) ?? '';
    const [, range] = /Daily cycle: ([\d.]+)/.exec(text) ?? [];
    const [, rest] = /deviation ([\d.]+)/.exec(text) ?? [];
    const [, hour] = /hour from (\d+):00/.exec(text) ?? [];
    expect(Number(hour)).toBe(3);
    await page.getByText('Product', { exact: true }).click();
    await page.getByText(/a factor of 1\.\d+ from trough to crest/).waitFor();
    expect(at.problems()).toEqual(fine);
    const programs = [
      ...(isPython ? ['seaflow-time-series-decomposition.py'] : []),
      ...(isR ? ['seaflow-time-series-decomposition.R'] : []),
    ];
    for (const program of programs) {
      const printed = await runProgram(program);
      const [, itsRange, itsHour] = /cycle: ([\d.]+) .* crest at (\d+) h/.exec(printed) ?? [];
      const [, itsRest] = /deviation ([\d.]+)/.exec(printed) ?? [];
      expect(itsHour).toBe(hour);
      // The page shows four digits.
      expect(Number(itsRange) / Number(range)).toBeCloseTo(1, 3);
      expect(Number(itsRest) / Number(rest)).toBeCloseTo(1, 3);
    }
  });

  it('compares two temperatures, whose differences by area are those of Python and R', async () => {
    await using at = await visit(browser, portal.url, '/gallery/compare-sst-data', {
      hasWebGl: false,
    });
    const { page } = at;
    const belts = page.getByRole('group', { name: 'Difference by belts of latitude' });
    await belts.waitFor();
    const rows = (await belts.locator('tbody tr').allInnerTexts()).map((row) =>
      row.replaceAll(',', '').replaceAll('−', '-').split('\t'),
    );
    expect(rows).toHaveLength(6);
    expect(await findHindrances(page, 'gallery-compare')).toEqual([]);
    expect(at.problems()).toEqual(fine);
    const programs = [
      ...(isPython ? ['compare-sst-data.py'] : []),
      ...(isR ? ['compare-sst-data.R'] : []),
    ];
    for (const program of programs) {
      const printed = Array.from(
        (await runProgram(program)).matchAll(
          /^(.+): (\d+) cells, mean (\S+), root mean square (\S+)$/gm,
        ),
        ([, ...columns]) => columns,
      );
      const known = rows.filter(([, cells]) => cells !== '0');
      expect(known.length).toBeGreaterThan(3);
      expect(printed).toHaveLength(known.length);
      for (const [index, [name, cells, mean, rms]] of printed.entries()) {
        const [itsName, itsCells, itsMean, itsRms] = known[index] ?? [];
        expect([itsName, itsCells]).toEqual([name, cells]);
        expect(Math.abs(Number(itsMean) - Number(mean))).toBeLessThan(0.002);
        expect(Math.abs(Number(itsRms) - Number(rms))).toBeLessThan(0.002);
      }
    }
  });
});
