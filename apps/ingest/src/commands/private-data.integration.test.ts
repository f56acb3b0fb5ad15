import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt, runCommand } from '../testing/cli-kit.ts';

const run = promisify(execFile);
const serverEntry = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** Everything in a folder that others than its owner may read, write or enter. */
async function listOpen(folder: string): Promise<string[]> {
  const paths = ['', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    paths.map(async (path) => ({ path, stat: await lstat(join(folder, path)) })),
  );
  return found
    .filter(({ stat }) => !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0)
    .map(({ path }) => path);
}

/** One folder through its life: made by a command, opened by mistake, closed again. */
describe.runIf(isBuilt && process.getuid)('a data folder', () => {
  let parent: string;
  let data: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'isobath-private-data-'));
    await chmod(parent, 0o755);
    data = join(parent, 'data');
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it("that a first command makes is its owner's alone, with everything in it", async () => {
    expect(await runCommand(data, 'datasets')).toMatchObject({ code: 0 });
    expect((await readdir(data)).toSorted()).toEqual(
      expect.arrayContaining(['catalog', 'engine', 'files', 'keys', 'run']),
    );
    expect(await listOpen(data)).toEqual([]);
  });

  it.runIf(isRoot)('tells another user of the machine nothing', async () => {
    const asNobody = (...command: string[]): Promise<unknown> =>
      run('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...command]);
    await asNobody('ls', parent);
    for (const path of ['', 'catalog', 'run', 'keys/secrets', 'catalog/PG_VERSION'])
      await expect(asNobody('cat', join(data, path))).rejects.toThrow('Permission denied');
    await expect(asNobody('touch', join(data, 'mine'))).rejects.toThrow('Permission denied');
  });

  it('that others can get into is refused by commands and by the server, with the command that mends it', async () => {
    await chmod(data, 0o755);
    const refused = await runCommand(data, 'datasets');
    const expected = `The data folder ${data} has mode 0755, so other users of this machine can get at accounts and keys. Make it private with: chmod -R go= ${data}`;
    expect(refused).toEqual({ code: 1, output: '', messages: `isobath: ${expected}\n` });
    const served = await run(process.execPath, [serverEntry], {
      env: { PATH: process.env['PATH'], PORT: '0', ISOBATH_DATA: data },
    }).catch((error: unknown) => error);
    expect(served).toMatchObject({ code: 1, stderr: `Isobath could not start: ${expected}\n` });
  });

  it('opens once the command of the refusal was run, and what an older release left open in it is closed', async () => {
    await run('chmod', ['-R', 'go=', data]);
    for (const path of ['engine', 'files']) await chmod(join(data, path), 0o755);
    await chmod(join(data, 'engine', 'metadata'), 0o755);
    await chmod(join(data, 'catalog', 'PG_VERSION'), 0o666);
    expect(await runCommand(data, 'datasets')).toMatchObject({ code: 0 });
    expect(await listOpen(data)).toEqual([]);
  });

  it('that somebody made before is refused empty too, and nothing is put into it', async () => {
    const empty = join(parent, 'empty');
    await mkdir(empty);
    await chmod(empty, 0o755);
    expect((await runCommand(empty, 'datasets')).messages).toContain(`chmod -R go= ${empty}`);
    expect(await readdir(empty)).toEqual([]);
  });
});
