import type { z } from 'zod';
import type {
  AddAncillary,
  BeginLoad,
  CheckResult,
  ControlAncillary,
  ControlDataset,
  ControlKey,
  ControlStatus,
  ControlTrash,
  ControlVaultFile,
  CreatedKey,
  EmptiedTrash,
  IngestedSubmission,
  ProgramDescription,
  PublishLoad,
  RebuiltEntries,
  RestoredTrash,
  SurveyReply,
  VaultPlace,
} from '@isobath/contract';
import {
  administratorReplySchema,
  ancillaryPaths,
  ancillaryReplySchema,
  begunLoadSchema,
  checkResultSchema,
  controlAncillarySchema,
  controlDatasetsReplySchema,
  controlKeysReplySchema,
  controlPaths,
  controlProgramsReplySchema,
  controlStatusSchema,
  controlTrashSchema,
  controlVaultFileSchema,
  controlVaultFilesReplySchema,
  createdKeySchema,
  emptiedTrashSchema,
  ingestedSubmissionSchema,
  programPaths,
  publishedLoadSchema,
  rebuiltSchema,
  restoredTrashSchema,
  storedRowsSchema,
  submissionControlPaths,
  surveyReplySchema,
  trashPaths,
  vaultPaths,
} from '@isobath/contract';
import type { ControlAddress, ControlCall, StepEvent } from './control-request.ts';
import { callControl, followControl } from './control-request.ts';

/** What a publication answered. */
export type PublishedLoad = z.infer<typeof publishedLoadSchema>;

