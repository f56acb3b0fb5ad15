// Processor time and memory of validating a generated submission workbook, in a process of its own.
//   node bench/workbooks.mjs [rows] [columns] [right|wrong]
// `wrong` makes every cell wrong: the counts must be exact. Peers: openpyxl (read-only) and pandas reading the data sheet, which check nothing, where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [rows = 1_000_000, columns = 10] = process.argv.slice(2, 4).map(Number);
const kind = process.argv[4] ?? 'right';

/** Runs a program that prints JSON, and adds what it has cost. */
function run(command, args) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0)
    return stderr.includes('No module named') ? 'not installed' : { failed: stderr };
  return { ...JSON.parse(stdout), wallS: Math.round((performance.now() - started) / 100) / 10 };
}

const VALIDATE = `
import { openFileBytes } from '${fileURLToPath(new URL('../apps/ingest/dist/sources/xlsx/file-bytes.js', import.meta.url))}';
import { validateWorkbook } from '${fileURLToPath(new URL('../packages/workbook/dist/index.js', import.meta.url))}';
const source = await openFileBytes(process.argv[1]);
const report = await validateWorkbook(source, { signal: new AbortController().signal, nowMs: Date.UTC(2020, 0, 1) });
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({
  rows: report.rowCount,
  findings: Object.fromEntries(report.kinds.map(({ rule, count }) => [rule, count])),
  userS: Math.round(userCPUTime / 1e5) / 10, systemS: Math.round(systemCPUTime / 1e5) / 10, memoryMb: Math.round(maxRSS / 1024),
}));`;

const peer = (read) => `
import json, resource, sys
${read}
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"rows": rows, "userS": round(used.ru_utime, 1), "systemS": round(used.ru_stime, 1), "memoryMb": round(used.ru_maxrss / 1024)}))`;

const OPENPYXL = peer(`import openpyxl
rows = sum(1 for row in openpyxl.load_workbook(sys.argv[1], read_only=True)["data"].iter_rows(values_only=True)) - 1`);
const PANDAS = peer(`import pandas
rows = len(pandas.read_excel(sys.argv[1], sheet_name="data"))`);

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-workbooks-'));
try {
  const path = join(folder, 'made.xlsx');
  execFileSync('/usr/bin/python3', [
    fileURLToPath(new URL('make-workbook.py', import.meta.url)),
    path,
    String(rows),
    String(columns),
    kind,
  ]);
  const { size } = await stat(path);
  const figures = {
    rows,
    columns,
    kind,
    fileMb: Math.round(size / 2 ** 20),
    validateWorkbook: run(process.execPath, ['--input-type=module', '-e', VALIDATE, path]),
    openpyxl: run('/usr/bin/python3', ['-c', OPENPYXL, path]),
    pandas: run('/usr/bin/python3', ['-c', PANDAS, path]),
  };
  console.log(JSON.stringify(figures, null, 2));
} finally {
  await rm(folder, { recursive: true });
}
