import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Finding, PortalQuestions } from '@isobath/workbook';
import {
  findingsHeader,
  formatFinding,
  knowFromPortal,
  openWorkbook,
  RULES,
  validateWorkbook,
  WorkbookError,
} from '@isobath/workbook';
import { bytesOfFile } from '../../../../platform/files/workbook-bytes.ts';
import { readMetadata } from './read-metadata.ts';
import type { CheckedWorkbook, WorkbookMetadata, WorkbookOrder } from './worker-messages.ts';

const sheets = ['data', 'dataset_meta_data', 'vars_meta_data'] as const;
const bufferedCharacters = 1 << 20;

/** Checks a workbook by all rules and reads its metadata. Throws where the file cannot be read at all. */
export async function checkWorkbook(
  {
    path,
    nowMs,
    isUpdate,
    keepsLicence = isUpdate,
    findingsPath,
  }: Extract<WorkbookOrder, { do: 'check' }>,
  portal: PortalQuestions,
): Promise<CheckedWorkbook> {
  const handle = await open(path, 'r');
  const findings = findingsPath === undefined ? undefined : openFindings(findingsPath);
  const errorCounts = { workbook: 0, data: 0, dataset_meta_data: 0, vars_meta_data: 0, sum: 0 };
  const { signal } = new AbortController();
  try {
    const source = await bytesOfFile(handle);
    const report = await validateWorkbook(source, {
      signal,
      nowMs,
      ...knowFromPortal(portal, { isUpdate, keepsLicence }),
      onFinding(finding) {
        findings?.add(finding);
        if (RULES[finding.rule].severity !== 'error') return;
        const name = finding.sheet.trim().toLowerCase();
        errorCounts[sheets.find((sheet) => sheet === name) ?? 'workbook'] += 1;
        errorCounts.sum += 1;
      },
    });
    const metadata = await openWorkbook(source, { signal })
      .then((workbook) => readMetadata(workbook, signal))
      .catch(emptyWhenUnreadable);
    return { report: { ...report, errorCounts }, metadata };
  } finally {
    findings?.close();
    await handle.close();
  }
}

/** What is unreadable is a finding of the report already. */
function emptyWhenUnreadable(error: unknown): WorkbookMetadata {
  if (!(error instanceof WorkbookError)) throw error;
  return { dataset: {}, variables: [] };
}

/** Writes findings as they come; the thread waits for the disk, so that they need no memory. */
function openFindings(path: string): { add(finding: Finding): void; close(): void } {
  const file = openSync(path, 'w', 0o600);
  let waiting: string = findingsHeader;
  const flush = (): void => {
    writeSync(file, waiting);
    waiting = '';
  };
  return {
    add(finding) {
      waiting += formatFinding(finding);
      if (waiting.length > bufferedCharacters) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}