/** The server's control side: one method a call, answers parsed. Every method throws ControlError on a refusal. */
export interface ControlClient {
  status(signal?: AbortSignal): Promise<ControlStatus>;
  datasets(signal?: AbortSignal): Promise<ControlDataset[]>;
  /** `replacedBy`: the short name of the dataset to which its addresses lead from then on. */
  removeDataset(
    shortName: string,
    options?: { replacedBy?: string | undefined; signal?: AbortSignal },
  ): Promise<void>;
  beginLoad(
    load: BeginLoad,
    signal?: AbortSignal,
  ): Promise<{ loadId: string; heartbeatSeconds: number }>;
  /** Sends Native blocks and returns the number of rows stored. */
  sendRows(loadId: string, blocks: readonly Uint8Array[], signal?: AbortSignal): Promise<number>;
  heartbeat(loadId: string, signal?: AbortSignal): Promise<void>;
  publish(
    loadId: string,
    load: PublishLoad,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<PublishedLoad>;
  abortLoad(loadId: string): Promise<void>;
  /** Makes the approved workbook of a submission a version of a dataset. */
  ingestSubmission(
    request: { submissionID: number; isHidden: boolean },
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<IngestedSubmission>;
  backup(
    folder: string,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>>;
  /** Reads a backup through. */
  verifyBackup(
    folder: string,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>>;
  restore(
    folder: string,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>>;
  /** Compares every table with the catalog. */
  /** With `files`, stored files are read and their checksums compared. */
  check(
    request: { readonly files: boolean },
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<CheckResult>;
  /** In what the catalog, the measurement store and the file store differ. */
  survey(signal?: AbortSignal): Promise<SurveyReply>;
  /** Rebuilds what can be; with `adopt` lets stores join that do not belong together. */
  rebuild(
    request: { adopt: boolean; leaveOut: boolean },
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<RebuiltEntries>;
  vaultFiles(signal?: AbortSignal): Promise<ControlVaultFile[]>;
  /** Sends a file while it is read. */
  addVaultFile(
    shortName: string,
    place: VaultPlace,
    file: { source: AsyncIterable<Uint8Array>; bytes: number },
    signal?: AbortSignal,
  ): Promise<ControlVaultFile>;
  removeVaultFile(shortName: string, place: VaultPlace, signal?: AbortSignal): Promise<void>;
  /** Answers the link by which a first password is chosen; null where there is a way to sign in. */
  makeAdministrator(
    wanted: { readonly email: string; readonly wantsLink: boolean },
    signal?: AbortSignal,
  ): Promise<string | null>;
  ancillary(signal?: AbortSignal): Promise<ControlAncillary[]>;
  addAncillary(
    table: string,
    request: AddAncillary,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<ControlAncillary>;
  removeAncillary(table: string, signal?: AbortSignal): Promise<void>;
  trash(signal?: AbortSignal): Promise<ControlTrash>;
  restoreTrash(
    id: number,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ): Promise<RestoredTrash>;
  /** Erases these items, or all of them. */
  emptyTrash(ids: readonly number[] | undefined, signal?: AbortSignal): Promise<EmptiedTrash>;
  keys(signal?: AbortSignal): Promise<ControlKey[]>;
  createKey(
    wanted: { description?: string | undefined; expires?: string | undefined },
    signal?: AbortSignal,
  ): Promise<CreatedKey>;
  revokeKey(prefix: string, signal?: AbortSignal): Promise<void>;
  /** The descriptions of programs. */
  programs(signal?: AbortSignal): Promise<ProgramDescription[]>;
  /** Describes a program, in place of an earlier description. */
  describeProgram(description: ProgramDescription, signal?: AbortSignal): Promise<void>;
  forgetProgram(name: string, signal?: AbortSignal): Promise<void>;
}

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  rest: Omit<ControlCall, 'method' | 'path'>,
) => ReturnType<typeof callControl>;

/** The calls about descriptions of programs. */
function connectPrograms(
  call: Call,
): Pick<ControlClient, 'programs' | 'describeProgram' | 'forgetProgram'> {
  return {
    programs: async (signal) =>
      controlProgramsReplySchema.parse(await call('GET', programPaths.all, { signal })),
    describeProgram: async (description, signal) =>
      void (await call('POST', programPaths.all, { json: description, signal })),
    forgetProgram: async (name, signal) =>
      void (await call('DELETE', programPaths.of(name), { signal })),
  };
}

/** The calls about submissions. */
function connectSubmissions(address: ControlAddress): Pick<ControlClient, 'ingestSubmission'> {
  return {
    async ingestSubmission(json, onStep, signal) {
      const path = submissionControlPaths.ingest;
      const done = await followControl(address, { method: 'POST', path, json, signal }, onStep);
      return ingestedSubmissionSchema.parse(done);
    },
  };
}

/** Speaks with the control listener at an address. */
export function connectControl(address: ControlAddress): ControlClient {
  const call: Call = (method, path, rest) => callControl(address, { method, path, ...rest });
  const follow = (
    path: string,
    json: unknown,
    onStep: (step: StepEvent) => void,
    signal?: AbortSignal,
  ) => followControl(address, { method: 'POST', path, json, signal }, onStep);
  return {
    status: async (signal) =>
      controlStatusSchema.parse(await call('GET', controlPaths.status, { signal })),
    datasets: async (signal) =>
      controlDatasetsReplySchema.parse(await call('GET', controlPaths.datasets, { signal })),
    removeDataset: async (shortName, { replacedBy, signal } = {}) =>
      void (await call('DELETE', controlPaths.dataset(shortName, replacedBy), { signal })),
    beginLoad: async (load, signal) =>
      begunLoadSchema.parse(await call('POST', controlPaths.loads, { json: load, signal })),
    sendRows: async (loadId, parts, signal) =>
      storedRowsSchema.parse(await call('POST', controlPaths.rows(loadId), { parts, signal })).rows,
    heartbeat: async (loadId, signal) =>
      void (await call('POST', controlPaths.heartbeat(loadId), { signal })),
    publish: async (loadId, load, onStep, signal) =>
      publishedLoadSchema.parse(await follow(controlPaths.publish(loadId), load, onStep, signal)),
    abortLoad: async (loadId) => void (await call('DELETE', controlPaths.load(loadId), {})),
    backup: (folder, onStep, signal) => follow(controlPaths.backup, { folder }, onStep, signal),
    verifyBackup: (folder, onStep, signal) =>
      follow(controlPaths.verifyBackup, { folder }, onStep, signal),
    restore: (folder, onStep, signal) => follow(controlPaths.restore, { folder }, onStep, signal),
    check: async (request, onStep, signal) =>
      checkResultSchema.parse(
        await follow(`${controlPaths.check}?files=${request.files}`, undefined, onStep, signal),
      ),
    survey: async (signal) =>
      surveyReplySchema.parse(await call('GET', controlPaths.survey, { signal })),
    rebuild: async (request, onStep, signal) =>
      rebuiltSchema.parse(await follow(controlPaths.rebuild, request, onStep, signal)),
    keys: async (signal) =>
      controlKeysReplySchema.parse(await call('GET', controlPaths.keys, { signal })),
    createKey: async (wanted, signal) =>
      createdKeySchema.parse(await call('POST', controlPaths.keys, { json: wanted, signal })),
    revokeKey: async (prefix, signal) =>
      void (await call('POST', controlPaths.revokeKey, { json: { prefix }, signal })),
    vaultFiles: async (signal) =>
      controlVaultFilesReplySchema.parse(await call('GET', vaultPaths.files, { signal })),
    addVaultFile: async (shortName, place, stream, signal) =>
      controlVaultFileSchema.parse(
        await call('POST', vaultPaths.file(shortName, place), { stream, signal }),
      ),
    removeVaultFile: async (shortName, place, signal) =>
      void (await call('DELETE', vaultPaths.file(shortName, place), { signal })),
    ancillary: async (signal) =>
      ancillaryReplySchema.parse(await call('GET', ancillaryPaths.all, { signal })),
    addAncillary: async (table, request, onStep, signal) =>
      controlAncillarySchema.parse(await follow(ancillaryPaths.of(table), request, onStep, signal)),
    removeAncillary: async (table, signal) =>
      void (await call('DELETE', ancillaryPaths.of(table), { signal })),
    ...connectPrograms(call),
    ...connectSubmissions(address),
    trash: async (signal) =>
      controlTrashSchema.parse(await call('GET', trashPaths.all, { signal })),
    restoreTrash: async (id, onStep, signal) =>
      restoredTrashSchema.parse(await follow(trashPaths.restore(id), undefined, onStep, signal)),
    emptyTrash: async (ids, signal) =>
      emptiedTrashSchema.parse(await call('POST', trashPaths.empty, { json: { ids }, signal })),
    makeAdministrator: async (wanted, signal) =>
      administratorReplySchema.parse(
        await call('POST', controlPaths.administrators, { json: wanted, signal }),
      ).passwordUrl,
  };
}
