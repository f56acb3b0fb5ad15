import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitCondition } from '../portal/await-condition.ts';
import { isRunning, listChildren } from '../portal/processes.ts';
import {
  makeDataFolder,
  makeEmptyFolder,
  removeDataFolder,
  runCommand,
  startPortal,
} from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

interface Asked {
  id: string;
  url: string;
  state: string;
  rowsExpected: number;
  rowsDelivered: number;
  sha256: string | null;
  failure: string | null;
}

/** Changes are taken from the portal's own pages, or from programs that say so. */
const fromAProgram = { 'x-isobath-request': '1' };
/** By which the portal knows whose the files are, as nobody is signed in here. */
let visitor: { readonly cookie: string } | undefined;

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await makeDataFolder();
  portal = await startPortal(folder, { DOWNLOADS: 'open' });
  expect(await runCommand(folder, ['demo', '--only', 'Levitus_Climatology'])).toMatchObject({
    code: 0,
  });
});
afterAll(async () => {
  await portal.stop();
  await removeDataFolder(folder);
});

/** Asks for the whole ocean: tens of megabytes, far more than any buffer on the way holds. */
async function askForAll(): Promise<Asked> {
  const answer = await fetch(`${portal.url}/api/data/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromAProgram, ...visitor },
    body: JSON.stringify({ tableName: 'tblLevitus_Climatology', fields: '*', format: 'csv' }),
  });
  expect(answer.status).toBe(201);
  visitor ??= { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
  return answer.json() as Promise<Asked>;
}
const look = async ({ id }: Asked): Promise<Asked> =>
  (
    await fetch(`${portal.url}/api/data/downloads/${id}`, { headers: { ...visitor } })
  ).json() as Promise<Asked>;
const hasEnded = async (asked: Asked): Promise<boolean> =>
  !['ready', 'running'].includes((await look(asked)).state);

/** Begins to take the file and stops reading after the first piece, as a slow browser does. */
async function beginToTake(
  asked: Asked,
): Promise<{ rest: () => Promise<number>; close: () => void }> {
  const controller = new AbortController();
  const answer = await fetch(new URL(asked.url, portal.url), {
    headers: { ...visitor },
    signal: controller.signal,
  });
  expect(answer.status).toBe(200);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  return {
    close: () => controller.abort(),
    rest: async () => {
      let bytes = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return bytes;
        bytes += value.length;
      }
    },
  };
}

/** Whether the engine has used next to no processor time within half a second. */
async function engineRests(): Promise<boolean> {
  const [id] = await listChildren(portal.process.pid!);
  const used = async (): Promise<number> => {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = await used();
  await new Promise((rested) => {
    setTimeout(rested, 500);
  });
  return (await used()) - before <= 5;
}

describe('a download', () => {
  it('that is stopped is recorded as stopped, its stream is cut short, and the engine becomes idle', async () => {
    const asked = await askForAll();
    const file = await beginToTake(asked);
    expect(
      (
        await fetch(`${portal.url}/api/data/downloads/${asked.id}`, {
          method: 'DELETE',
          headers: { ...fromAProgram, ...visitor },
        })
      ).status,
    ).toBe(204);
    await expect(file.rest()).rejects.toThrow(/terminated|aborted|closed/);
    await awaitCondition('the download has ended', () => hasEnded(asked));
    const end = await look(asked);
    expect(end).toMatchObject({ state: 'stopped', sha256: null });
    expect(end.rowsDelivered).toBeLessThan(end.rowsExpected);
    await awaitCondition('the engine rests', engineRests);
  });

  it('whose reader goes away is not whole, and the engine goes to rest', async () => {
    const asked = await askForAll();
    (await beginToTake(asked)).close();
    await awaitCondition('the download has ended', () => hasEnded(asked));
    const end = await look(asked);
    expect(end).toMatchObject({
      state: 'failed',
      sha256: null,
      failure: 'The connection was closed before the file was whole.',
    });
    expect(end.rowsDelivered).toBeLessThan(end.rowsExpected);
    await awaitCondition('the engine rests', engineRests);
  });

  it('whose engine dies is cut short and never looks complete', async () => {
    const asked = await askForAll();
    const file = await beginToTake(asked);
    const [engine] = await listChildren(portal.process.pid!);
    process.kill(engine!, 'SIGKILL');
    await expect(file.rest()).rejects.toThrow(/terminated|aborted|closed/);
    await awaitCondition('the download has ended', () => hasEnded(asked));
    expect(await look(asked)).toMatchObject({ state: 'failed', sha256: null });
    await awaitCondition(
      'the portal answers again',
      async () =>
        (
          await fetch(
            `${portal.url}/api/data/sp?spName=uspDepthProfile&tableName=tblLevitus_Climatology&fields=TEMP&lat1=0&lat2=1&lon1=-150&lon2=-149`,
          )
        ).status === 200,
    );
  });

  it('that is read to its end has the rows and the checksum that are told', async () => {
    const asked = await askForAll();
    const bytes = Buffer.from(
      await (
        await fetch(new URL(asked.url, portal.url), { headers: { ...visitor } })
      ).arrayBuffer(),
    );
    await awaitCondition('the download has ended', () => hasEnded(asked));
    expect(await look(asked)).toMatchObject({
      state: 'complete',
      rowsDelivered: asked.rowsExpected,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(bytes.toString('latin1').split('\n').length - 2).toBe(asked.rowsExpected);
  });
});

/** A checksum of every value of the dataset, in the order of time and place in which they are answered. */
async function checksum(url: string): Promise<string> {
  const answer = await fetch(
    `${url}/api/data/sp?spName=uspSpaceTime&tableName=tblLevitus_Climatology&fields=TEMP,SALT`,
  );
  expect(answer.status).toBe(200);
  const hash = createHash('sha256');
  for await (const piece of answer.body!) hash.update(piece);
  return hash.digest('hex');
}

describe('a portal', () => {
  it('that was backed up is the same after it is restored into an empty folder', async () => {
    const [copy, empty] = [await makeEmptyFolder(), await makeEmptyFolder()];
    try {
      const target = join(copy, 'backup');
      expect(await runCommand(folder, ['backup', target])).toMatchObject({ code: 0 });
      expect(await runCommand(empty, ['restore', target])).toMatchObject({ code: 0 });
      const restored = await startPortal(empty);
      try {
        const list = async (at: string): Promise<unknown> =>
          JSON.parse((await runCommand(at, ['datasets', '--json'])).stdout);
        expect(await list(empty)).toEqual(await list(folder));
        expect(await checksum(restored.url)).toBe(await checksum(portal.url));
        expect((await runCommand(empty, ['restore', target])).code).toBe(1);
      } finally {
        await restored.stop();
      }
    } finally {
      await removeDataFolder(copy);
      await removeDataFolder(empty);
    }
  });

  it('ends at Ctrl-C with code 0, its engine too, and is warm again in a moment', async () => {
    const engines = await listChildren(portal.process.pid!);
    expect(engines).toHaveLength(1);
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await awaitCondition('the engine has ended', async () => !(await isRunning(engines[0]!)));
    const began = Date.now();
    portal = await startPortal(folder);
    console.log(`a warm start takes ${Date.now() - began} ms`);
    expect(
      (await fetch(`${portal.url}/api/catalog/datasetfullpage?shortname=Levitus_Climatology`))
        .status,
    ).toBe(200);
  });
});
