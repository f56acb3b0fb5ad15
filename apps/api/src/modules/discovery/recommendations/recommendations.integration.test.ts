import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, dataset, datasetUse } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';

describe.each(moduleDatabaseKinds)('datasets that people use (%s)', (kind) => {
  let opened: TestDatabase;
  let repository: RecommendationsRepository;
  let ids: number[];
  let people: number[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { database } = opened;
    await makeManyDatasets(database, 6);
    ids = (await database.select({ id: dataset.id }).from(dataset).orderBy(dataset.id)).map(
      ({ id }) => id,
    );
    await database.update(dataset).set({ keywords: [] });
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const rows = await database
      .insert(account)
      .values(
        ['a', 'b', 'c'].map((name) => ({
          email: `${name}@example.org`,
          emailKey: `${name}@example.org`,
          isAdministrator: false,
          createdAt,
        })),
      )
      .returning({ id: account.id });
    people = rows.map(({ id }) => id);
    repository = createRecommendationsRepository(database);
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.database.delete(datasetUse).then(() => undefined));

  const use = async (who: number | null, which: number, day: string, times = 1): Promise<void> => {
    await opened.database.insert(datasetUse).values({
      accountId: who === null ? null : people[who]!,
      datasetId: ids[which]!,
      day,
      count: times,
      lastAt: new Date(`${day}T12:00:00Z`),
    });
  };

  it('are popular by how often everybody used them since a day', async () => {
    await use(0, 0, '2026-03-01', 5);
    await use(null, 1, '2026-03-02', 4);
    await use(1, 1, '2026-03-03', 4);
    await use(null, 2, '2025-01-01', 1000);
    expect(await repository.listPopular('2026-01-01', 10)).toEqual([ids[1], ids[0]]);
    expect(await repository.listPopular('2026-01-01', 1)).toEqual([ids[1]]);
  });

  it('are recent by when their own user used them last, whatever others did', async () => {
    await use(0, 3, '2026-03-01');
    await use(0, 4, '2026-02-01');
    await use(0, 4, '2026-03-05');
    await use(1, 5, '2026-03-09');
    await use(null, 5, '2026-03-09');
    expect(await repository.listRecent(people[0]!, 10)).toEqual([ids[4], ids[3]]);
    expect(await repository.listRecent(people[2]!, 10)).toEqual([]);
  });

  it('are recommended where others who used the same used them, then where keywords are shared, never twice and never what is known', async () => {
    await opened.database.update(dataset).set({ keywords: ['Nitrate'] });
    await use(0, 0, '2026-03-01');
    for (const [who, which] of [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 0],
      [2, 2],
    ] as const)
      await use(who, which, '2026-03-01');
    await use(null, 3, '2026-03-01');
    expect(await repository.listRelated(people[0]!, 10)).toEqual([
      ids[2],
      ids[1],
      ids[5],
      ids[4],
      ids[3],
    ]);
    expect(await repository.listRelated(people[0]!, 3)).toEqual([ids[2], ids[1], ids[5]]);
    await opened.database.delete(datasetUse);
    expect(await repository.listRelated(people[0]!, 10)).toEqual([]);
  });
});

it('popular datasets come from what was really asked for; what belongs to a person needs one', async () => {
  const portal = await startPortal({ jobIntervalMs: 500 });
  try {
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    await portal.load(describeTwoCruises(), [makeTwoCruises()]);
    const popular = async (): Promise<string[]> =>
      (
        (await (await portal.get('/api/catalog/popular-datasets')).json()) as {
          Short_Name: string;
        }[]
      ).map(({ Short_Name }) => Short_Name);
    expect(await popular()).toEqual([]);
    await (
      await portal.get('/api/data/sp?spName=uspSpaceTime&tableName=tblTwo_Cruises&fields=temp')
    ).text();
    await (
      await portal.get('/api/data/bulk-download', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ shortNames: ['Two_Cruises', 'Small_Grid'] }),
      })
    ).arrayBuffer();
    await expect
      .poll(popular, { timeout: 60_000, interval: 100 })
      .toEqual(['Two_Cruises', 'Small_Grid']);
    for (const path of ['recent-datasets', 'recommended-datasets?user_id=1'])
      expect((await portal.get(`/api/catalog/${path}`)).status).toBe(401);
  } finally {
    await portal.close();
  }
}, 300_000);
