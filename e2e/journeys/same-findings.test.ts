import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesInMemory, openSubmission, RULES, writeSubmissionCsv } from '@isobath/workbook';
import type { NotRun, ValidationReport } from '@isobath/workbook';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkWorkbook } from '../../apps/api/src/modules/publishing/submissions/workbook-thread/check-workbook.ts';
import { validateFile } from '../../apps/ingest/src/commands/validate.ts';
import type { Change } from '../../packages/workbook/src/submission/testing/change-submission.ts';
import {
  all,
  data,
  vars,
} from '../../packages/workbook/src/submission/testing/change-submission.ts';
import { CONTENT_CASES } from '../../packages/workbook/src/submission/testing/content-cases.ts';
import { CREDIT_CASES } from '../../packages/workbook/src/submission/testing/credit-cases.ts';
import {
  makeCreditedSubmission,
  makeSubmission,
  writeSubmission,
} from '../../packages/workbook/src/submission/testing/make-submission.ts';
import { BOOK_CASES, CASES } from '../../packages/workbook/src/submission/testing/rule-cases.ts';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import type { KnownThings } from '../portal/known-things.ts';
import { startKnownThings } from '../portal/known-things.ts';
import type { Visit } from '../portal/visit.ts';
import { visit } from '../portal/visit.ts';

/** Real workbooks, where there are some. */
const realFolder = join(
  process.env['ISOBATH_SHARED_DATA'] ??
    fileURLToPath(new URL('../../../shared/data', import.meta.url)),
  'workbooks',
);
const python = '/usr/bin/python3';
const hasNetcdf = spawnSync(python, ['-c', 'import netCDF4']).status === 0;
const { signal } = new AbortController();
let folder: string;
let known: KnownThings;
let browser: Browser;
let at: Visit;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-same-findings-'));
  known = await startKnownThings();
  browser = await openBrowser();
  at = await visit(browser, inject('portalUrl'), '/robots.txt', { hasWebGl: false });
  await at.context.route('**/api/datasubmission/known-*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const reply = await fetch(`${known.url}${pathname}${search}`);
    await route.fulfill({ contentType: 'application/json', body: await reply.text() });
  });
});
afterAll(async () => {
  await browser.close();
  await known.close();
  await rm(folder, { recursive: true });
});

/** What a validation found: every finding as a line of CSV, and what was not run. */
interface Found {
  readonly lines: string;
  readonly rowCount: number;
  readonly notRun: readonly NotRun[];
}

/** For each rule a workbook that breaks it and one that nearly does, and real ones. */
async function makeWorkbooks(): Promise<Map<string, Uint8Array>> {
  const books = new Map<string, Uint8Array>();
  const add = (name: string, change: Change, cells = makeSubmission()): void => {
    change(cells);
    books.set(name, writeSubmission(cells));
  };
  CASES.forEach(([rule, breaks, nearly], index) => {
    add(`${rule} ${index} broken`, breaks);
    add(`${rule} ${index} near`, nearly);
  });
  CREDIT_CASES.forEach(([rule, breaks, nearly], index) => {
    add(`${rule} ${index} broken credit`, breaks, makeCreditedSubmission());
    add(`${rule} ${index} near credit`, nearly, makeCreditedSubmission());
  });
  for (const [rule, change] of BOOK_CASES)
    books.set(`${rule} broken`, writeSubmission(makeSubmission(), change));
  CONTENT_CASES.forEach(({ rule, breaks, nearly, known: told }, index) => {
    for (const [at, change] of [breaks, nearly].entries()) {
      const cruise = `KM${index}${at}`;
      if (told?.[at] !== undefined) known.knowTrack(cruise, told[at]);
      add(`${rule} ${index} ${at === 0 ? 'content' : 'near content'}`, (cells) => {
        change(cells);
        const [, first] = cells.dataset_meta_data;
        if (told !== undefined && first !== undefined) first[12] = cruise;
      });
    }
  });
  books.set('unreadable', new TextEncoder().encode('time,lat\n'));
  const large = makeLarge();
  books.set('large', large);
  books.set('large, with another checksum', otherChecksum(large));
  if (existsSync(realFolder))
    for (const name of await readdir(realFolder))
      books.set(name, new Uint8Array(await readFile(join(realFolder, name))));
  return books;
}

