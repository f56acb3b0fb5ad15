import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgressEvent } from '@isobath/contract';
import { backupControlRoutes, fileControlRoutes, routeAddress } from '@isobath/contract';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import type { Manifest } from './manifest.ts';
import { listFiles, manifestSchema } from './manifest.ts';
import { sumBytes } from './verify-backup.ts';
import type { WrittenBackup } from './write-backup.ts';

let portal: TestPortal;
let folder: string;
const ask = async (path: string, body: unknown): Promise<ProgressEvent> =>
  JSON.parse(
    (await (await portal.control('POST', path, body)).text()).trim().split('\n').at(-1)!,
  ) as ProgressEvent;
const backUp = async (): Promise<WrittenBackup> => {
  const answer = await ask(backupControlRoutes.write.path, { folder });
  if (answer.event !== 'done') throw new Error(JSON.stringify(answer));
  return answer.result as unknown as WrittenBackup;
};
const verify = (of = folder): Promise<ProgressEvent> =>
  ask(backupControlRoutes.verify.path, { folder: of });
const readManifest = async (): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
const listPaths = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
const addFile = (name: string, text: string): Promise<Response> =>
  portal.control(
    'POST',
    routeAddress(fileControlRoutes.add, {
      params: { shortName: 'Two_Cruises' },
      query: { folder: 'raw', name },
    }),
    Buffer.from(text),
  );
const filesOf = ({ measurements }: Manifest, shortName: string): string[] =>
  measurements.find((table) => table.shortName === shortName)!.files.map(({ path }) => path);
const flip = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]);

