import { ApiProblem } from '@isobath/client';
import { submissionLimits } from '@isobath/contract';
import type { CommitUploadRequest } from '@isobath/contract';
import { expect, it } from 'vitest';
import { hashOf } from './hash-of.ts';
import type { UploadCalls, UploadJob, UploadStage } from './run-upload.ts';
import { NameRefusal, runUpload, UploadFailure } from './run-upload.ts';

const { partBytes } = submissionLimits;

/** Bytes that differ from part to part. */
function makeFile(size: number, seed: number): Blob {
  return new Blob([Uint8Array.from({ length: size }, (_, index) => (index >> 10) * seed)]);
}

const workbook = makeFile(2 * partBytes + 100, 3);
const raw = makeFile(partBytes + 7, 5);
const job: UploadJob = {
  submissionType: 'new',
  submissionId: undefined,
  shortName: 'KM1605_CTD',
  longName: 'CTD Casts of KM1605',
  source: 'A laboratory',
  files: [workbook, raw],
};

const busy = new ApiProblem({
  code: 'unexpected-reply',
  status: 503,
  title: '',
  detail: '',
  remedy: '',
});
const lost = new ApiProblem({ code: 'unreachable', status: 0, title: '', detail: '', remedy: '' });
const refused = new ApiProblem({
  code: 'upload-quota',
  status: 413,
  title: '',
  detail: '',
  remedy: '',
});

/** A server that keeps parts as the contract says; `fails` decides on each call, counted by name. */
function makeServer(fails: (call: string, turn: number) => Error | undefined = () => undefined) {
  const sessions = new Map<string, Map<number, Blob>>();
  const commits: CommitUploadRequest[] = [];
  const committed = new Set<string>();
  const asked: string[] = [];
  let ended = new Set<string>();
  const hear = (call: string): void => {
    asked.push(call);
    const failure = fails(call, asked.filter((each) => each === call).length);
    if (failure) throw failure;
  };
  const calls: UploadCalls = {
    checkName: async ({ shortName, longName }) => {
      hear('names');
      const isTaken = shortName === 'Taken';
      return {
        shortName,
        longName,
        shortNameIsAlreadyInUse: isTaken,
        shortNameUpdateConflict: false,
        folderExists: false,
        longNameIsAlreadyInUse: false,
        longNameUpdateConflict: false,
        errors: isTaken ? ['The short name Taken belongs to a published dataset.'] : [],
      };
    },
    begin: async ({ submissionType }) => {
      hear('begin');
      const ids = (submissionType === 'new' ? ['a', 'b'] : ['a']).map(
        (letter) => `${letter}${sessions.size}`,
      );
      for (const id of ids) sessions.set(id, new Map());
      return ids;
    },
    look: async (sessionID) => {
      hear('look');
      const parts = sessions.get(sessionID);
      if (parts === undefined || ended.has(sessionID))
        throw new ApiProblem({
          code: 'upload-session-ended',
          status: 404,
          title: '',
          detail: '',
          remedy: '',
        });
      const listed = [...parts].map(async ([offset, part]) => ({
        offset,
        bytes: part.size,
        sha256: (await hashOf(part)) ?? '',
      }));
      return {
        sessionID,
        submissionType: 'new',
        submissionId: null,
        file: 'workbook',
        expiresAt: '2026-01-01T00:00:00Z',
        isCommitted: committed.has(sessionID),
        bytes: 0,
        parts: await Promise.all(listed),
      };
    },
    sendPart: async ({ sessionId, offset, part }) => {
      hear('part');
      sessions.get(sessionId)?.set(offset, part);
    },
    commit: async (request) => {
      hear('commit');
      if (!request.sessionIds.every((id) => committed.has(id))) commits.push(request);
      for (const id of request.sessionIds) committed.add(id);
      hear('reply');
      return {
        submissionId: 7,
        version: 1,
        shortName: request.shortName,
        phaseId: 2,
        warningCount: 0,
      };
    },
  };
  const endSessions = (): void => void (ended = new Set(sessions.keys()));
  return { calls, sessions, commits, asked, endSessions };
}

async function upload(server: ReturnType<typeof makeServer>, asked: UploadJob = job) {
  const waits: number[] = [];
  const stages: UploadStage[] = [];
  const kept: (readonly string[])[] = [];
  const reply = runUpload(asked, {
    calls: server.calls,
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
    hash: hashOf,
    onStage: (stage) => stages.push(stage),
    onSessions: async (ids) => void kept.push(ids),
  });
  return { reply: await reply.catch((error: unknown) => error), waits, stages, kept };
}

// Proves submissions/upload: submissionLimits.partBytes
// Proves submissions/upload: Two sessions for a new submission @ runUpload
it('a new submission sends both files in parts of 5,242,880 bytes and commits their sizes and hashes', async () => {
  const server = makeServer();
  const { reply, stages, kept } = await upload(server);
  expect(reply).toMatchObject({ submissionId: 7 });
  expect(kept).toEqual([['a0', 'b0']]);
  expect([...(server.sessions.get('a0')?.keys() ?? [])]).toEqual([0, partBytes, 2 * partBytes]);
  expect([...(server.sessions.get('b0')?.values() ?? [])].map(({ size }) => size)).toEqual([
    partBytes,
    7,
  ]);
  expect(server.commits).toEqual([
    {
      submissionType: 'new',
      submissionId: undefined,
      shortName: 'KM1605_CTD',
      datasetLongName: 'CTD Casts of KM1605',
      dataSource: 'A laboratory',
      sessionIds: ['a0', 'b0'],
      offsets: [workbook.size, raw.size],
      hashes: [await hashOf(workbook), await hashOf(raw)],
    },
  ]);
  expect(stages.filter(({ doing }) => doing === 'parts').at(-1)).toEqual({
    doing: 'parts',
    sentBytes: workbook.size + raw.size,
    totalBytes: workbook.size + raw.size,
  });
});

