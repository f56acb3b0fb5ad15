import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { submissionLimits } from '@isobath/contract';
import type { SubmissionReport, ValidateQuery } from '@isobath/contract';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Throttle, ThrottleRule } from '../../../protection/throttle/index.ts';
import { submissionRules } from '../submission-rules.ts';
import type { TemporaryFiles } from './temporary-files.ts';
import { writeStream } from './temporary-files.ts';
import { writeDashboard } from './write-dashboard.ts';
import type { WorkbookThreads } from '../workbook-thread/workbook-threads.ts';
import { writeReport } from './write-report.ts';

/** What validations depend on. */
export interface ValidationParts {
  readonly threads: WorkbookThreads;
  readonly temporary: TemporaryFiles;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly settings: Config['submissions'];
}

/** What a validation answers. */
export type ValidationAnswer =
  | { readonly type: 'json'; readonly report: SubmissionReport }
  | { readonly type: 'file'; readonly stream: Readable };

/** Checks workbooks that nobody keeps. */
export class ValidationService {
  private readonly parts: ValidationParts;
  private readonly rule: ThrottleRule;
  private readonly busy = new Set<string>();

  constructor(parts: ValidationParts) {
    this.parts = parts;
    this.rule = { ...submissionRules.check, free: parts.settings.validations };
  }

  /** Checks a workbook as it comes. Refuses with `too-many-requests`, `body-too-large`, `conflict`, `busy`. */
  async check(
    source: AsyncIterable<Uint8Array>,
    {
      caller,
      query: { responseType, submissionType },
      signal,
    }: { caller: string; query: ValidateQuery; signal: AbortSignal },
  ): Promise<ValidationAnswer> {
    const { clock, temporary, threads, throttle } = this.parts;
    if (this.busy.has(caller))
      throw new Refusal('too-many-requests', 'Another workbook of yours is being checked.', {
        retryAfterSeconds: 10,
      });
    await throttle.take(this.rule, caller);
    this.busy.add(caller);
    const folder = await temporary.begin();
    let isSending = false;
    try {
      const most = submissionLimits.fileBytes;
      const { path } = await writeStream(folder, 'workbook.xlsx', { source, most, signal });
      if (responseType === 'workbook') {
        const revisedPath = join(folder, 'revised.xlsx');
        await threads.revise({ path, revisedPath }, signal);
        isSending = true;
        return { type: 'file', stream: this.sendAndRemove(revisedPath, folder) };
      }
      const findingsPath = responseType === 'findings' ? join(folder, 'findings.csv') : undefined;
      const { report } = await threads.check(
        {
          path,
          nowMs: clock.now().getTime(),
          isUpdate: submissionType === 'update',
          findingsPath,
        },
        signal,
      );
      if (responseType === 'dashboard')
        return { type: 'file', stream: Readable.from([writeDashboard(report)]) };
      if (findingsPath === undefined) return { type: 'json', report: writeReport(report) };
      isSending = true;
      return { type: 'file', stream: this.sendAndRemove(findingsPath, folder) };
    } finally {
      this.busy.delete(caller);
      if (!isSending) await temporary.end(folder);
    }
  }

  /** A file that is removed, with its folder, when it has been sent. */
  private sendAndRemove(path: string, folder: string): Readable {
    const stream = createReadStream(path);
    stream.once('close', () => void this.parts.temporary.end(folder));
    return stream;
  }
}
