import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VariableReply, VariableSearchReply } from '@isobath/contract';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

describe.each(moduleDatabaseKinds)('variables for a panel with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    const grid = describeSmallGrid({ spatialResolution: '1/2°' });
    expect(await portal.load(grid, [makeSmallGrid()])).toMatchObject({ event: 'done' });
    expect(await portal.load(describeTwoCruises({}), [makeTwoCruises()])).toMatchObject({
      event: 'done',
    });
  }, 300_000);
  afterAll(() => portal.close());

  const read = <T>(path: string): Promise<T> => readReply<T>(portal, path);
  const search = async (query: string): Promise<string[]> =>
    (await read<VariableSearchReply>(`/api/catalog/variablesearch?${query}`)).variables.map(
      ({ Short_Name }) => Short_Name,
    );

  it('come with all that a chart asks of them: coverage, depth, climatology', async () => {
    const { variables } = await read<VariableSearchReply>('/api/catalog/variablesearch');
    const members = await Promise.all(
      variables.map(({ ID }) => read<VariableReply>(`/api/catalog/variable?id=${ID}`)),
    );
    for (const [index, found] of variables.entries()) {
      const { Short_Name, Dataset_Name, Dataset_Short_Name, Is_Named, ...same } = found;
      expect(Is_Named).toBe(true);
      expect(members[index]).toMatchObject({
        ...same,
        Variable: Short_Name,
        Short_Name: Dataset_Short_Name,
        Dataset_Long_Name: Dataset_Name,
      });
    }
    expect(variables[0]).toMatchObject({ Has_Depth: false, Lon_Min: 176, Lon_Max: -29 });
  });

  it('are listed by dataset, with how many of its variables are found', async () => {
    const path = '/api/catalog/variablesearch?groupBy=dataset';
    const answer = await portal.get(path);
    expect(answer.headers.get('x-total-count')).toBe('2');
    const { datasets, variables } = (await answer.json()) as VariableSearchReply;
    expect(variables).toEqual([]);
    expect(
      datasets?.map(({ Dataset_Short_Name, Make, Variable_Count }) => [
        Dataset_Short_Name,
        Make,
        Variable_Count,
      ]),
    ).toEqual([
      ['Two_Cruises', 'Observation', 1],
      ['Small_Grid', 'Model', 1],
    ]);
    const later = await read<VariableSearchReply>(`${path}&limit=1&offset=1`);
    expect(later.datasets?.map(({ Make }) => Make)).toEqual(['Model']);
    const id = later.datasets?.[0]?.Dataset_ID;
    expect(await search(`datasetID=${id}`)).toEqual(['sst']);
    expect(await search(`datasetID=${id}&searchTerms=heat`)).toEqual([]);
  });

  // Proves visualization/search: Options narrow to the results, except for a filter in use @
  //   countOptions
  it('bring the values of each filter among what is found, except for the filter itself', async () => {
    const optionsOf = async (query: string): Promise<Record<string, string[]>> => {
      const { options } = await read<VariableSearchReply>(
        `/api/catalog/variablesearch?withOptions=true&${query}`,
      );
      return Object.fromEntries(
        Object.entries(options ?? {}).map(([name, values]) => [
          name,
          values.map(({ value, count }) => `${value} ${count}`),
        ]),
      );
    };
    const all = await optionsOf('');
    expect(all).toMatchObject({
      Make: ['Model 1', 'Observation 1'],
      Sensor: ['CTD 1', 'Satellite 1'],
      Temporal_Resolution: ['Daily 1', 'Irregular 1'],
      Spatial_Resolution: ['1/2° X 1/2° 1', 'Irregular 1'],
      Process_Level: ['Raw 2'],
      Distributor: ['Test shelf 1'],
    });
    expect(all['Region']).toContain('Atlantic Ocean 2');
    expect(await optionsOf('make=Model&sensor=Any')).toMatchObject({
      Make: ['Model 1', 'Observation 1'],
      Sensor: ['Satellite 1'],
      Temporal_Resolution: ['Daily 1'],
      Distributor: [],
    });
    expect(await optionsOf('searchTerms=heat')).toMatchObject({ Make: ['Observation 1'] });
    expect(await read<VariableSearchReply>('/api/catalog/variablesearch')).not.toHaveProperty(
      'options',
    );
  });

  it('are found by the closest spelling where it is asked for and the words as given find nothing', async () => {
    const spelt = async (query: string): Promise<unknown[]> => {
      const { variables, spelledAs } = await read<VariableSearchReply>(
        `/api/catalog/variablesearch?${query}`,
      );
      return [variables.map(({ Short_Name }) => Short_Name), spelledAs];
    };
    const misspelt = 'searchTerms=cruises%20tempreature';
    expect(await spelt(misspelt)).toEqual([[], undefined]);
    expect(await spelt(`${misspelt}&spelling=closest`)).toEqual([['temp'], 'cruises temperature']);
    expect(await spelt('searchTerms=temperature&spelling=closest')).toEqual([
      ['temp', 'sst'],
      undefined,
    ]);
    expect(await spelt('searchTerms=xyzzyxyzzy&spelling=closest')).toEqual([[], undefined]);
    expect(await spelt('searchTerms=heat&make=Model&spelling=closest')).toEqual([[], undefined]);
    expect(await spelt('spelling=closest')).toEqual([['temp', 'sst'], undefined]);
  });
});
