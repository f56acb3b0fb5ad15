import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './server.ts';

/** A snippet of a recipe page that is marked to be run. */
export interface Snippet {
  readonly language: 'bash' | 'octave' | 'python' | 'r' | 'sql';
  readonly code: string;
}

/** What a snippet said and how it ended. */
export interface SnippetResult {
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** The snippets of `docs/guides/clients/<name>.md` that are marked `run`, with the portal's own address in them. */
export function readSnippets(name: string, portalUrl: string): Snippet[] {
  const text = readFileSync(
    join(repository, 'docs/guides/clients', `${name}.md`),
    'utf8',
  ).replaceAll('https://data.example.org', portalUrl);
  return [...text.matchAll(/^```(bash|octave|python|r|sql) run\n([\s\S]*?)^```$/gm)].map(
    ([, language, code = '']) => ({ language: language as Snippet['language'], code }),
  );
}

const python = '/usr/bin/python3';

/** Whether Python is here with the packages named. */
export function hasPython(...packages: readonly string[]): boolean {
  return (
    existsSync(python) &&
    spawnSync(python, ['-c', packages.map((each) => `import ${each}`).join('\n')]).status === 0
  );
}

/** Whether R is here with the packages named. */
export function hasR(...packages: readonly string[]): boolean {
  return (
    runSnippet(
      { language: 'r', code: packages.map((each) => `library(${each})`).join(';') },
      { folder: repository, key: '' },
    ).code === 0
  );
}

/** Whether a program is here. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

/** Runs a snippet in a folder, as a user would with the key in the environment. */
export function runSnippet(
  { language, code }: Snippet,
  { folder, key }: { folder: string; key: string },
): SnippetResult {
  const [program, args] = (
    {
      bash: ['bash', ['-euo', 'pipefail', '-c', code]],
      octave: ['octave-cli', ['--quiet', '--eval', code]],
      python: [python, ['-c', code]],
      r: ['Rscript', ['-e', code]],
      sql: ['duckdb', ['-csv', '-c', code]],
    } as const
  )[language];
  const run = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ISOBATH_KEY: key, COLUMNS: '200' },
  });
  return { code: run.status, output: run.stdout, complaints: run.stderr };
}