/** A workbook whose data sheet is so large that another worker of the page unpacks it. */
function makeLarge(): Uint8Array {
  const cells = makeSubmission();
  const [header = []] = cells.data;
  const rows = Array.from({ length: 15_000 }, (_, minute) => [
    new Date(Date.UTC(2016, 3, 20) + minute * 60_000).toISOString(),
    22.75 + Math.sin(minute) / 1000,
    -158 + Math.cos(minute) / 1000,
    5,
    minute % 5000 === 17 ? 'NA' : 24 + Math.sin(minute * minute),
    35 + Math.cos(minute * minute) / 10,
  ]);
  cells.data = [header, ...rows];
  const bytes = writeSubmission(cells);
  expect(bytes.length).toBeGreaterThan(600_000);
  return bytes;
}

/** The workbook with another checksum of its data sheet in the directory. */
function otherChecksum(workbook: Uint8Array): Uint8Array {
  const bytes = Buffer.from(workbook);
  const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
  bytes.writeUInt32LE((bytes.readUInt32LE(name - 30) ^ 1) >>> 0, name - 30);
  return bytes;
}

async function findByCommand(path: string): Promise<Found & { readonly report: ValidationReport }> {
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: () => undefined,
    draw: () => undefined,
    isInteractive: false,
    widthCharacters: 80,
    ask: async () => undefined,
  };
  const findings = `${path}.csv`;
  const context = {
    dataFolder: folder,
    workingFolder: folder,
    signal,
    terminal,
    input: process.stdin,
  };
  await validateFile(context, path, { json: true, findings, portal: known.url }).catch(
    (error: unknown) => {
      if (!/cannot be submitted/.test(String(error))) throw error;
    },
  );
  const report = JSON.parse(printed.join('\n')) as ValidationReport;
  const { rowCount, notRun } = report;
  return { lines: await readFile(findings, 'utf8'), rowCount, notRun, report };
}

async function findByServer(path: string): Promise<Found & { readonly report: ValidationReport }> {
  const findingsPath = `${path}.server.csv`;
  const { report } = await checkWorkbook(
    { do: 'check', path, nowMs: Date.now(), isUpdate: false, findingsPath },
    known.questions,
  );
  const { rowCount, notRun } = report;
  const { errorCounts: _, ...same } = report;
  return { lines: await readFile(findingsPath, 'utf8'), rowCount, notRun, report: same };
}

/** A submission as a page is given it: a workbook, or files that it makes one of. */
type GivenFiles = readonly { readonly name: string; readonly bytes: Uint8Array }[];

/** Every submission through the worker of the pages, as it was built. */
async function findByPage(given: readonly GivenFiles[]): Promise<Found[]> {
  const assets = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));
  const script = (await readdir(assets)).find((name) => /^workbook-worker-.*\.js$/.test(name));
  return at.page.evaluate(findInPage, {
    address: `/assets/${script ?? ''}`,
    given: given.map((files) =>
      files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
    ),
  });
}

/** Runs in the page. */
async function findInPage({
  address,
  given,
}: {
  address: string;
  given: { name: string; base64: string }[][];
}): Promise<Found[]> {
  const worker = new Worker(address, { type: 'module' });
  let id = 0;
  const call = <Output>(name: string, input: unknown): Promise<Output> =>
    new Promise((resolve, reject) => {
      const own = ++id;
      const hear = ({ data }: MessageEvent): void => {
        if (data.id !== own || data.kind === 'progress') return;
        worker.removeEventListener('message', hear);
        if (data.kind === 'done') resolve(data.output as Output);
        else reject(new Error(data.message));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ id: own, call: name, input });
    });
  const found: Found[] = [];
  for (const each of given) {
    const files = each.map(({ name, base64 }) => ({
      name,
      file: new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
    }));
    const isWorkbook = files[0]?.name.endsWith('.xlsx') === true;
    const file = isWorkbook
      ? files[0]?.file
      : (await call<{ file: Blob }>('convert', { files })).file;
    const { report } = await call<{ report: Found }>('open', {
      file,
      operations: [],
      as: { isUpdate: false, keepsLicence: false },
    });
    const csv = await call<Blob>('findingsFile', {});
    const { rowCount, notRun } = report;
    found.push({ lines: await csv.text(), rowCount, notRun });
  }
  worker.terminate();
  return found;
}

