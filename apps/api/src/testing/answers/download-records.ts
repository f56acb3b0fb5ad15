import type { DownloadRecord } from '@isobath/contract';
import { downloadRecordsReplySchema } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { expect } from 'vitest';
import type { Browser } from '../callers/browser.ts';

/** People of a test by name. */
export type NamedPeople = Readonly<Record<string, Browser>>;

/** What somebody downloaded, plotted or matched, the newest first, as My Downloads lists it. */
export async function listTakenParts(people: NamedPeople, name: string): Promise<DownloadRecord[]> {
  const reply = await requireValue(people[name], name).get('/api/user/downloads');
  return downloadRecordsReplySchema.parse(await reply.json()).downloads;
}

/** The newest of them, once it has been compared with version 2. */
export async function findComparedPart(
  people: NamedPeople,
  name: string,
): Promise<DownloadRecord | undefined> {
  const first = async () => (await listTakenParts(people, name))[0];
  await expect.poll(async () => (await first())?.comparedVersion, { timeout: 60_000 }).toBe(2);
  return first();
}
