import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programControlRoutes, routePath } from '@isobath/contract';
import type { BeginLoad, ProgramReply, ProgramsReply } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

/** The track of 10,000 places as dataset `number`, a cruise of its own, of the programs. */
function describeLongTrack(number: number, programs: readonly string[]): BeginLoad {
  const track = describeTrack();
  return {
    ...track,
    table: `tblTrack${number}`,
    dataset: {
      ...track.dataset,
      short_name: `Track${number}`,
      cruises: [{ name: `TR0${number}` }],
      programs: [...programs],
    },
  };
}

describe.each(moduleDatabaseKinds)('programs with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
      event: 'done',
    });
    for (const [number, programs] of [
      [1, ['Lines']],
      [2, ['Lines']],
      [3, ['Lines', 'Test Program']],
    ] as const) {
      expect(await portal.load(describeLongTrack(number, programs), [makeTrack()])).toMatchObject({
        event: 'done',
      });
    }
  }, 300_000);
  afterAll(() => portal.close());

  const read = <T>(path: string): Promise<T> => readReply<T>(portal, path);

  it('are listed by name', async () => {
    expect((await read<ProgramsReply>('/api/catalog/programs')).map(({ name }) => name)).toEqual([
      'Lines',
      'Test Program',
    ]);
  });

  // Proves portal/cruises: SCOPE-Gradients, CBIOMES, SCOPE, HOT, BATS, AMT, C-CoMP, by name @
  //   knownPrograms
  it('come with those that are well known when all are wanted', async () => {
    const all = await read<ProgramsReply>('/api/catalog/programs?all=true');
    expect(all.map(({ name }) => name)).toEqual([
      'AMT',
      'BATS',
      'C-CoMP',
      'CBIOMES',
      'HOT',
      'Lines',
      'SCOPE',
      'SCOPE-Gradients',
      'Test Program',
    ]);
    expect(all[4]).toMatchObject({
      id: null,
      fullName: 'Hawaii Ocean Time-series',
      link: 'https://hahana.soest.hawaii.edu/hot/',
      datasetCount: 0,
    });
    expect(await read('/api/catalog/programs/hot')).toMatchObject({
      name: 'HOT',
      datasets: {},
      cruises: {},
    });
  });

  it('are described by the operator, whose words come before those of the portal', async () => {
    const describeLines = { name: 'lines', full_name: 'Repeat Lines', sponsors: ['A Foundation'] };
    const describe = (json: object) => portal.control('POST', programControlRoutes.list.path, json);
    expect((await describe(describeLines)).status).toBe(204);
    expect((await describe({ name: 'HOT', blurb: 'Our own words.' })).status).toBe(204);
    expect((await describe({ name: 'X', link: 'javascript:alert(1)' })).status).toBe(400);
    expect(await read('/api/catalog/programs/Lines')).toMatchObject({
      name: 'Lines',
      fullName: 'Repeat Lines',
      blurb: null,
      sponsors: ['A Foundation'],
      datasetCount: 3,
      isSynthetic: false,
    });
    expect(await read('/api/catalog/programs/HOT')).toMatchObject({
      fullName: null,
      blurb: 'Our own words.',
    });
    expect(
      await (await portal.control('GET', programControlRoutes.list.path)).json(),
    ).toMatchObject([{ name: 'HOT' }, { name: 'lines', details: [] }]);
    expect(
      (await portal.control('DELETE', routePath(programControlRoutes.remove, { name: 'hot' })))
        .status,
    ).toBe(204);
    expect(
      (await portal.control('DELETE', routePath(programControlRoutes.remove, { name: 'hot' })))
        .status,
    ).toBe(404);
    expect(await read('/api/catalog/programs/HOT')).toMatchObject({
      fullName: 'Hawaii Ocean Time-series',
    });
  });

  it('are named by their datasets and cruises', async () => {
    expect(await read('/api/catalog/datasetfullpage?shortname=Track3')).toMatchObject({
      programs: ['Lines', 'Test Program'],
    });
    expect(await read('/api/catalog/cruisefullpage?name=TR03')).toMatchObject({
      programs: ['Lines', 'Test Program'],
    });
  });

  it('hold their datasets, and their cruises where they went, by name or number', async () => {
    const reply = await read<ProgramReply>('/api/catalog/programs/test%20program');
    expect(await read<ProgramReply>(`/api/catalog/programs/${reply.id}`)).toEqual(reply);
    const cruises = Object.values(reply.cruises);
    expect(cruises.map(({ Name, isMultiProgram }) => [Name, isMultiProgram])).toEqual([
      ['PX01', false],
      ['AT02', false],
      ['TR03', true],
    ]);
    expect(cruises[0]!.trajectory).toMatchObject({
      lats: [10, 11, 12, 14],
      lons: [176, 179, -179, -172],
      center: [-178, 12],
      maxDistance: Math.hypot(4, 12),
    });
    expect(cruises[2]!.datasets).toMatchObject([
      { datasetShortName: 'Track3', programNames: ['Lines', 'Test Program'] },
    ]);
    expect(reply.trajectoryPoints).toEqual({ kept: 10_006, recorded: 10_006 });
    const [ships] = Object.values(reply.datasets);
    expect(ships).toMatchObject({
      Short_Name: 'Two_Cruises',
      visualizableVariables: { variables: [{ Short_Name: 'temp' }] },
    });
    expect(ships!.cruises.map((id) => reply.cruises[id]!.Name)).toEqual(['PX01', 'AT02']);
  });

  it('are thinned by shape when asked, and say so', async () => {
    const whole = await read<ProgramReply>('/api/catalog/programs/Lines');
    expect(whole.trajectoryPoints).toEqual({ kept: 30_000, recorded: 30_000 });
    const without = await read<ProgramReply>('/api/catalog/programs/Lines?tracks=false');
    expect(without.trajectoryPoints).toEqual({ kept: 0, recorded: 30_000 });
    const thinned = await read<ProgramReply>('/api/catalog/programs/Lines?downSample=true');
    expect(thinned.trajectoryPoints).toEqual({ kept: 19_998, recorded: 30_000 });
    for (const [id, { trajectory }] of Object.entries(thinned.cruises)) {
      const full = whole.cruises[id]!.trajectory;
      expect(trajectory.times).toHaveLength(6666);
      expect([trajectory.times[0], trajectory.times.at(-1)]).toEqual([
        full.times[0],
        full.times.at(-1),
      ]);
      expect(Math.max(...trajectory.lats)).toBe(Math.max(...full.lats));
      expect(trajectory.maxDistance).toBeCloseTo(full.maxDistance, 9);
      expect(trajectory.times).toEqual(trajectory.times.toSorted());
    }
  });

  it('and all other routes of the catalog are described to programs that read OpenAPI', async () => {
    const { paths } = await read<{ paths: Record<string, Record<string, { responses: object }>> }>(
      '/api/docs/json',
    );
    const routes = [
      'data/dataset-features',
      'data/cruiselist',
      'data/trajectory-point-counts',
      'data/tablestats',
      'highlights',
      'catalog/datasetsummary',
      'catalog/variable',
      'catalog/membervariables',
      'catalog/datasetvariableum',
      'catalog/datasetmetadata',
      'catalog/keywords',
      'catalog/autocompletevariablesnames',
      'catalog/variablesearch',
      'catalog/cruisefullpage',
      'catalog/searchcruises',
      'catalog/programs',
      'catalog/programs/{id}',
    ];
    for (const route of routes)
      expect(paths[`/api/${route}`]?.['get']?.responses, route).toHaveProperty('200');
    expect(paths['/api/data/cruise-trajectories']).toHaveProperty('post.requestBody');
  });

  it('that nobody knows are refused', async () => {
    expect(await (await portal.get('/api/catalog/programs/none')).json()).toMatchObject({
      status: 404,
      code: 'not-found',
      fields: [{ field: 'id' }],
    });
    expect(
      await (await portal.get('/api/catalog/programs/Lines?downSample=maybe')).json(),
    ).toMatchObject({ status: 400, fields: [{ field: 'downSample' }] });
  });
});
