import { spawnSync } from 'node:child_process';

const script = `
import io, json, sys
import pandas
frame = pandas.read_excel(io.BytesIO(sys.stdin.buffer.read()), sheet_name="data")
frame["time"] = pandas.to_datetime(frame["time"], utc=True).dt.strftime("%Y-%m-%dT%H:%M:%S.%fZ").str.replace("000Z", "Z")
print(frame.to_json(orient="records", double_precision=15))
`;

/** The rows of a workbook's data sheet as pandas and openpyxl read them. */
export function readWorkbookWithPandas(bytes: Uint8Array): Record<string, unknown>[] {
  const run = spawnSync('/usr/bin/python3', ['-c', script], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Record<string, unknown>[];
}

/** Whether pandas and openpyxl are here (Debian's python3-pandas and python3-openpyxl). */
export const hasPandasWorkbooks =
  spawnSync('/usr/bin/python3', ['-c', 'import pandas, openpyxl']).status === 0;
