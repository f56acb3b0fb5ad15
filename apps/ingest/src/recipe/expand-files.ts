import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** No file fits a pattern, or a named file is not there. */
class FilesError extends Error {
  readonly code = 'files-refused';
  readonly pattern: string;
  constructor(pattern: string, reason: string) {
    super(`${pattern}: ${reason}`);
    this.name = 'FilesError';
    this.pattern = pattern;
  }
}

/**
 * Turns file names and glob patterns (`*`, `?`, `[abc]`, `**`) into absolute paths of files, numbers in names in counting order,
 * each file once. Throws FilesError for a pattern that nothing fits, so that a misspelt one is never a smaller dataset.
 */
export async function expandFiles(patterns: readonly string[], folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    const paths = await expandPattern(pattern, folder);
    for (const path of paths.sort(inCountingOrder)) found.add(path);
  }
  return [...found];
}

async function expandPattern(pattern: string, folder: string): Promise<string[]> {
  const literal = resolve(folder, pattern);
  const entry = await stat(literal).catch(() => undefined);
  if (entry?.isFile()) return [literal];
  if (entry?.isDirectory())
    throw new FilesError(pattern, 'is a folder; name its files, such as folder/*.nc');
  if (!/[*?[]/.test(pattern)) throw new FilesError(pattern, 'there is no such file');
  const root = literalRoot(literal);
  const matcher = patternToRegExp(literal);
  const paths = (
    await filesBelow(
      root,
      pattern.includes('**') ? Infinity : literal.split(sep).length - root.split(sep).length,
    )
  ).filter((path) => matcher.test(path));
  if (paths.length === 0)
    throw new FilesError(pattern, `no file fits this pattern (looked in ${root})`);
  return paths;
}

/** The deepest folder of a pattern that holds no wildcard. */
function literalRoot(pattern: string): string {
  let root = pattern;
  while (/[*?[]/.test(root)) root = dirname(root);
  return root;
}

async function filesBelow(folder: string, levels: number): Promise<string[]> {
  if (levels < 1) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? filesBelow(path, levels - 1)
        : Promise.resolve(entry.isFile() ? [path] : []);
    }),
  );
  return nested.flat();
}

function patternToRegExp(pattern: string): RegExp {
  const body = pattern.replaceAll(
    /\*\*\/|\*\*|\*|\?|\[[^\]]{1,200}\]|[.+^${}()|\\\]]/g,
    (token) => {
      if (token === '**/') return '(?:.*/)?';
      if (token === '**') return '.*';
      if (token === '*') return '[^/]*';
      if (token === '?') return '[^/]';
      return token.startsWith('[') ? token.replace('[!', '[^') : `\\${token}`;
    },
  );
  return new RegExp(`^${body}$`);
}

function inCountingOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
