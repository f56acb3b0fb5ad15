import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CommitUploadReply,
  OwnSubmission,
  ProgressEvent,
  SubmissionDetail,
  SubmissionPublication,
  UploadSession,
} from '@isobath/contract';
import { administratorRoutes, backupControlRoutes, submissionLimits } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { DataciteOnLoopback } from '../../../testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../../testing/loopback/datacite-on-loopback.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson, signIn } from '../../../testing/callers/people.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../testing/submissions/submission-workbook.ts';
import {
  beginUpload,
  commitUpload,
  sendPart,
  sendParts,
} from '../../../testing/submissions/submit.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';

const root = '/api/datasubmission';
const rows = 40;
const folders: string[] = [];
let folder: string;
let server: ServerProcess;
let mailServer: MailServer;
let datacite: DataciteOnLoopback;
let owner: Browser;
let curator: Browser;
let id = 0;
let workbook: Uint8Array<ArrayBuffer>;
/** Longer than one part. */
const raw = Uint8Array.from({ length: submissionLimits.partBytes + 1000 }, (_, at) => at % 251);

const makeFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'isobath-killed-'));
  folders.push(made);
  return made;
};
const start = (in_ = folder): Promise<ServerProcess> =>
  startServerProcess(in_, {
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DOWNLOADS: 'open',
    ...datacite.settings,
  });
