import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type {
  AdditionPreviewReply,
  AdditionRecipe,
  AdditionsReply,
  AdditionState,
  BeginAdditionRequest,
  SetAdditionFieldRequest,
} from '@isobath/contract';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { Addition } from './addition.ts';
import { changeDraft, describeAddition } from './addition.ts';
import { FileProcess } from './file-process.ts';
import type { FileReply, FileRequest } from './file-process.ts';
import { startLoad } from './load-process.ts';
import { findServerFile, listServerFiles } from './server-folder.ts';
import type { Staging } from './staging.ts';

/** What additions depend on. */
export interface AdditionParts {
  readonly platform: Pick<Platform, 'config' | 'database' | 'logger'>;
  readonly audit: Audit;
  readonly staging: Staging;
  /** The compiled command line. */
  readonly program: string;
  /** Milliseconds that only ever go up; default `performance.now`. */
  readonly nowMs?: () => number;
}

/**
 * Files that administrators add step by step. Each is read by a process of its own, and loaded by the command line; what is here is lost when the portal
 * ends, and nothing is published before a load has ended.
 */
export class AdditionsService {
  private readonly parts: AdditionParts;
  private readonly nowMs: () => number;
  private readonly additions = new Map<string, Addition>();

  constructor(parts: AdditionParts) {
    this.parts = parts;
    this.nowMs = parts.nowMs ?? (() => performance.now());
  }

  /** What somebody is adding, and what is in the folder of the server. */
  async list(accountId: number): Promise<AdditionsReply> {
    const { folder, fileBytes } = this.settings;
    return {
      additions: [...this.additions.values()]
        .filter((addition) => addition.accountId === accountId)
        .map(({ id, fileName, phase }) => ({ id, fileName, phase })),
      folder,
      ...(await listServerFiles(folder)),
      largestBytes: fileBytes,
    };
  }

  /** Begins with a file that will be uploaded, or one of the server. Refuses with `bad-request`, `body-too-large`, `conflict`, `disk-full`. */
  async begin(request: BeginAdditionRequest, accountId: number): Promise<AdditionState> {
    const { folder, fileBytes, sessions } = this.settings;
    const open = [...this.additions.values()].filter(({ phase }) => phase !== 'loaded').length;
    if (open >= sessions)
      throw new Refusal(
        'conflict',
        `${open} files are being added already, which is the maximum. Finish or discard one first.`,
      );
    const id = randomBytes(16).toString('hex');
    if ('path' in request) {
      const { path, bytes } = await findServerFile(folder, request.path);
      const addition = this.keep({ id, accountId, fileName: basename(path), path, bytes });
      addition.receivedBytes = bytes;
      void this.inspect(addition);
      return describeAddition(addition);
    }
    const { fileName, bytes } = request;
    if (bytes > fileBytes)
      throw new Refusal(
        'body-too-large',
        `${fileName} has ${bytes} bytes; the maximum is ${fileBytes}. Put the file into ${folder} on the server instead.`,
      );
    const path = await this.removeOnFailure(id, () =>
      this.parts.staging.beginFile(id, fileName, bytes),
    );
    return describeAddition(this.keep({ id, accountId, fileName: basename(path), path, bytes }));
  }

  /** Takes a part of an upload; the last one begins the draft. Refuses with `not-found`, `conflict`, `upload-incomplete`, `body-too-large`. */
  async takePart(
    id: string,
    accountId: number,
    { offset, part }: { readonly offset: number; readonly part: Buffer },
  ): Promise<AdditionState> {
    const addition = this.require(id, accountId);
    requirePhase(addition, ['uploading']);
    const end = offset + part.length;
    if (offset > addition.receivedBytes)
      throw new Refusal(
        'upload-incomplete',
        `The bytes from ${addition.receivedBytes} to ${offset} are missing.`,
      );
    if (end > addition.bytes)
      throw new Refusal('body-too-large', `The file was to have ${addition.bytes} bytes.`);
    await this.parts.staging.writePart(addition.path, offset, part);
    addition.receivedBytes = Math.max(addition.receivedBytes, end);
    if (addition.receivedBytes === addition.bytes && addition.phase === 'uploading')
      void this.inspect(addition);
    return describeAddition(addition);
  }

  /** Refuses with `not-found`, also for the additions of others. */
  find(id: string, accountId: number): AdditionState {
    return describeAddition(this.require(id, accountId));
  }

  /** The recipe as text. Refuses with `not-found`, `conflict` where there is none yet. */
  readRecipe(id: string, accountId: number): AdditionRecipe {
    return requireDraft(this.require(id, accountId));
  }

