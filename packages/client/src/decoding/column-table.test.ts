import {
  Float32,
  makeData,
  makeVector,
  Table,
  tableToIPC,
  TimestampMillisecond,
  TimestampSecond,
  vectorFromArray,
} from 'apache-arrow';
import { afterEach, describe, expect, it } from 'vitest';
import { callProcedure } from '../index.ts';
import type { ApiProblem } from '../index.ts';
import { columnsFromArrow, columnsFromParts } from './column-table.ts';
import { startPortal } from '../testing/portal-on-loopback.ts';
import type { PortalOnLoopback } from '../testing/portal-on-loopback.ts';

let portal: PortalOnLoopback | undefined;
afterEach(() => portal?.close());

const in1850 = Date.UTC(1850, 4, 29, 10, 40, 0, 123);
const times = vectorFromArray([in1850, 0, Date.UTC(2020, 2, 1)], new TimestampMillisecond());
const stream = (): Uint8Array =>
  tableToIPC(
    new Table({
      time: times,
      lat: makeVector(Float64Array.of(-90, 0, 90)),
      sst: vectorFromArray([1.5, null, -2], new Float32()),
      level: makeVector(Int32Array.of(1, 2, 3)),
      station: vectorFromArray(['ALOHA', null, 'BATS']),
    }),
    'stream',
  );

describe('columnsFromArrow', () => {
  it('reads times as milliseconds, before 1970 too', async () => {
    expect([...((await columnsFromArrow(stream())).columns['time'] as Float64Array)]).toEqual([
      in1850,
      0,
      Date.UTC(2020, 2, 1),
    ]);
  });

  it('reads seconds as milliseconds', async () => {
    const table = new Table({
      time: makeVector(
        makeData({
          type: new TimestampSecond(),
          length: 2,
          data: BigInt64Array.of(-3_000_000_000n, 5n),
        }),
      ),
    });
    expect([
      ...((await columnsFromArrow(tableToIPC(table, 'stream'))).columns['time'] as Float64Array),
    ]).toEqual([-3_000_000_000_000, 5000]);
  });

  it('reads a missing number as NaN and a missing text as null', async () => {
    const { columns, rowCount } = await columnsFromArrow(stream());
    expect(rowCount).toBe(3);
    expect(columns['sst']).toBeInstanceOf(Float32Array);
    expect([...(columns['sst'] as Float32Array)]).toEqual([1.5, Number.NaN, -2]);
    expect(columns['level']).toEqual(Int32Array.of(1, 2, 3));
    expect(columns['station']).toEqual(['ALOHA', null, 'BATS']);
  });

  it('reads several batches as one column', async () => {
    const twice = new Table({ lat: makeVector(Float64Array.of(1, 2)) }).concat(
      new Table({ lat: makeVector(Float64Array.of(3)) }),
    );
    expect([
      ...((await columnsFromArrow(tableToIPC(twice, 'stream'))).columns['lat'] as Float64Array),
    ]).toEqual([1, 2, 3]);
  });

  it('keeps the names of the columns when there are no rows', async () => {
    const none = tableToIPC(new Table({ lat: makeVector(new Float64Array(0)) }), 'stream');
    expect(await columnsFromArrow(none)).toMatchObject({
      rowCount: 0,
      columns: { lat: new Float64Array(0) },
    });
  });

  it('refuses a stream that was cut off', async () => {
    const whole = stream();
    await expect(columnsFromArrow(whole.subarray(0, whole.length - 8))).rejects.toThrow(
      /not whole/,
    );
  });
});

describe('columnsFromParts', () => {
  /** Bytes as they may come, the parts of all lengths. */
  async function* partsOf(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += length) {
      await Promise.resolve();
      yield bytes.slice(at, at + length);
    }
  }

  it.each([1, 7, 100_000])('reads the same columns from parts of %d bytes', async (length) => {
    const whole = await columnsFromArrow(stream());
    expect(await columnsFromParts(partsOf(stream(), length))).toEqual(whole);
  });

  it('refuses a stream that was cut off, wherever', async () => {
    for (const missing of [1, 8, 60])
      await expect(
        columnsFromParts(partsOf(stream().subarray(0, stream().length - missing), 11)),
      ).rejects.toThrow();
  });
});

describe('callProcedure', () => {
  it('reports how much has been received and returns columns', async () => {
    portal = await startPortal((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/vnd.apache.arrow.stream' })
        .end(stream()),
    );
    let heard = 0;
    const table = await callProcedure(
      'uspSpaceTime',
      { tableName: 'tblSST', fields: 'sst', lon1: 170, lon2: -170 },
      {
        signal: new AbortController().signal,
        baseUrl: portal.baseUrl,
        onBytes: (received) => {
          heard = received;
        },
      },
    );
    expect(table.rowCount).toBe(3);
    expect(heard).toBe(stream().byteLength);
    expect(portal.asked[0]?.url).toBe(
      '/api/data/sp?spName=uspSpaceTime&tableName=tblSST&fields=sst&lon1=170&lon2=-170&format=arrow',
    );
  });

  it('fails when the connection breaks midway, and never gives a part for the whole', async () => {
    portal = await startPortal((_, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(stream(), () => response.destroy());
    });
    const problem: ApiProblem = await callProcedure(
      'uspSpaceTime',
      { tableName: 'tblSST', fields: 'sst' },
      { signal: new AbortController().signal, baseUrl: portal.baseUrl },
    ).then(
      () => {
        throw new Error('a broken answer was taken');
      },
      (reason: ApiProblem) => reason,
    );
    expect(problem.code).toBe('unreachable');
  });
});
