// A generated submission workbook dropped into the Submission Portal of the built pages, in Chromium: seconds to the verdict, processor time and
// memory of the page's process, and the longest task of the main thread meanwhile.
//   node bench/workbook-page.mjs [rows] [columns] [right|wrong]
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { cpuSeconds, peakMemoryMb, startPortal } from './portal.mjs';

const [rows = 1_000_000, columns = 10] = process.argv.slice(2, 4).map(Number);
const kind = process.argv[4] ?? 'right';
const executable = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';

/** The process of the page: the child of the browser that has used most processor time. */
async function findPageProcess() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = [];
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer') || !command.includes(profile)) continue;
    found.push({ pid: Number(pid), seconds: cpuSeconds(pid) });
  }
  return found.toSorted((a, b) => b.seconds - a.seconds)[0];
}

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-page-'));
const profile = join(folder, 'profile');
const portal = await startPortal(join(folder, 'data'));
try {
  const path = join(folder, 'made.xlsx');
  const maker = fileURLToPath(new URL('make-workbook.py', import.meta.url));
  execFileSync('/usr/bin/python3', [maker, path, String(rows), String(columns), kind]);
  const { size } = await stat(path);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${portal.url}/datasubmission/submission-portal`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.evaluate(() => (globalThis.longest = 0));
  const before = await findPageProcess();
  const started = performance.now();
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(path);
  const verdict = page.getByRole('status').filter({ hasText: /could not run|can be submitted/ });
  await verdict.first().waitFor({ timeout: 600_000 });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const after = await findPageProcess();
  console.log(
    JSON.stringify(
      {
        rows,
        columns,
        kind,
        fileMb: Math.round(size / 2 ** 20),
        verdict: await verdict.first().innerText(),
        secondsToVerdict: seconds,
        pageCpuSeconds: Math.round((after.seconds - before.seconds) * 10) / 10,
        pageMemoryMb: peakMemoryMb(after.pid),
        longestMainThreadTaskMs: Math.round(await page.evaluate(() => globalThis.longest)),
      },
      null,
      2,
    ),
  );
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
  await context.close();
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
