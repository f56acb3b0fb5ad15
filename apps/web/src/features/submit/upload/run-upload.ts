import { ApiProblem } from '@isobath/client';
import { submissionLimits } from '@isobath/contract';
import type {
  BeginUploadRequest,
  CheckNameReply,
  CheckNameRequest,
  CommitUploadReply,
  CommitUploadRequest,
  UploadSession,
} from '@isobath/contract';

/** What is to be submitted. */
export interface UploadJob {
  readonly submissionType: 'new' | 'update';
  readonly submissionId: number | undefined;
  readonly shortName: string;
  readonly longName: string;
  readonly source: string;
  /** The workbook as it was checked and, for a new submission, the file as its owner has it. */
  readonly files: readonly Blob[];
  /** Sessions of an earlier attempt, in the order of the files. */
  readonly sessionIds?: readonly string[] | undefined;
}

/** The calls of an upload. */
export interface UploadCalls {
  checkName(request: CheckNameRequest, signal: AbortSignal): Promise<CheckNameReply>;
  begin(request: BeginUploadRequest, signal: AbortSignal): Promise<readonly string[]>;
  /** Which parts of a session have arrived. */
  look(sessionId: string, signal: AbortSignal): Promise<UploadSession>;
  sendPart(
    part: { sessionId: string; offset: number; part: Blob },
    signal: AbortSignal,
  ): Promise<void>;
  commit(request: CommitUploadRequest, signal: AbortSignal): Promise<CommitUploadReply>;
}

/** What an upload does at a moment. */
export type UploadStage =
  | { readonly doing: 'names' | 'session' | 'looking' | 'commit' }
  | { readonly doing: 'parts'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly doing: 'waiting'; readonly attempt: number; readonly attempts: number };

/** What an upload needs of its surroundings. */
export interface UploadOptions {
  readonly calls: UploadCalls;
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** SHA-256 in hexadecimal digits; undefined where the browser cannot tell. */
  readonly hash: (part: Blob) => Promise<string | undefined>;
  readonly onStage: (stage: UploadStage) => void;
  /** Is told the sessions as soon as there are any, to be resumed after a crash. */
  readonly onSessions: (sessionIds: readonly string[]) => Promise<void>;
}

/** The names are taken, and why. */
export class NameRefusal extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.name = 'NameRefusal';
    this.reasons = reasons;
  }
}

/** Where an upload failed; its message is that of the specification. */
export class UploadFailure extends Error {
  readonly at: 'names' | 'session' | 'parts' | 'commit';
  constructor(at: UploadFailure['at'], cause: unknown) {
    super(at, { cause });
    this.name = 'UploadFailure';
    this.at = at;
  }
}

/**
 * Submits files: checks the names, sends what has not arrived in parts, and commits. Each step is tried again as the limits say, where trying again
 * may help. Throws `NameRefusal`, `UploadFailure`, or the signal's reason.
 */
export async function runUpload(
  job: UploadJob,
  options: UploadOptions,
): Promise<CommitUploadReply> {
  const { calls, signal, onStage } = options;
  const { sessionRetries, sessionWaitMs, commitRetries, commitWaitMs } = submissionLimits;
  const { submissionType, submissionId } = job;
  const resumed = await findArrived(job, options);
  // A commit whose reply was lost is only asked for its answer: the names are its own by now.
  const isDone = resumed?.every(({ isCommitted }) => isCommitted) ?? false;
  if (!isDone) await checkNames(job, options);
  let sessionIds = resumed?.map(({ sessionID }) => sessionID);
  if (sessionIds === undefined) {
    onStage({ doing: 'session' });
    sessionIds = [
      ...(await inStep('session', signal, () =>
        repeat(
          { retries: sessionRetries, waitMs: sessionWaitMs },
          () => calls.begin({ submissionType, submissionId }, signal),
          options,
        ),
      )),
    ];
    await options.onSessions(sessionIds);
  }
  const hashes = isDone
    ? undefined
    : await sendFiles(job.files, { sessionIds, arrived: resumed ?? [] }, options);
  onStage({ doing: 'commit' });
  const request: CommitUploadRequest = {
    submissionType,
    submissionId,
    shortName: job.shortName,
    datasetLongName: job.longName,
    dataSource: job.source,
    sessionIds,
    offsets: job.files.map(({ size }) => size),
    ...(hashes === undefined ? {} : { hashes }),
  };
  return inStep('commit', signal, () =>
    repeat(
      { retries: commitRetries, waitMs: commitWaitMs },
      () => calls.commit(request, signal),
      options,
    ),
  );
}

