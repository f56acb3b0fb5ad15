import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedReviewerLink, SubmissionPublication } from '@isobath/contract';
import { administratorRoutes, backupControlRoutes, doiPagePath } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import type { DataciteOnLoopback } from '../../../testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../../testing/loopback/datacite-on-loopback.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import {
  hasPandasWorkbooks,
  readWorkbookWithPandas,
} from '../../../testing/submissions/pandas-workbook.ts';
import { makePerson, signIn } from '../../../testing/callers/people.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../testing/submissions/submission-workbook.ts';
import { submitWell } from '../../../testing/submissions/submit.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';

/** Rows of the first version: enough that a server can be killed while they are loaded. */
const manyRows = 5000;

let folder: string;
let server: ServerProcess;
let mailServer: MailServer;
let datacite: DataciteOnLoopback;
let owner: Browser;
let stranger: Browser;
let administrator: Browser;
let id = 0;

const start = (): Promise<ServerProcess> =>
  startServerProcess(folder, {
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DOWNLOADS: 'open',
    ...datacite.settings,
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-publication-'));
  mailServer = await startMailServer();
  datacite = await startDatacite();
  server = await start();
  owner = await makePerson(server.url, mailServer, 'owner1');
  stranger = await makePerson(server.url, mailServer, 'stranger1');
  administrator = await makePerson(server.url, mailServer, 'curator1');
  await server.control('POST', administratorRoutes.make.path, { email: 'curator1@example.org' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await datacite.close();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});

const root = '/api/datasubmission';
const stateOf = async (browser = administrator): Promise<SubmissionPublication> => {
  const reply = await browser.get(`${root}/publication?submissionID=${id}`);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SubmissionPublication;
};
const ask = (path: string, body: object, browser = administrator): Promise<Response> =>
  browser.send('POST', `${root}/${path}`, { submissionID: id, ...body });
const askWell = async (path: string, body: object = {}): Promise<SubmissionPublication> => {
  const reply = await ask(path, body);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SubmissionPublication;
};
const phaseOf = async (): Promise<number> => {
  const reply = await owner.get(`${root}/submission?submissionID=${id}`);
  return ((await reply.json()) as { phaseId: number }).phaseId;
};
const setPhase = async (phaseID: number): Promise<void> => {
  const reply = await ask('setphase', { phaseID });
  expect(reply.status, await reply.text()).toBe(200);
};
const ended = async (): Promise<SubmissionPublication> => {
  await waitUntil(async () => (await stateOf()).ingestion?.state !== 'running');
  return stateOf();
};
const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { host: new URL(server.url).host },
  });
const found = async (): Promise<string[]> =>
  (
    (await (await get('/api/catalog/searchcatalog?keywords=casts')).json()) as {
      Short_Name: string;
    }[]
  ).map(({ Short_Name: name }) => name);