it('every workbook has the same findings in the browser, on the command line and on the server', async () => {
  const books = await makeWorkbooks();
  const onPage = await findByPage([...books.values()].map((bytes) => [{ name: 'a.xlsx', bytes }]));
  const broken = new Set<string>();
  for (const [index, [name, bytes]] of [...books].entries()) {
    const path = join(folder, `${index}.xlsx`);
    await writeFile(path, bytes);
    const { report, ...byCommand } = await findByCommand(path);
    const { report: ofServer, ...byServer } = await findByServer(path);
    expect(ofServer, name).toEqual(report);
    expect(byServer, name).toEqual(byCommand);
    expect(onPage[index], name).toEqual(byCommand);
    for (const { rule } of report.kinds) broken.add(rule);
    await rm(path);
  }
  expect(Object.keys(RULES).filter((rule) => !broken.has(rule))).toEqual([]);
});

/** Two levels at three times; fields of the metadata sheets from attributes. */
const writeNetcdf = `
import sys, netCDF4
for kind, name in (("NETCDF3_CLASSIC", "classic.nc"), ("NETCDF4", "hdf5.nc")):
  with netCDF4.Dataset(f"{sys.argv[1]}/{name}", "w", format=kind) as f:
    f.setncatts({"id": "casts", "title": "Casts", "summary": "Two depths.", "source": "A laboratory", "product_version": "1.0",
      "date_issued": "2018-06-20", "acknowledgment": "Thanks.", "keywords": "ctd", "dataset_make": "observation", "history": "made", "references": "doi"})
    f.createDimension("time", 3); f.createDimension("depth", 2)
    for name, dims, units, values in (("time", ("time",), "hours since 2016-04-20 00:00:00", [0, 12.5, 24]),
        ("lat", ("time",), "degrees_north", [22.75, 22.8, -90.5]), ("lon", ("time",), "degrees_east", [202.1, 0, 359.9]),
        ("depth", ("depth",), "m", [0, 10.5]), ("temp", ("time", "depth"), "deg C", [[20, 21], [22, 23], [24, 25]])):
      v = f.createVariable(name, "f8", dims); v.units = units; v[:] = values
`;

it.skipIf(!hasNetcdf)(
  'CSV files, a zip archive of them and NetCDF files have the same in the browser and on the command line',
  async () => {
    execFileSync(python, ['-c', writeNetcdf, folder]);
    const cells = makeSubmission();
    all(data(3, 1, 95), data(4, 4, 'NA'), vars(3, 'deg C'))(cells);
    const book = await openSubmission(bytesInMemory(writeSubmission(cells)), { signal });
    const zip: Uint8Array[] = [];
    for await (const part of writeSubmissionCsv(book, { signal }).bytes) zip.push(part);
    await writeFile(join(folder, 'casts.zip'), Buffer.concat(zip));
    const names = ['casts.zip', 'classic.nc', 'hdf5.nc'];
    const onPage = await findByPage(
      await Promise.all(
        names.map(async (name) => [{ name, bytes: await readFile(join(folder, name)) }]),
      ),
    );
    for (const [index, name] of names.entries()) {
      const { report, ...byCommand } = await findByCommand(join(folder, name));
      expect(report.errorCount, name).toBeGreaterThan(0);
      expect(report.kinds.map(({ rule }) => rule)).toContain('misread-unit');
      expect(onPage[index], name).toEqual(byCommand);
    }
  },
);