beforeAll(async () => {
  portal = await startPortal({ settings: { BACKUP_KEEP: '2' }, logger: createLogger('silent') });
  folder = await mkdtemp(join(tmpdir(), 'isobath-incremental-'));
  await chmod(folder, 0o755);
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTwoCruises(), [makeTwoCruises()]);
  await addFile('casts.csv', 'lat,lon\n');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

describe('backups in one folder', () => {
  let first: WrittenBackup;

  it('are written for their owner alone, and read back whole', async () => {
    first = await backUp();
    expect(first).toMatchObject({
      datasets: 2,
      rows: 222,
      files: 1,
      backups: 1,
      bytesWritten: first.bytes,
      filesVerified: listFiles(await readManifest()).length,
    });
    const paths = ['', ...(await readdir(folder, { recursive: true }))];
    const modes = await Promise.all(
      paths.map(async (path) => (await lstat(join(folder, path))).mode & 0o077),
    );
    expect(modes.every((open) => open === 0)).toBe(true);
    expect(await verify()).toMatchObject({
      event: 'done',
      result: { datasets: 2, rows: 222, files: first.filesVerified, bytes: first.bytes },
    });
  });

  it('write again neither rows nor files that are there, and are whole each', async () => {
    const before = await readManifest();
    const second = await backUp();
    const after = await readManifest();
    expect(second.bytes - second.bytesWritten).toBe(
      sumBytes([
        ...before.measurements.flatMap(({ files }) => files),
        ...before.files.map(({ file }) => file),
      ]),
    );
    expect([after.measurements, after.files]).toEqual([before.measurements, before.files]);
    expect((await readdir(join(folder, second.id))).toSorted()).toEqual([
      'catalog',
      'manifest.json',
      'secrets',
    ]);
    for (const from of [folder, join(folder, first.id), join(folder, second.id)])
      expect(await verify(from)).toMatchObject({ event: 'done', result: { rows: 222 } });
  });

  it('write only a new version and a new file, each content once, and delete files that no kept backup lists', async () => {
    const before = await readManifest();
    await portal.load(describeSmallGrid(), [makeSmallGrid(1)]);
    await addFile('copy.csv', 'lat,lon\n');
    await addFile('other.csv', 'lon,lat\n');
    const third = await backUp();
    const after = await readManifest();
    expect(third).toMatchObject({ files: 3, backups: 2 });
    expect(filesOf(after, 'Two_Cruises')).toEqual(filesOf(before, 'Two_Cruises'));
    expect(filesOf(after, 'Small_Grid').every((path) => path.startsWith(third.id))).toBe(true);
    expect(new Set(after.files.map(({ file }) => file.path)).size).toBe(2);
    expect(await readdir(folder)).toContain(first.id);
    expect(
      (await listPaths()).filter((path) => path.startsWith(join(first.id, 'catalog'))),
    ).toEqual([]);
    await backUp();
    const paths = await listPaths();
    expect(filesOf(before, 'Small_Grid').some((path) => paths.includes(path))).toBe(false);
    expect(filesOf(before, 'Two_Cruises').every((path) => paths.includes(path))).toBe(true);
    expect(await verify()).toMatchObject({ event: 'done' });
  });

  it('stay as they are when the next one is interrupted, and what a killed one left goes with the one after', async () => {
    const [paths, manifest] = [await listPaths(), await readManifest()];
    const { physicalTable } = manifest.measurements.find(
      ({ shortName }) => shortName === 'Small_Grid',
    )!;
    await portal.engine.execute({ sql: `RENAME TABLE \`${physicalTable}\` TO away` });
    expect(await ask(backupControlRoutes.write.path, { folder })).toMatchObject({
      event: 'failed',
    });
    expect(await listPaths()).toEqual(paths);
    expect(await readManifest()).toEqual(manifest);
    expect(await verify()).toMatchObject({ event: 'done', result: { rows: 222 } });
    await portal.engine.execute({ sql: `RENAME TABLE away TO \`${physicalTable}\`` });
    const killed = join(folder, manifest.id!.replace(/.{8}$/, 'ffffffff'), 'catalog');
    await mkdir(killed, { recursive: true });
    await writeFile(join(killed, 'dataset.jsonl'), '{}');
    await writeFile(join(folder, manifest.id!, 'manifest.json.draft'), '{');
    const { id } = await backUp();
    expect(
      (await listPaths()).filter((path) => !path.startsWith(id) && !paths.includes(path)),
    ).toEqual([]);
  });

  it('with a damaged file are told apart, and the next one writes it again', async () => {
    const { measurements, keys } = await readManifest();
    const [damaged, lost] = [filesOf(await readManifest(), 'Two_Cruises')[0]!, keys!.path];
    await writeFile(join(folder, damaged), flip(await readFile(join(folder, damaged))));
    await rename(join(folder, lost), join(folder, `${lost}.away`));
    const found = await verify();
    expect(found).toMatchObject({ event: 'failed', code: 'load-refused' });
    expect(JSON.stringify(found)).toContain(damaged);
    expect(JSON.stringify(found)).toContain(`The backup has no file ${lost}`);
    await backUp();
    const after = await readManifest();
    expect(filesOf(after, 'Two_Cruises')).not.toContain(damaged);
    expect(after.measurements.map(({ checksums }) => checksums)).toEqual(
      measurements.map(({ checksums }) => checksums),
    );
    expect(await verify()).toMatchObject({ event: 'done', result: { rows: 222 } });
  });

  it('go on from that of an older release, which lies in the folder itself', async () => {
    const { id, ...manifest } = await readManifest();
    const older = await mkdtemp(join(tmpdir(), 'isobath-incremental-'));
    for (const file of listFiles({ ...manifest, id })) {
      const path = join(...file.path.split('/').slice(1));
      await mkdir(join(older, path, '..'), { recursive: true });
      await cp(join(folder, file.path), join(older, path));
      file.path = path;
      delete file.rowCount;
    }
    await writeFile(join(older, 'manifest.json'), JSON.stringify(manifest));
    await rm(folder, { recursive: true });
    await rename(older, folder);
    expect(await verify()).toMatchObject({ event: 'done' });
    const next = await backUp();
    expect(next).toMatchObject({ backups: 1, rows: 222 });
    expect((await readManifest()).measurements.map(({ files }) => files)).toEqual(
      manifest.measurements.map(({ files }) => files),
    );
    expect(
      (await listPaths()).filter((path) => path.startsWith('catalog') || path === 'secrets'),
    ).toEqual([]);
    expect(await verify()).toMatchObject({ event: 'done', result: { rows: 222 } });
  });

  it('are named upwards also where the clock was put back', async () => {
    const ids = [(await backUp()).id, (await backUp()).id];
    await rename(join(folder, ids[1]!), join(folder, ids[1]!.replace(/^\d{4}/, '2999')));
    const text = (await readFile(join(folder, 'manifest.json'), 'utf8')).replaceAll(
      ids[1]!,
      ids[1]!.replace(/^\d{4}/, '2999'),
    );
    for (const path of ['manifest.json', join(ids[1]!.replace(/^\d{4}/, '2999'), 'manifest.json')])
      await writeFile(join(folder, path), text);
    expect((await backUp()).id.startsWith('2999')).toBe(true);
    expect(await verify()).toMatchObject({ event: 'done' });
  });
});