async function checkNames(
  { shortName, longName, submissionId }: UploadJob,
  { calls, signal, onStage }: UploadOptions,
): Promise<void> {
  onStage({ doing: 'names' });
  const names = await inStep('names', signal, () =>
    calls.checkName({ shortName, longName, submissionId }, signal),
  );
  if (names.errors.length > 0) throw new NameRefusal(names.errors);
}

/** The sessions of an earlier attempt with what has arrived; undefined where there are none, or they have ended. */
async function findArrived(
  { sessionIds, files }: UploadJob,
  { calls, signal, onStage }: UploadOptions,
): Promise<UploadSession[] | undefined> {
  if (sessionIds === undefined || sessionIds.length !== files.length) return undefined;
  onStage({ doing: 'looking' });
  return inStep('session', signal, async () => {
    try {
      return await Promise.all(sessionIds.map((id) => calls.look(id, signal)));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'upload-session-ended') return undefined;
      throw error;
    }
  });
}

/** Sends what has not arrived. Answers the hashes of the files; undefined where the browser cannot tell them. */
async function sendFiles(
  files: readonly Blob[],
  { sessionIds, arrived }: { sessionIds: readonly string[]; arrived: readonly UploadSession[] },
  options: UploadOptions,
): Promise<string[] | undefined> {
  const { calls, signal, hash, onStage } = options;
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let sentBytes = 0;
  const tell = (): void => onStage({ doing: 'parts', sentBytes, totalBytes });
  tell();
  const hashes: (string | undefined)[] = [];
  for (const [index, file] of files.entries()) {
    const sessionId = sessionIds[index] ?? '';
    const there = new Map(arrived[index]?.parts.map((part) => [part.offset, part.sha256]));
    for (let offset = 0; offset < file.size; offset += submissionLimits.partBytes) {
      const part = file.slice(offset, offset + submissionLimits.partBytes);
      if (!(there.has(offset) && there.get(offset) === (await hash(part))))
        await inStep('parts', signal, () =>
          repeat(
            { retries: submissionLimits.partRetries, waitMs: submissionLimits.partWaitMs },
            () => calls.sendPart({ sessionId, offset, part }, signal),
            options,
          ),
        );
      sentBytes += part.size;
      tell();
    }
    hashes.push(await hash(file));
  }
  return hashes.every((each) => each !== undefined) ? hashes : undefined;
}

/** Runs a step; a failure says which step it was. */
async function inStep<Output>(
  at: UploadFailure['at'],
  signal: AbortSignal,
  step: () => Promise<Output>,
): Promise<Output> {
  try {
    return await step();
  } catch (error) {
    signal.throwIfAborted();
    throw new UploadFailure(at, error);
  }
}

async function repeat<Output>(
  { retries, waitMs }: { retries: number; waitMs: number },
  attempt: () => Promise<Output>,
  { signal, wait, onStage }: UploadOptions,
): Promise<Output> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (tried === retries || !mayHelpToRepeat(error)) throw error;
      onStage({ doing: 'waiting', attempt: tried + 2, attempts: retries + 1 });
      await wait(waitMs, signal);
    }
  }
}

/** A refusal stays one; a lost connection, a busy server or a broken one may not. */
function mayHelpToRepeat(error: unknown): boolean {
  return (
    !(error instanceof ApiProblem) ||
    error.status < 400 ||
    error.status >= 500 ||
    error.status === 429
  );
}
