import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataciteOnLoopback } from '../../../testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../../testing/loopback/datacite-on-loopback.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { connectDatacite } from './datacite-client.ts';
import { createDoisRepository } from './dois.repository.ts';
import { DoisService } from './dois.service.ts';

const logger = { warn: () => undefined, error: () => undefined };

describe.each(moduleDatabaseKinds)('DOIs of submissions in %s', (kind) => {
  let opened: TestDatabase;
  let server: DataciteOnLoopback;
  let now: Date;
  let accepted: number[];
  let dois: DoisService;
  let submissionId = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    server = await startDatacite();
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });
  beforeEach(async () => {
    now = new Date('2026-05-01T00:00:00Z');
    accepted = [];
    dois = startService();
    submissionId = await addSubmission();
  });
  afterEach(() => {
    server.dois.clear();
    server.requests.length = 0;
  });

  async function addSubmission(): Promise<number> {
    const { rows } = (await opened.database.execute(
      sql`insert into submission (short_name, name_key, long_name, long_name_key, data_source, phase_id, phase_since, started_at)
        select 'S' || n, 's' || n, 'L' || n, 'l' || n, '', 4, now(), now() from (select count(*) as n from submission) as counted returning id`,
    )) as unknown as { rows: [{ id: number }] };
    return rows[0].id;
  }

  function startService(): DoisService {
    const { settings } = server;
    const service = new DoisService({
      repository: createDoisRepository(opened.database),
      clock: { now: () => now },
      logger,
      portalUrl: () => 'https://portal.example',
      datacite: {
        prefix: settings['DATACITE_PREFIX']!,
        client: connectDatacite({
          url: settings['DATACITE_URL']!,
          account: settings['DATACITE_ACCOUNT']!,
          password: settings['DATACITE_PASSWORD']!,
        }),
      },
    });
    service.follow({
      onAccepted: (id) => Promise.resolve(void accepted.push(id)),
      onDatasetChange: () => Promise.resolve(),
    });
    return service;
  }

  const metadata = (version: string) => ({
    dataset: {
      dataset_long_name: ['CTD Casts'],
      dataset_source: ['A laboratory'],
      dataset_version: [version],
      dataset_release_date: ['2018-06-20'],
    },
    variables: [],
  });
  const actorId = 7;
  const subject = (version = '1.0') => ({ submissionId, metadata: metadata(version), actorId });
  const publish = (number: number, isHidden = false): Promise<void> =>
    opened.database
      .transaction((transaction) =>
        dois.publish(transaction, {
          ...subject(`${number}.0`),
          shortName: 'Casts',
          number,
          isHidden,
        }),
      )
      .then(() => dois.runJob());
  const withdraw = (number: number): Promise<void> =>
    opened.database
      .transaction((transaction) =>
        dois.withdraw(transaction, { submissionId, number, reason: 'The salinities are wrong.' }),
      )
      .then(() => dois.runJob());
  const keptOf = (doi: string | undefined) => server.dois.get(doi ?? '');

  it('a draft is reserved once, however often it is asked for, and published after the ingestion only', async () => {
    await dois.reserve(subject(), 'major');
    await dois.reserve(subject(), 'major');
    expect([...server.dois.values()].map(({ state }) => state)).toEqual(['draft']);
    expect(accepted).toEqual([submissionId, submissionId]);
    const found = (await dois.find(submissionId))!;
    expect(found).toMatchObject({ state: 'draft', isSettled: true, isLive: false, versions: [] });
    expect(found.doi).toMatch(/^10\.12345\/[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(await dois.findPage(found.doi)).toBeUndefined();
    await publish(1);
    expect(await dois.find(submissionId)).toMatchObject({
      doi: found.doi,
      state: 'findable',
      isLive: true,
      versions: [{ number: 1, label: '1.0' }],
    });
    expect(keptOf(found.doi)).toMatchObject({
      state: 'findable',
      attributes: { url: `https://portal.example/doi/${found.doi}`, version: '1.0' },
    });
    expect(await dois.findPage(found.doi.toUpperCase())).toEqual({
      kind: 'live',
      shortName: 'Casts',
    });
  });

  // Proves submissions/publication: A suffix of our own, by PUT @ DoisService
  it('a lost reply, a portal that stops and DataCite out of reach make no second DOI', async () => {
    server.losing = 1;
    await dois.reserve(subject(), 'major');
    expect(accepted).toEqual([]);
    expect(await dois.find(submissionId)).toMatchObject({
      isSettled: false,
      state: null,
      lastFailure: 'DataCite did not reply.',
      nextAttemptAt: '2026-05-01T00:01:00.000Z',
    });
    dois = startService();
    await dois.runJob();
    expect(accepted).toEqual([]);
    now = new Date('2026-05-01T00:01:00Z');
    await dois.runJob();
    expect(accepted).toEqual([submissionId]);
    expect(server.dois.size).toBe(1);
    server.failing = 1;
    await publish(1);
    const failed = (await dois.find(submissionId))!;
    expect(failed).toMatchObject({ isLive: false, lastFailure: 'DataCite answered 503' });
    await dois.retry(submissionId);
    expect(await dois.find(submissionId)).toMatchObject({ isLive: true, lastFailure: null });
    expect([...server.dois.keys()]).toEqual([failed.doi]);
  });

  // Proves submissions/publication: Live once findable @ planAttempt
  it('a DOI is live only once the reply says findable', async () => {
    await dois.reserve(subject(), 'major');
    server.lagging = 1;
    await publish(1);
    expect(await dois.find(submissionId)).toMatchObject({
      state: 'draft',
      isLive: false,
      isSettled: false,
      lastFailure: 'DataCite says that the DOI is draft.',
    });
    now = new Date('2026-05-01T00:01:00Z');
    await dois.runJob();
    expect(await dois.find(submissionId)).toMatchObject({ state: 'findable', isLive: true });
  });

  it('what DataCite refuses is shown with its reasons and asked again after six hours', async () => {
    await dois.reserve(
      { submissionId, actorId, metadata: { dataset: { dataset_source: ['A'] }, variables: [] } },
      'major',
    );
    await opened.database.transaction((transaction) =>
      dois.publish(transaction, {
        submissionId,
        metadata: { dataset: {}, variables: [] },
        shortName: 'Casts',
        number: 1,
        isHidden: false,
      }),
    );
    await dois.runJob();
    expect(await dois.find(submissionId)).toMatchObject({
      isLive: false,
      lastFailure: expect.stringContaining("422: publisher: can't be blank") as string,
      nextAttemptAt: '2026-05-01T06:00:00.000Z',
    });
  });

  it('a minor change keeps the DOI and tells its version; its rollback tells the version before', async () => {
    await dois.reserve(subject(), 'major');
    await publish(1);
    await dois.reserve(subject('2.0'), 'minor');
    await publish(2);
    const found = (await dois.find(submissionId))!;
    expect(server.dois.size).toBe(1);
    expect(found.versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(keptOf(found.doi)?.attributes['version']).toBe('2.0');
    await withdraw(2);
    expect(keptOf(found.doi)).toMatchObject({
      state: 'findable',
      attributes: { version: '1.0' },
    });
    expect(await dois.find(submissionId)).toMatchObject({ isLive: true, withdrawnAt: null });
  });

  // Proves submissions/publication: IsNewVersionOf, IsPreviousVersionOf; hidden, never deleted @
  //   describeDoi
  it('a major change makes a new DOI, both name each other, and its rollback hides it for ever', async () => {
    await dois.reserve(subject(), 'major');
    await publish(1);
    const first = (await dois.find(submissionId))!.doi;
    await dois.reserve(subject('2.0'), 'major');
    const second = (await dois.find(submissionId))!.doi;
    expect(second).not.toBe(first);
    await publish(2);
    const related = (doi: string) => keptOf(doi)?.attributes['relatedIdentifiers'];
    const link = (doi: string, relationType: string) => [
      { relatedIdentifier: doi, relatedIdentifierType: 'DOI', relationType },
    ];
    expect(related(second)).toEqual(link(first, 'IsNewVersionOf'));
    expect(related(first)).toEqual(link(second, 'IsPreviousVersionOf'));
    await withdraw(2);
    expect(keptOf(second)?.state).toBe('registered');
    expect(keptOf(first)?.state).toBe('findable');
    expect(related(first)).toEqual([]);
    expect(server.requests.some((request) => request.startsWith('DELETE'))).toBe(false);
    expect(await dois.findPage(second)).toMatchObject({
      kind: 'withdrawn',
      reason: 'The salinities are wrong.',
      citation: `A laboratory (2018): CTD Casts, version 2.0. https://doi.org/${second}.`,
    });
    expect(await dois.findPage(first)).toMatchObject({ kind: 'live' });
    await publish(2);
    expect(keptOf(second)?.state).toBe('findable');
    expect(await dois.findPage(second)).toMatchObject({ kind: 'live' });
  });

  it('a version that is rolled back before DataCite published its DOI leaves a draft that is never published', async () => {
    await dois.reserve(subject(), 'major');
    server.failing = 1;
    await publish(1);
    await withdraw(1);
    const found = (await dois.find(submissionId))!;
    expect(keptOf(found.doi)?.state).toBe('draft');
    expect(found).toMatchObject({ wanted: 'hidden', isSettled: true, isLive: false });
  });

  it('the DOI of a hidden dataset stays a draft until the dataset is shown', async () => {
    await dois.reserve(subject(), 'major');
    await publish(1, true);
    const { doi } = (await dois.find(submissionId))!;
    expect(keptOf(doi)?.state).toBe('draft');
    expect(await dois.findPage(doi)).toBeUndefined();
    await publish(2);
    expect(keptOf(doi)?.state).toBe('findable');
  });

  it("an author's own DOI is live at once, gives up a reserved draft and is never sent to DataCite", async () => {
    await dois.reserve(subject(), 'major');
    const reserved = (await dois.find(submissionId))!.doi;
    await dois.setOwn(subject(), '10.5281/zenodo.1');
    expect(await dois.find(submissionId)).toMatchObject({
      doi: '10.5281/zenodo.1',
      kind: 'own',
      isLive: true,
      isSettled: true,
    });
    await dois.runJob();
    expect(keptOf(reserved)).toBeUndefined();
    await publish(1);
    await withdraw(1);
    expect(server.requests.some((request) => request.includes('zenodo'))).toBe(false);
    const other = { ...subject(), submissionId: await addSubmission() };
    await expect(dois.setOwn(other, '10.5281/zenodo.1')).rejects.toMatchObject({
      code: 'conflict',
      message: '10.5281/zenodo.1 is the DOI of another dataset already.',
    });
    await expect(dois.setOwn(other, '10.1000/x')).resolves.toBe(undefined);
  });

  it("the portal's own DOI is not taken for an author's", async () => {
    await dois.reserve(subject(), 'major');
    const { doi } = (await dois.find(submissionId))!;
    await expect(
      dois.setOwn({ ...subject(), submissionId: await addSubmission() }, doi),
    ).rejects.toThrow('The portal itself registered');
  });

  it('without a version before there is no DOI to keep, and without an account none to reserve', async () => {
    await expect(dois.reserve(subject(), 'minor')).rejects.toMatchObject({ code: 'conflict' });
    const without = new DoisService({
      repository: createDoisRepository(opened.database),
      clock: { now: () => now },
      logger,
      portalUrl: () => '',
      datacite: null,
    });
    await expect(without.reserve(subject(), 'major')).rejects.toThrow('no account at DataCite');
  });
});