const tablesOf = async (): Promise<string[]> =>
  (
    (await (await server.control('POST', backupControlRoutes.check.path)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { result?: { tables: { table: string }[] } })
      .at(-1)?.result?.tables ?? []
  ).map(({ table }) => table);

/** The command line, beside the server that runs. */
const runCommand = async (...words: string[]): Promise<string> => {
  const program = fileURLToPath(new URL('../../../../../ingest/dist/main.js', import.meta.url));
  const environment = { PATH: process.env['PATH'], ISOBATH_DATA: folder };
  return (await promisify(execFile)(process.execPath, [program, ...words], { env: environment }))
    .stdout;
};

/** What a reviewer of a journal gets, by a link that was made during the review. */
let reviewToken: string;
const readAsReviewer = async (): Promise<unknown> =>
  (await get(`${root}/review/${reviewToken}`)).json();

let first: Uint8Array<ArrayBuffer>;
const rightsOf = (doi: string): unknown => datacite.dois.get(doi)?.attributes['rightsList'];
const sheetsOf = (rows: number, version: string) => {
  const sheets = describeSubmission('Casts_1', rows);
  const column = sheets.dataset_meta_data[0]!.indexOf('dataset_version');
  sheets.dataset_meta_data[1]![column] = version;
  return sheets;
};

/** A mail about a phase, which the curator of these tests sets always. */
const isToCurator = ({ to, headers }: MailServer['mails'][number]): boolean =>
  to.includes('curator1@example.org') && (headers.get('subject') ?? '').includes('Awaiting');

it('a submission awaits its DOI, and a draft is reserved for it', async () => {
  first = await writeSubmission(sheetsOf(manyRows, '1.0'));
  const submitted = { shortName: 'Casts_1', files: [first, first] };
  id = (await submitWell({ url: server.url, browser: owner }, submitted)).submissionId;
  const link = (await (await ask('reviewerlinks', {}, owner)).json()) as CreatedReviewerLink;
  reviewToken = link.url.split('/').at(-1) ?? '';
  expect(await readAsReviewer()).toMatchObject({ state: 'review', dataset: 'Casts_1' });
  expect((await ask('ingest', {})).status).toBe(409);
  expect((await ask('reservedoi', {})).status).toBe(409);
  await setPhase(7);
  await setPhase(4);
  const { doi } = await askWell('reservedoi');
  expect(doi).toMatchObject({ state: 'draft', isLive: false, kind: 'reserved' });
  expect(await phaseOf()).toBe(5);
  // The owner learns of it; the one who clicked does not.
  await mailServer.find('owner1@example.org', 'Casts_1: Awaiting ingestion', 'published next');
  expect(mailServer.mails.filter(isToCurator)).toEqual([]);
  expect([...datacite.dois.values()].map(({ state }) => state)).toEqual(['draft']);
});

it('nobody but an administrator ingests, and others do not learn of a submission', async () => {
  expect((await stranger.get(`${root}/publication?submissionID=${id}`)).status).toBe(404);
  expect((await ask('owndoi', { doi: '10.1000/x' }, stranger)).status).toBe(404);
  expect((await stateOf(owner)).ingestion).toBeNull();
  for (const path of ['ingest', 'stopingestion', 'rollback', 'reservedoi', 'retrydoi'])
    expect((await ask(path, { reason: 'x' }, owner)).status, path).toBe(403);
  expect((await owner.get(`${root}/dois`)).status).toBe(403);
});

// Proves submissions/publication: All or nothing @ IngestionService
it('a portal that is killed while it ingests keeps nothing, and ingests when it is asked again', async () => {
  await askWell('ingest');
  await waitUntil(async () => (await stateOf()).ingestion?.shortName !== null);
  expect((await ask('ingest', {})).status).toBe(409);
  await server.end('SIGKILL');
  server = await start();
  administrator = openBrowser(server.url);
  owner = openBrowser(server.url);
  await signIn(administrator, 'curator1');
  await signIn(owner, 'owner1');
  expect(await stateOf()).toMatchObject({
    ingestion: { state: 'interrupted', datasetVersion: null },
    dataset: null,
  });
  expect(await tablesOf()).toEqual([]);
  expect(await found()).toEqual([]);
  expect(await readdir(folder)).not.toContain('ingestions');
  expect(await phaseOf()).toBe(5);
  await askWell('ingest');
  expect(await ended()).toMatchObject({
    ingestion: { state: 'done', rowCount: manyRows, datasetVersion: 1, failure: null },
    dataset: { shortName: 'Casts_1', version: 1, isHidden: false },
    rollback: { kind: 'removal' },
  });
});

describe('an ingested submission', () => {
  // Proves submissions/publication: phaseIds.complete
  it('is complete, is found, has a DOI that is findable, and its owner is told and subscribed', async () => {
    expect(await phaseOf()).toBe(6);
    expect(await found()).toEqual(['Casts_1']);
    await waitUntil(async () => (await stateOf()).doi?.isLive === true);
    const { doi } = await stateOf();
    expect(datacite.dois.get(doi!.doi)).toMatchObject({
      state: 'findable',
      attributes: { url: `${server.url}${doiPagePath(doi!.doi)}`, version: '1.0' },
    });
    const page = await get(doiPagePath(doi!.doi));
    expect([page.status, page.headers.get('location')]).toEqual([302, '/catalog/datasets/Casts_1']);
    const described = await get('/api/catalog/datasetfullpage?shortname=Casts_1');
    expect(await described.json()).toMatchObject({
      dataset: { DOI: doi!.doi, Licence: 'CC-BY-4.0', Licence_Label: 'CC BY 4.0' },
    });
    expect(rightsOf(doi!.doi)).toMatchObject([{ rightsIdentifier: 'CC-BY-4.0' }]);
    const mail = await mailServer.find('owner1@example.org', 'Casts_1', 'in the catalog');
    expect(mail.text).toContain(`${server.url}/catalog/datasets/Casts_1`);
    expect(mail.text).toContain('https://creativecommons.org/licenses/by/4.0/');
    const subscriptions = await (await owner.get('/api/user/subscriptions')).text();
    expect(subscriptions).toContain('Casts_1');
  });

  it.skipIf(!hasPandasWorkbooks)('has the rows that pandas reads in the workbook', async () => {
    const rows = readWorkbookWithPandas(first);
    const reply = await get(
      `/api/data/sp?spName=uspSpaceTime&tableName=tblCasts_1&fields=temperature&dt1=2016-01-01&dt2=2020-01-01`,
    );
    const [header, ...lines] = readCsv(await reply.text());
    expect(header).toEqual(['time', 'lat', 'lon', 'depth', 'temperature']);
    expect(lines).toHaveLength(manyRows);
    const served = lines.map(([time, ...numbers]) => [
      new Date(time!).getTime(),
      ...numbers.map(Number),
    ]);
    const read = rows.map((row) => [
      new Date(String(row['time'])).getTime(),
      ...['lat', 'lon', 'depth', 'temperature'].map((name) => Number(row[name])),
    ]);
    let largest = 0;
    served.forEach((row, at) =>
      row.forEach((value, column) => {
        largest = Math.max(largest, Math.abs(value - read[at]![column]!));
      }),
    );
    expect(largest).toBeLessThan(1e-12);
  });
});

// Proves submissions/publication: This dataset was withdrawn @ writeTombstone
it('an update becomes a new version with a DOI of its own, and its rollback leaves a page that says why', async () => {
  const firstDoi = (await stateOf()).doi!.doi;
  const reopened = await ask('setphase', { phaseID: 3, comment: 'Please correct the salinity.' });
  expect(reopened.status, await reopened.text()).toBe(200);
  const unlicensed = sheetsOf(30, '2.0');
  for (const row of unlicensed.dataset_meta_data) row.pop();
  const second = await writeSubmission(unlicensed);
  await submitWell(
    { url: server.url, browser: owner },
    { shortName: 'Casts_1', files: [second], submissionId: id },
  );
  if ((await phaseOf()) === 2) await setPhase(7);
  await setPhase(4);
  await askWell('reservedoi', { change: 'major' });
  expect(await runCommand('ingest', '--submission', String(id))).toMatch(
    /Casts_1: release 2 is published\n {2}rows {4}30 stored/,
  );
  expect(await ended()).toMatchObject({
    ingestion: { state: 'done', rowCount: 30, datasetVersion: 2, failure: null },
    rollback: { kind: 'version', version: 1 },
  });
  await waitUntil(async () => (await stateOf()).doi?.isLive === true);
  const secondDoi = (await stateOf()).doi!.doi;
  expect(secondDoi).not.toBe(firstDoi);
  // The workbook of the update states no licence: that of the dataset stays.
  const updated = await get('/api/catalog/datasetfullpage?shortname=Casts_1');
  expect(await updated.json()).toMatchObject({ dataset: { Licence: 'CC-BY-4.0' } });
  expect(rightsOf(secondDoi)).toMatchObject([{ rightsIdentifier: 'CC-BY-4.0' }]);
  expect((await ask('rollback', { reason: ' ' })).status).toBe(400);
  const rolledBack = await askWell('rollback', { reason: 'The sensor <b>drifted</b>.' });
  expect(rolledBack).toMatchObject({
    ingestion: { rolledBackReason: 'The sensor <b>drifted</b>.' },
    dataset: { shortName: 'Casts_1', version: 3 },
    doi: { doi: secondDoi, isLive: false, wanted: 'hidden' },
    rollback: { kind: 'removal' },
  });
  expect(await phaseOf()).toBe(5);
  const told = await mailServer.find('owner1@example.org', 'Casts_1 was withdrawn', 'drifted');
  expect(told.text).toContain('The reason: The sensor <b>drifted</b>.');
  expect(told.text).toContain('The version before it is in the catalog again.');
  await waitUntil(() => datacite.dois.get(secondDoi)?.state === 'registered');
  expect(datacite.dois.get(firstDoi)?.state).toBe('findable');
  const tombstone = await get(doiPagePath(secondDoi));
  expect(tombstone.status).toBe(410);
  const text = await tombstone.text();
  expect(text).toContain('The sensor &lt;b&gt;drifted&lt;/b&gt;.');
  expect(text).toContain(`version 2.0. https://doi.org/${secondDoi}`);
  expect((await get(doiPagePath(firstDoi))).status).toBe(302);
  const described = await get('/api/catalog/datasetfullpage?shortname=Casts_1');
  expect(await described.json()).toMatchObject({
    dataset: { DOI: firstDoi, Row_Count: manyRows },
  });
  // The version that is live again is the submission's own: a corrected one may be uploaded under the same names.
  const names = { shortName: 'Casts_1', longName: 'Casts of Casts_1', submissionId: id };
  const checked = await owner.send('POST', `${root}/checkname`, names);
  expect(await checked.json()).toMatchObject({ errors: [], shortNameIsAlreadyInUse: false });
});

// Proves submissions/publication: Hidden under a random name @ planTarget
it('on request it is published under a random name that no search finds, and shown again', async () => {
  await askWell('ingest', { isHidden: true });
  const hidden = (await ended()).dataset!;
  expect(hidden.shortName).toMatch(/^hidden_[0-9a-f]{20}$/);
  expect(await found()).toEqual([]);
  expect((await get('/api/catalog/datasetfullpage?shortname=Casts_1')).status).toBe(410);
  expect((await get(hidden.path)).status).toBe(200);
  const reply = await owner.get(`${root}/submission?submissionID=${id}`);
  expect(await reply.json()).toMatchObject({ datasetUrl: hidden.path });
  expect(await readAsReviewer()).toEqual({ state: 'published', datasetUrl: hidden.path });
  await mailServer.find('owner1@example.org', 'Casts_1 is published', 'leave it out');
  await askWell('ingest', { isHidden: false });
  expect((await ended()).dataset).toMatchObject({ shortName: 'Casts_1', isHidden: false });
  expect(await found()).toEqual(['Casts_1']);
  const shown = '/catalog/datasets/Casts_1';
  expect((await get(hidden.path)).headers.get('location')).toBe(shown);
  expect(await readAsReviewer()).toEqual({ state: 'published', datasetUrl: shown });
});

it('all of it stands in the list of DOIs', async () => {
  const reply = (await (await administrator.get(`${root}/dois`)).json()) as {
    canReserve: boolean;
    dois: { submissionID: number }[];
  };
  expect(reply.canReserve).toBe(true);
  expect(reply.dois.map(({ submissionID }) => submissionID)).toEqual([id, id]);
});