// Proves submissions/upload: One session for an update @ runUpload
it('an update sends one file', async () => {
  const server = makeServer();
  await upload(server, { ...job, submissionType: 'update', submissionId: 7, files: [workbook] });
  expect(server.commits[0]).toMatchObject({
    submissionType: 'update',
    submissionId: 7,
    offsets: [workbook.size],
  });
});

// Proves submissions/upload: submissionLimits.partRetries, submissionLimits.partWaitMs
it('a part is tried again three times, two seconds apart', async () => {
  const server = makeServer((call, turn) =>
    call === 'part' && turn >= 2 && turn <= 4 ? lost : undefined,
  );
  const { reply, waits } = await upload(server);
  expect(reply).toMatchObject({ submissionId: 7 });
  expect(waits).toEqual([2000, 2000, 2000]);
});

// Proves submissions/upload: submissionLimits.sessionRetries, submissionLimits.sessionWaitMs,
//   submissionLimits.commitRetries, submissionLimits.commitWaitMs
it.each([
  ['parts', 'part', 4, [2000, 2000, 2000]],
  ['session', 'begin', 4, [2000, 2000, 2000]],
  ['commit', 'commit', 5, [9000, 9000, 9000, 9000]],
])('at the end of its tries the step %s has failed', async (at, call, tries, waited) => {
  const server = makeServer((name) => (name === call ? busy : undefined));
  const { reply, waits } = await upload(server);
  expect(reply).toBeInstanceOf(UploadFailure);
  expect(reply).toMatchObject({ at, cause: busy });
  expect(server.asked.filter((name) => name === call)).toHaveLength(tries);
  expect(waits).toEqual(waited);
});

it('a refusal is not tried again', async () => {
  const { reply, waits } = await upload(
    makeServer((call) => (call === 'part' ? refused : undefined)),
  );
  expect(reply).toMatchObject({ at: 'parts', cause: refused });
  expect(waits).toEqual([]);
});

// Proves submissions/upload: Names are checked before the upload @ runUpload
it('names that are taken stop it before anything is sent', async () => {
  const server = makeServer();
  const { reply } = await upload(server, { ...job, shortName: 'Taken' });
  expect(reply).toBeInstanceOf(NameRefusal);
  expect(reply).toMatchObject({
    reasons: ['The short name Taken belongs to a published dataset.'],
  });
  expect(server.asked).toEqual(['names']);
});

it('an interrupted upload goes on with the parts that have not arrived, or arrived damaged', async () => {
  const server = makeServer((call, turn) =>
    call === 'part' && turn >= 4 && turn <= 7 ? lost : undefined,
  );
  const first = await upload(server);
  expect(first.reply).toMatchObject({ at: 'parts' });
  server.sessions.get('a0')?.set(partBytes, makeFile(partBytes, 9));
  const before = server.asked.filter((call) => call === 'part').length;
  const second = await upload(server, { ...job, sessionIds: first.kept[0] });
  expect(second.reply).toMatchObject({ submissionId: 7 });
  // The damaged one, and the two of the second file.
  expect(server.asked.filter((call) => call === 'part').length - before).toBe(3);
  expect(server.asked.filter((call) => call === 'begin')).toHaveLength(1);
  const whole = new Blob([...(server.sessions.get('a0')?.values() ?? [])]);
  expect(await hashOf(whole)).toBe(await hashOf(workbook));
});

// Proves submissions/upload: A lost reply makes no second submission @ runUpload
it('a submission whose reply was lost is not sent again: its answer is asked for', async () => {
  const server = makeServer((call, turn) => (call === 'reply' && turn <= 5 ? lost : undefined));
  const first = await upload(server);
  expect(first.reply).toMatchObject({ at: 'commit' });
  const before = server.asked.length;
  const second = await upload(server, { ...job, sessionIds: first.kept[0] });
  expect(second.reply).toMatchObject({ submissionId: 7 });
  // Its names are taken by now, by itself.
  expect(server.asked.slice(before)).toEqual(['look', 'look', 'commit', 'reply']);
  expect(server.commits).toHaveLength(1);
});

it('sessions that have ended are begun again', async () => {
  const server = makeServer((call, turn) => (call === 'commit' && turn <= 5 ? busy : undefined));
  const first = await upload(server);
  server.endSessions();
  const second = await upload(server, { ...job, sessionIds: first.kept[0] });
  expect(second.reply).toMatchObject({ submissionId: 7 });
  expect(second.kept).toEqual([['a2', 'b2']]);
});

it('an upload that is stopped commits nothing', async () => {
  const controller = new AbortController();
  const server = makeServer((call) => {
    if (call === 'part') controller.abort(new Error('stopped'));
    return undefined;
  });
  const running = runUpload(job, {
    calls: server.calls,
    signal: controller.signal,
    wait: async () => undefined,
    hash: hashOf,
    onStage: () => controller.signal.throwIfAborted(),
    onSessions: async () => undefined,
  });
  await expect(running).rejects.toThrow('stopped');
  expect(server.commits).toEqual([]);
});