  /** Sets a field. Refuses with `bad-request` what a recipe does not take there. */
  setField(
    id: string,
    accountId: number,
    { path, value }: SetAdditionFieldRequest,
  ): Promise<AdditionState> {
    const { recipe } = this.readRecipe(id, accountId);
    return this.change(id, accountId, { ask: 'set', recipe, path, value });
  }

  /** Takes another recipe. Refuses with `bad-request` what is no YAML. */
  changeRecipe(id: string, accountId: number, recipe: string): Promise<AdditionState> {
    this.readRecipe(id, accountId);
    return this.change(id, accountId, { ask: 'look', recipe });
  }

  /** Goes back to the recipe before the last change. Refuses with `conflict` where there is none. */
  undo(id: string, accountId: number): AdditionState {
    const addition = this.require(id, accountId);
    requirePhase(addition, ['open']);
    const before = addition.past.pop();
    if (!before) throw new Refusal('conflict', 'There is no change to undo.');
    addition.draft = before;
    addition.problem = null;
    return describeAddition(addition);
  }

  /** What the recipe makes of the file. */
  async preview(id: string, accountId: number): Promise<AdditionPreviewReply> {
    const addition = this.require(id, accountId);
    requirePhase(addition, ['open']);
    const { recipe } = requireDraft(addition);
    const reply = await addition.reader.ask({ ask: 'preview', recipe });
    return reply.reply === 'preview'
      ? { preview: reply.preview, problem: null }
      : { preview: null, problem: problemOf(addition, reply) };
  }

  /** Begins to load. Refuses with `conflict`, and `load-refused` while something is open. */
  async load(id: string, accountId: number): Promise<AdditionState> {
    const addition = this.require(id, accountId);
    requirePhase(addition, ['open']);
    const { recipe, questions, problems, shortName } = requireDraft(addition);
    const [question] = questions;
    if (question)
      throw new Refusal(
        'load-refused',
        `${question.path} is still open, and ${questions.length - 1} more.`,
      );
    const [problem] = problems;
    if (problem) throw new Refusal('load-refused', `${problem.path}: ${problem.problem}`);
    const { platform, program, staging } = this.parts;
    addition.phase = 'loading';
    addition.problem = null;
    try {
      const recipePath = await staging.writeRecipe(id, recipe);
      await this.record(addition, 'addition-begun', { name: shortName, file: addition.fileName });
      await addition.reader.close();
      const { path } = addition;
      const { dataFolder } = platform.config;
      const running = startLoad({ program, path, recipePath, dataFolder }, (step) => {
        if (addition.load) Object.assign(addition.load, step);
      });
      addition.load = { step: 'starting', done: 0, total: null, isStopping: false, running };
      void this.follow(addition);
    } catch (error) {
      addition.phase = 'open';
      throw error;
    }
    return describeAddition(addition);
  }

  /** Stops a load; nothing of it stays. Refuses with `conflict` where none is under way. */
  cancel(id: string, accountId: number): AdditionState {
    const addition = this.require(id, accountId);
    if (!addition.load) throw new Refusal('conflict', 'No load of this file is in progress.');
    addition.load.isStopping = true;
    addition.load.running.stop();
    return describeAddition(addition);
  }

  /** Ends an addition; what was uploaded is deleted. */
  async discard(id: string, accountId: number): Promise<void> {
    await this.end(this.require(id, accountId));
  }

  /** At start: what a portal that has ended left behind goes. */
  recover(): Promise<void> {
    return this.parts.staging.recover();
  }

  /** Ends additions that nobody has used for as long as the settings say. */
  async sweep(): Promise<void> {
    const nowMs = this.nowMs();
    for (const addition of this.additions.values())
      if (addition.phase !== 'loading' && nowMs - addition.usedMs > this.settings.idleMs)
        await this.end(addition);
  }

  /** Ends everything. */
  async close(): Promise<void> {
    await Promise.all([...this.additions.values()].map((addition) => this.end(addition)));
  }

  private get settings() {
    return this.parts.platform.config.additions;
  }

  private keep(
    begun: Pick<Addition, 'id' | 'accountId' | 'fileName' | 'path' | 'bytes'>,
  ): Addition {
    const { platform, program } = this.parts;
    const addition: Addition = {
      ...begun,
      reader: new FileProcess({
        program,
        path: begun.path,
        dataFolder: platform.config.dataFolder,
        limitMs: this.settings.readMs,
      }),
      receivedBytes: 0,
      phase: 'uploading',
      problem: null,
      found: null,
      draft: null,
      past: [],
      load: null,
      dataset: null,
      usedMs: this.nowMs(),
    };
    this.additions.set(begun.id, addition);
    return addition;
  }