/** The same person at a portal that was started again: sessions outlive it. */
const follow = (person: Browser): Browser => {
  const browser = openBrowser(server.url);
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
};
const restart = async (): Promise<void> => {
  await server.end('SIGKILL');
  server = await start();
  [owner, curator] = [follow(owner), follow(curator)];
};
beforeAll(async () => {
  folder = await makeFolder();
  mailServer = await startMailServer();
  datacite = await startDatacite();
  server = await start();
  owner = await makePerson(server.url, mailServer, 'an-owner');
  curator = await makePerson(server.url, mailServer, 'a-curator');
  await server.control('POST', administratorRoutes.make.path, { email: 'a-curator@example.org' });
  workbook = await writeSubmission(describeSubmission('Killed', rows));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await datacite.close();
  await mailServer.close();
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

const read = async <T>(path: string, browser = curator): Promise<T> => {
  const reply = await browser.get(`${root}/${path}`);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as T;
};
const detail = (): Promise<SubmissionDetail> => read(`submission?submissionID=${id}`);
const publication = (): Promise<SubmissionPublication> => read(`publication?submissionID=${id}`);
const ask = (path: string, body: object = {}): Promise<Response> =>
  curator.send('POST', `${root}/${path}`, { submissionID: id, ...body });
/** Asks, and kills the portal as soon as `isTime`, or at once; the answer may never come. */
const askAndKill = async (
  asked: () => Promise<unknown>,
  isTime: () => boolean | Promise<boolean> = () => true,
): Promise<void> => {
  const lost = asked().catch(() => undefined);
  await waitUntil(isTime);
  await restart();
  await lost;
};
const storedFiles = async (kind: string): Promise<string[]> =>
  (
    await readdir(join(folder, 'files', 'submissions', kind), { recursive: true }).catch(() => [])
  ).filter((name) => /[0-9a-f]{16}/.test(name));
/** Mails that somebody got, by their Message-ID. */
const mailsTo = (name: string, words: string): string[] => [
  ...new Set(
    mailServer.mails
      .filter(({ to }) => to.includes(`${name}@example.org`))
      .filter(({ headers }) => headers.get('subject')?.includes(words))
      .map(({ headers }) => headers.get('message-id') ?? ''),
  ),
];

// Proves submissions/publication: Killed while it uploads and commits @ StoredUploads
it('an upload goes on after kills between its parts, within one and within its commit, and is one submission with its files', async () => {
  const uploader = () => ({ url: server.url, browser: owner });
  const sessions = await beginUpload(owner);
  const [first = '', second = ''] = sessions;
  await sendParts(uploader(), first, workbook);
  const parts = [0, submissionLimits.partBytes].map((offset) => ({
    session: second,
    offset,
    bytes: raw.slice(offset, offset + submissionLimits.partBytes),
  }));
  expect((await sendPart(uploader(), parts[0]!)).status).toBe(200);
  await askAndKill(() => sendPart(uploader(), parts[1]!));
  const arrived = await read<UploadSession>(`uploadsession?sessionID=${second}`, owner);
  expect(arrived.parts[0]).toMatchObject({ offset: 0, bytes: submissionLimits.partBytes });
  expect(await read(`uploadsession?sessionID=${first}`, owner)).toMatchObject({
    bytes: workbook.length,
  });
  expect((await sendPart(uploader(), parts[1]!)).status).toBe(200);
  const commit = () =>
    commitUpload(owner, sessions, { shortName: 'Killed', files: [workbook, raw] });
  await askAndKill(commit);
  const listed = async () => read<OwnSubmission[]>('submissionsbyuser', owner);
  expect((await listed()).length).toBeLessThan(2);
  const reply = await commit();
  const done = (await reply.json()) as CommitUploadReply;
  id = done.submissionId;
  // A commit that was answered is there after a kill at the next instant, and its answer can be asked for again.
  await restart();
  expect(await (await commit()).json()).toEqual(done);
  expect(await listed()).toMatchObject([{ Submission_ID: id, Dataset: 'Killed', phaseId: 2 }]);
  expect((await detail()).versions.map(({ number, files }) => [number, files.length])).toEqual([
    [1, 2],
  ]);
  await expect.poll(() => storedFiles('files')).toHaveLength(2);
  await expect.poll(() => storedFiles('parts')).toEqual([]);
  await waitUntil(() => mailsTo('an-owner', 'We received').length > 0);
});

// Proves submissions/publication: Killed while a phase is set and a DOI reserved @ movePhase
it('a phase is set or not, with its date, its history and its mails, and a DOI is reserved once', async () => {
  await askAndKill(() => ask('setphase', { phaseID: 7 }));
  const { phaseId } = await detail();
  if (phaseId === 2) expect((await ask('setphase', { phaseID: 7 })).status).toBe(200);
  else expect(phaseId).toBe(7);
  expect((await ask('setphase', { phaseID: 4 })).status).toBe(200);
  expect((await detail()).history.map((each) => each.phaseId)).toEqual([2, 7, 4]);
  await waitUntil(() => mailsTo('an-owner', 'First review complete').length > 0);
  await askAndKill(
    () => ask('reservedoi'),
    () => datacite.requests.length > 0,
  );
  if ((await detail()).phaseId === 4) expect((await ask('reservedoi')).status).toBe(200);
  await ask('retrydoi');
  expect((await publication()).doi).toMatchObject({ state: 'draft', isLive: false });
  expect([...datacite.dois.values()].map(({ state }) => state)).toEqual(['draft']);
});

// Proves submissions/publication: Killed while it ingests and rolls back @ createCompletion
it('an ingestion whose rows are published is completed after a kill, once, and a rollback too', async () => {
  const before = datacite.requests.length;
  await askAndKill(
    () => ask('ingest'),
    () => datacite.requests.length > before,
  );
  expect(await publication()).toMatchObject({
    ingestion: { state: 'done', rowCount: rows, datasetVersion: 1 },
    dataset: { shortName: 'Killed', version: 1 },
  });
  await waitUntil(async () => {
    await ask('retrydoi');
    return (await publication()).doi?.isLive === true;
  });
  expect((await detail()).history.map((each) => each.phaseId)).toEqual([2, 7, 4, 5, 6]);
  await waitUntil(() => mailsTo('an-owner', 'is published').length > 0);
  await askAndKill(() => ask('rollback', { reason: 'The kill of a test.' }));
  const after = await publication();
  if (after.ingestion?.rolledBackAt === null)
    expect((await ask('rollback', { reason: 'The kill of a test.' })).status).toBe(200);
  expect(await publication()).toMatchObject({ dataset: null, rollback: null });
  expect((await ask('ingest')).status).toBe(200);
  await waitUntil(async () => (await publication()).ingestion?.state === 'done');
  expect([...datacite.dois]).toHaveLength(1);
  expect((await detail()).history.map((each) => each.phaseId)).toEqual([2, 7, 4, 5, 6, 5, 6]);
});

/** A mail that was handed over at the moment of a kill is handed over again, and is the same mail to its reader's program. */
it('no kill has written a mail twice', async () => {
  await waitUntil(() => mailsTo('an-owner', 'is published').length === 2);
  for (const words of ['We received', 'First review complete', 'awaits its DOI'])
    expect(mailsTo('an-owner', words), words).toHaveLength(1);
  expect(mailsTo('an-owner', 'is published')).toHaveLength(2);
});

// Proves submissions/publication: Backups hold files and versions @ modules/operations/backup
it('a backup restored into an empty portal has the versions, their files, comments, DOI and dataset', async () => {
  await ask('addcomment', { comment: 'Kept for the record.' });
  const was = await detail();
  const backup = await makeFolder();
  const last = async (asked: Promise<Response>): Promise<ProgressEvent> =>
    JSON.parse((await (await asked).text()).trim().split('\n').at(-1)!) as ProgressEvent;
  expect(
    await last(server.control('POST', backupControlRoutes.write.path, { folder: backup })),
  ).toMatchObject({
    event: 'done',
    result: { files: 2 },
  });
  const { doi } = await publication();
  expect(await server.end('SIGINT')).toBe(0);
  folder = await makeFolder();
  server = await start();
  expect(
    await last(server.control('POST', backupControlRoutes.restore.path, { folder: backup })),
  ).toMatchObject({ event: 'done' });
  // Sessions are not restored: people sign in again.
  [owner, curator] = [openBrowser(server.url), openBrowser(server.url)];
  await signIn(owner, 'an-owner');
  await signIn(curator, 'a-curator');
  expect(await detail()).toEqual(was);
  expect(await publication()).toMatchObject({
    dataset: { shortName: 'Killed' },
    doi: { doi: doi!.doi },
  });
  expect(await read(`commenthistory?submissionID=${id}`)).toMatchObject([
    { Comment: 'Kept for the record.' },
  ]);
  for (const [kind, file] of [
    ['workbook', workbook],
    ['raw', raw],
  ] as const) {
    const reply = await owner.get(`${root}/file?submissionID=${id}&kind=${kind}`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(file), kind).toBe(true);
  }
});
