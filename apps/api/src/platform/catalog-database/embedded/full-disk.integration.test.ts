import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { placeEmptyCatalog } from '../../../testing/portals/empty-installation.ts';
import type { SmallDisk } from '../../../testing/portals/small-disk.ts';
import { mountSmallDisk } from '../../../testing/portals/small-disk.ts';
import type { OpenDatabase } from '../database.ts';
import { openDatabase } from '../database.ts';
import { refusalOf } from '../../problems/problem.ts';

const megabyte = 1024 * 1024;
/** More than the catalog and its log take. */
const probe = mountSmallDisk(megabyte);
probe?.unmount();
/** Writes one row and a million bytes of log. */
const write = (opened: OpenDatabase, value: number) =>
  opened.database.execute(
    sql`insert into written (value, filling) select ${value}::int, pg_logical_emit_message(true, 'test', repeat('x', 1000000))`,
  );
const count = async ({ database }: OpenDatabase): Promise<number> =>
  Number(
    (
      (await database.execute(sql`select count(*) as rows from written`)) as unknown as {
        rows: { rows: number }[];
      }
    ).rows[0]!.rows,
  );

async function openOn(disk: SmallDisk, panics: unknown[] = []): Promise<OpenDatabase> {
  const folder = `${disk.folder}/catalog`;
  if (!existsSync(folder)) await placeEmptyCatalog(folder);
  const opened = await openDatabase({ folder, onPanic: (error) => panics.push(error) });
  await opened.database.execute(
    sql`create table if not exists written (value int, filling pg_lsn)`,
  );
  return opened;
}

async function smallDisk(): Promise<SmallDisk> {
  const disk = mountSmallDisk(140 * megabyte)!;
  onTestFinished(disk.unmount);
  return disk;
}

it.skipIf(!probe)(
  'a catalog whose disk fills refuses changes before its log has no room, reads on, keeps what it acknowledged and goes on by itself',
  async () => {
    const disk = await smallDisk();
    const panics: unknown[] = [];
    const opened = await openOn(disk, panics);
    disk.fill(2 * megabyte);
    let acknowledged = 0;
    const refused = await (async () => {
      for (; ; acknowledged += 1) {
        try {
          await write(opened, acknowledged);
        } catch (error) {
          return error;
        }
        // The reserve is looked at once in 100 ms; statements of a megabyte each would outrun it.
        await new Promise((resolve) => {
          setTimeout(resolve, 101);
        });
      }
    })();
    expect(refusalOf(refused)).toMatchObject({ code: 'disk-full' });
    expect(acknowledged).toBeGreaterThan(3);
    expect(await count(opened)).toBe(acknowledged);
    await expect(
      opened.database.transaction(async (transaction) =>
        transaction.execute(sql`insert into written (value) values (-1)`),
      ),
    ).rejects.toSatisfy((error) => refusalOf(error).code === 'disk-full');
    disk.makeRoom();
    await write(opened, acknowledged);
    expect(await count(opened)).toBe(acknowledged + 1);
    expect(panics).toEqual([]);
    await opened.close();
    const again = await openOn(disk);
    expect(await count(again)).toBe(acknowledged + 1);
    await again.close();
  },
);

it.skipIf(!probe)(
  'a catalog that panicked because the disk was full is reopened by itself, with everything that it acknowledged',
  async () => {
    const disk = await smallDisk();
    const panics: unknown[] = [];
    const opened = await openOn(disk, panics);
    for (let value = 0; value < 5; value += 1) await write(opened, value);
    disk.fill();
    // A checkpoint writes files of its own, and panics where it cannot.
    await expect(
      opened.database.transaction(async (transaction) =>
        transaction.execute(sql`select 1`).then(() => transaction.execute(sql`checkpoint`)),
      ),
    ).rejects.toSatisfy((error) => refusalOf(error).code === 'disk-full');
    expect(panics).toHaveLength(1);
    expect(await count(opened)).toBe(5);
    disk.makeRoom();
    await write(opened, 5);
    expect(await count(opened)).toBe(6);
    await opened.close();
  },
);
