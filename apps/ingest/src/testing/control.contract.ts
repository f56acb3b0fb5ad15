import { describe, expect, it } from 'vitest';
import type { BeginLoad } from '@isobath/contract';
import { loadRoutes, statusRoutes } from '@isobath/contract';
import type { ColumnSpec } from '@isobath/engine';
import { encodeNativeBlock } from '@isobath/engine';
import type { ControlClient } from '../server/control-client.ts';

const columns: readonly ColumnSpec[] = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
  { name: 'sst', type: 'float32', isNullable: true },
];

function blockOf(values: readonly number[]): Uint8Array {
  const rowCount = values.length;
  return encodeNativeBlock(columns, {
    rowCount,
    columns: [
      { values: Float64Array.from(values, (_, row) => row * 1000) },
      { values: new Float64Array(rowCount).fill(10) },
      { values: Float64Array.from(values, (_, row) => row) },
      { values: Float32Array.from(values) },
    ],
  });
}

function loadOf(shortName: string, table: string): BeginLoad {
  return {
    dataset: {
      short_name: shortName,
      long_name: 'A dataset of the contract test',
      description: 'd',
      make: 'Observation',
      source: 's',
      acknowledgement: 'a',
      references: [],
      keywords: [],
      process_level: 'Raw',
      study_domain: 'Physics',
      sensor: 'Uncategorized',
      continuously_updated: false,
      ancillary: false,
      is_synthetic: false,
      programs: [],
      cruises: [],
    },
    table,
    columns: columns.map((column) => ({ ...column })),
    variables: [
      {
        name: 'sst',
        longName: 'Sea Surface Temperature',
        standardName: null,
        unit: '°C',
        sensor: 'Satellite',
        discipline: null,
        keywords: [],
        comment: null,
        isVisualized: true,
        attributes: {},
      },
    ],
    isGridded: false,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    files: [],
    recipe: 'none',
  };
}

/** What every control listener must do for the command line; run against the fake and against the real server. */
export function describeControlContract(name: string, connect: () => ControlClient): void {
  describe(`the control listener (${name})`, () => {
    const publish = async (
      control: ControlClient,
      shortName: string,
      values: readonly number[],
    ): Promise<number> => {
      const { loadId } = await control.call(loadRoutes.begin, {
        body: loadOf(shortName, `tbl${shortName}`),
      });
      await control.call(loadRoutes.sendRows, { params: { loadId } }, { parts: [blockOf(values)] });
      return (
        await control.follow(
          loadRoutes.publish,
          { params: { loadId }, body: { rowCount: values.length, notes: ['a note'] } },
          { onStep: () => {} },
        )
      ).version;
    };

    it('says that its engine is ready', async () => {
      expect((await connect().call(statusRoutes.read, {})).engine).toBe('ready');
    });

    it('counts the rows of a request of several blocks', async () => {
      const control = connect();
      const { loadId } = await control.call(loadRoutes.begin, {
        body: loadOf('Contract_Blocks', 'tblContract_Blocks'),
      });
      const parts = [blockOf([1, 2, 3]), blockOf([4, NaN])];
      expect(await control.call(loadRoutes.sendRows, { params: { loadId } }, { parts })).toEqual({
        rows: 5,
      });
      await control.call(loadRoutes.beat, { params: { loadId } });
      await control.call(loadRoutes.abort, { params: { loadId } });
    });

    it('shows a dataset from the moment of its publication and the next load as its next version', async () => {
      const control = connect();
      expect(await publish(control, 'Contract_Versions', [1, 2])).toBe(1);
      expect(await publish(control, 'Contract_Versions', [1, 2, 3])).toBe(2);
      const listed = (await control.call(loadRoutes.listDatasets, {})).filter(
        ({ shortName }) => shortName === 'Contract_Versions',
      );
      expect(listed).toMatchObject([{ table: 'tblContract_Versions', version: 2, rowCount: 3 }]);
    });

    it('refuses to publish another number of rows than were stored, and publishes nothing', async () => {
      const control = connect();
      const { loadId } = await control.call(loadRoutes.begin, {
        body: loadOf('Contract_Count', 'tblContract_Count'),
      });
      await control.call(loadRoutes.sendRows, { params: { loadId } }, { parts: [blockOf([1, 2])] });
      await expect(
        control.follow(
          loadRoutes.publish,
          { params: { loadId }, body: { rowCount: 3, notes: [] } },
          { onStep: () => {} },
        ),
      ).rejects.toMatchObject({ code: 'load-refused' });
      await control.call(loadRoutes.abort, { params: { loadId } });
      expect(
        (await control.call(loadRoutes.listDatasets, {})).map(({ shortName }) => shortName),
      ).not.toContain('Contract_Count');
    });

    it('takes an aborted load away, and once more without complaint', async () => {
      const control = connect();
      const { loadId } = await control.call(loadRoutes.begin, {
        body: loadOf('Contract_Abort', 'tblContract_Abort'),
      });
      await control.call(loadRoutes.abort, { params: { loadId } });
      await control.call(loadRoutes.abort, { params: { loadId } });
      await expect(
        control.call(loadRoutes.sendRows, { params: { loadId } }, { parts: [blockOf([1])] }),
      ).rejects.toMatchObject({ status: 404 });
    });

    it('refuses a table that belongs to another dataset', async () => {
      const control = connect();
      await publish(control, 'Contract_Owner', [1]);
      await expect(
        control.call(loadRoutes.begin, { body: loadOf('Contract_Thief', 'tblContract_Owner') }),
      ).rejects.toMatchObject({ code: 'conflict' });
    });

    it('removes a dataset, and refuses to remove one that is not there', async () => {
      const control = connect();
      await publish(control, 'Contract_Removed', [1]);
      await control.call(loadRoutes.removeDataset, { params: { shortName: 'Contract_Removed' } });
      expect(
        (await control.call(loadRoutes.listDatasets, {})).map(({ shortName }) => shortName),
      ).not.toContain('Contract_Removed');
      await expect(
        control.call(loadRoutes.removeDataset, { params: { shortName: 'Contract_Removed' } }),
      ).rejects.toMatchObject({
        code: 'unknown-dataset',
      });
    });
  });
}
