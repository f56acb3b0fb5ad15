import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedServer } from '../server/start-server.ts';
import { startServer } from '../server/start-server.ts';
import { isBuilt, makeDataFolder, runCommand } from '../testing/cli-kit.ts';

describe.skipIf(!isBuilt)('keys on the command line (needs `npm run build`)', () => {
  let folder: string;
  let server: StartedServer | undefined;
  const cleaners: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    folder = await makeDataFolder((clean) => cleaners.push(clean));
    server = await startServer(folder, AbortSignal.timeout(100_000));
  });
  afterAll(async () => {
    await server?.stop();
    for (const clean of cleaners) await clean();
  });
  const isobath = (...args: string[]) => runCommand(folder, 'key', ...args);

  it('are printed alone, once, and listed without themselves', async () => {
    const made = await isobath('create', '--description', 'a notebook', '--expires', '2999-12-31');
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^iso_[0-9a-f]{12}_[\w-]{43}\n$/) as string,
      messages: expect.stringContaining('ends on 3000-01-01 00:00 UTC') as string,
    });
    const listed = await isobath('list');
    expect(listed.output).toMatch(/iso_[0-9a-f]{12} .*3000-01-01 00:00 +valid +0 +a notebook/);
    expect(listed.output).not.toContain(made.output.trim());
  });

  it('are revoked by their beginning', async () => {
    const prefix = (await isobath('create')).output.slice(0, 16);
    expect(await isobath('revoke', prefix)).toMatchObject({
      code: 0,
      output: `${prefix} was revoked.\n`,
    });
    const [key] = JSON.parse((await isobath('list', '--json')).output) as {
      prefix: string;
      revokedAt: string | null;
    }[];
    expect(key).toMatchObject({ prefix, revokedAt: expect.any(String) as string });
    expect(await isobath('revoke', prefix)).toMatchObject({
      code: 1,
      messages: expect.stringContaining(
        'This API key does not exist or has been revoked',
      ) as string,
    });
    expect(await isobath('revoke', 'iso_x')).toMatchObject({
      code: 1,
      messages: expect.stringContaining('prefix') as string,
    });
  });

  it('are not made with a day that is none', async () => {
    expect(await isobath('create', '--expires', 'tomorrow')).toMatchObject({
      code: 1,
      output: '',
      messages: expect.stringContaining('expires') as string,
    });
  });
});