  /** An addition of somebody; those of others are not there. */
  private require(id: string, accountId: number): Addition {
    const addition = this.additions.get(id);
    if (addition?.accountId !== accountId)
      throw new Refusal(
        'not-found',
        'This addition is not there any more. It ends when it is discarded, is not used for long, or the portal is restarted. Begin again with the file.',
      );
    addition.usedMs = this.nowMs();
    return addition;
  }

  private async inspect(addition: Addition): Promise<void> {
    addition.phase = 'drafting';
    const reply = await addition.reader.ask({ ask: 'draft' });
    if (reply.reply === 'drafted') {
      const { found, recipe, shortName, questions, problems } = reply;
      addition.found = found;
      addition.draft = { recipe, shortName, questions, problems };
      addition.phase = 'open';
    } else {
      addition.problem = problemOf(addition, reply);
      addition.phase = 'refused';
    }
  }

  private async change(
    id: string,
    accountId: number,
    request: FileRequest & { readonly ask: 'set' | 'look' },
  ): Promise<AdditionState> {
    const addition = this.require(id, accountId);
    requirePhase(addition, ['open']);
    const before = addition.draft;
    const reply = await addition.reader.ask(request);
    if (reply.reply !== 'recipe') {
      const field = request.ask === 'set' ? request.path : 'recipe';
      throw new Refusal('bad-request', problemOf(addition, reply), {
        fields: listFields(addition, field, reply),
      });
    }
    if (addition.draft !== before || addition.phase !== 'open')
      throw new Refusal('conflict', 'The recipe has changed meanwhile. Look at it again.');
    const { recipe, shortName, questions, problems } = reply;
    changeDraft(addition, { recipe, shortName, questions, problems });
    return describeAddition(addition);
  }

  private async follow(addition: Addition): Promise<void> {
    const outcome = await addition.load?.running.ended;
    addition.load = null;
    if (outcome?.kind === 'done') {
      addition.dataset = outcome.dataset;
      addition.phase = 'loaded';
      const { shortName: name, version } = outcome.dataset;
      await this.record(addition, 'addition-done', {
        name,
        version,
        file: addition.fileName,
      }).catch((error: unknown) =>
        this.parts.platform.logger.error({ err: error }, 'An addition is not in the audit log'),
      );
      return;
    }
    addition.phase = 'open';
    addition.problem =
      outcome?.kind === 'failed'
        ? nameFile(addition, outcome.problem)
        : 'The load was stopped; nothing of it was kept.';
  }

  private async end(addition: Addition): Promise<void> {
    this.additions.delete(addition.id);
    addition.load?.running.stop();
    await addition.load?.running.ended;
    await addition.reader.close();
    await this.parts.staging.remove(addition.id);
  }

  private record(
    { accountId }: Addition,
    action: string,
    detail: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    return this.parts.audit.record(this.parts.platform.database, {
      actorId: accountId,
      action,
      detail,
    });
  }

  private async removeOnFailure<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.parts.staging.remove(id);
      throw error;
    }
  }
}

function requirePhase(addition: Addition, phases: readonly Addition['phase'][]): void {
  if (phases.includes(addition.phase)) return;
  throw new Refusal('conflict', `This cannot be done now: the file is ${words[addition.phase]}.`);
}

const words: Readonly<Record<Addition['phase'], string>> = {
  uploading: 'still being uploaded',
  drafting: 'being read',
  refused: 'refused',
  open: 'waiting for your answers',
  loading: 'being loaded',
  loaded: 'loaded already',
};

function requireDraft(addition: Addition): AdditionRecipe {
  if (addition.draft) return addition.draft;
  throw new Refusal('conflict', 'There is no recipe yet: the file has not been read.');
}

/** What is wrong, with the name of the file in place of where it lies. */
function problemOf(addition: Addition, reply: FileReply): string {
  return reply.reply === 'refused'
    ? nameFile(addition, reply.problem)
    : 'The file was answered for unexpectedly.';
}

function nameFile({ path, fileName }: Addition, problem: string): string {
  return problem.replaceAll(path, fileName);
}

/** What is wrong, by field and line, where there are lines. */
function listFields(
  addition: Addition,
  field: string,
  reply: FileReply,
): { readonly field: string; readonly problem: string }[] {
  const problems = reply.reply === 'refused' ? reply.problems : [];
  return problems.length === 0
    ? [{ field, problem: problemOf(addition, reply) }]
    : problems.map(({ path, line, problem }) => ({
        field: path === '' ? field : path,
        problem: `line ${line}: ${problem}`,
      }));
}
