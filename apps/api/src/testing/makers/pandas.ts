import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const python = '/usr/bin/python3';
const script = `
import io, json, sys
import pandas
for text in json.load(sys.stdin):
    try:
        table = pandas.read_csv(io.StringIO(text))
        print(json.dumps({"columns": list(table.columns), "rows": len(table)}))
    except Exception as error:
        print(json.dumps({"error": str(error)}))
`;

/** What pandas makes of a text: a table, or why it is none. */
export type PandasReading =
  | { readonly columns: readonly string[]; readonly rows: number }
  | { readonly error: string };

/** Whether pandas is here (Debian's python3-pandas). */
export const hasPandas =
  existsSync(python) && spawnSync(python, ['-c', 'import pandas']).status === 0;

/** Reads texts as CSV, as notebooks do. */
export function readWithPandas(texts: readonly string[]): PandasReading[] {
  const run = spawnSync(python, ['-c', script], { input: JSON.stringify(texts), encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PandasReading);
}
