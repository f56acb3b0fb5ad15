import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('../sources/tabular/golden/read_cells.py', import.meta.url));

/** What `read_cells.py` is asked. */
export interface CellRequest {
  file: string;
  kind: 'delimited' | 'excel' | 'mooring' | 'cnv';
  options?: Record<string, unknown>;
  columns: string[];
  zeros?: Record<string, number>;
  missing?: number[];
  dropFirst?: number;
  dropLast?: number;
}

/** What it answers: the number of rows, and some of them by their index from 0. */
export interface CellAnswer {
  rows: number;
  picked: [index: number, values: (string | number | null)[]][];
}

/** Reads tables with pandas. Undefined where Python or pandas is not installed. */
export async function readWithPandas(
  requests: readonly CellRequest[],
): Promise<CellAnswer[] | undefined> {
  if (!existsSync(PYTHON)) return undefined;
  return new Promise((resolve, reject) => {
    const child = execFile(PYTHON, [SCRIPT], { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as CellAnswer[]);
      else if (/No module named/.test(stderr)) resolve(undefined);
      else reject(new Error(stderr, { cause: error }));
    });
    child.stdin!.end(JSON.stringify(requests));
  });
}
