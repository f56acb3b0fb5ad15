import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CommitUploadReply, OwnSubmission, ProgressEvent } from '@isobath/contract';
import { controlPaths } from '@isobath/contract';
import { openBrowser } from '../../testing/browser.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { describeSubmission, writeSubmission } from '../../testing/submission-workbook.ts';
import { beginUpload, commitUpload, sendParts } from '../../testing/submit.ts';

it('a submission whose commit was answered survives a kill the next instant, one that was not leaves nothing, and backups hold its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-commit-'));
  const backup = await mkdtemp(join(tmpdir(), 'isobath-commit-backup-'));
  const mailServer = await startMailServer();
  onTestFinished(async () => {
    await mailServer.close();
    for (const each of [folder, backup]) await rm(each, { recursive: true, force: true });
  });
  const settings = { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServerProcess(folder, settings);
  const browser = await makePerson(server.url, mailServer, 'an-owner');
  const owner = { url: server.url, browser };
  const upload = async (shortName: string) => {
    const file = await writeSubmission(describeSubmission(shortName, 3));
    const sessions = await beginUpload(browser);
    for (const session of sessions) await sendParts(owner, session, file);
    return {
      file,
      commit: () => commitUpload(browser, sessions, { shortName, files: [file, file] }),
    };
  };
  const kept = await upload('Kept');
  const lost = await upload('Lost');
  const reply = (await (await kept.commit()).json()) as CommitUploadReply;
  const interrupted = lost.commit().catch(() => undefined);
  await server.end('SIGKILL');
  await interrupted;
  const again = await startServerProcess(folder, settings);
  const after = openBrowser(again.url);
  await signIn(after, 'an-owner');
  const own = (await (
    await after.get('/api/datasubmission/submissionsbyuser')
  ).json()) as OwnSubmission[];
  expect(own.map(({ Dataset }) => Dataset)).toEqual(['Kept']);
  const file = await after.get(`/api/datasubmission/file?submissionID=${reply.submissionId}`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(kept.file);
  const stored = join(folder, 'files', 'submissions', 'files');
  await expect
    .poll(async () =>
      (await readdir(stored, { recursive: true })).filter((name) => name.includes('.')),
    )
    .toHaveLength(2);
  const done = await again.control('POST', controlPaths.backup, { folder: backup });
  const last = JSON.parse((await done.text()).trim().split('\n').at(-1)!) as ProgressEvent;
  expect(last).toMatchObject({ event: 'done', result: { files: 2 } });
  expect(await again.end('SIGINT')).toBe(0);
}, 300_000);
