import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import { hasPandas, readWithPandas } from '../../../testing/makers/pandas.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { refuseTooMany } from './refuse-too-many.ts';

let portal: TestPortal;
let notebook: Notebook;
let authorization: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
  notebook = await openNotebook(portal);
  authorization = `Api-Key ${notebook.key}`;
}, 300_000);
afterAll(() => portal.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.get(path, { headers: { authorization, ...headers } });
const csv = async (query: string): Promise<string> => (await notebook.ask(query)).text;

describe('a statement reaches the portal', () => {
  const one = '1\n';
  it.each([
    [
      'with blanks as + and line feeds',
      '/api/data/query?query=SELECT+1+AS%0Aone&servername=rainier',
      `one\n${one}`,
    ],
    [
      'with raw signs of equality, as another client sends them',
      '/api/data/query?query=SELECT+COUNT(*)+AS+n+FROM+tblTrack+WHERE+lat+=+lat+AND+salt%3E=35',
      'n\n30000\n',
    ],
    [
      'where the address of the portal ends with a stroke',
      '//api/data/query?query=SELECT+1+AS+one',
      `one\n${one}`,
    ],
    [
      'with a server that is not known',
      '/api/data/query?query=SELECT+1+AS+one&servername=nowhere',
      `one\n${one}`,
    ],
  ])('%s', async (_, path, text) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });
  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'in a posted body of %s, from wherever it is sent',
    async (type) => {
      const query = "SELECT COUNT(*) AS [a=b & ü] FROM tblTrack WHERE '1+1=2' <> ''";
      const body =
        type === 'application/json'
          ? JSON.stringify({ query, servername: 'rainier' })
          : new URLSearchParams({ query, servername: 'rainier' }).toString();
      const answer = await portal.get('/api/data/query', {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': type, origin: 'https://notebooks.example.org' },
      });
      expect([answer.status, await answer.text()]).toEqual([200, 'a=b & ü\n30000\n']);
    },
  );
  it('as a posted text, with the format in the address or in a header', async () => {
    const post = (path: string, headers: Record<string, string> = {}) =>
      portal.get(path, {
        method: 'POST',
        body: "SELECT COUNT(*) AS [a=b & ü]\nFROM tblTrack WHERE '1+1=2' <> ''",
        headers: { authorization, 'content-type': 'text/plain; charset=utf-8', ...headers },
      });
    expect(await (await post('/api/data/query')).text()).toBe('a=b & ü\n30000\n');
    expect(await (await post('/api/data/query?query=SELECT+1&format=jsonl')).json()).toEqual({
      'a=b & ü': 30_000,
    });
    expect(
      (await post('/api/data/query', { accept: 'application/vnd.apache.parquet' })).headers.get(
        'content-type',
      ),
    ).toBe('application/vnd.apache.parquet');
    const empty = await portal.get('/api/data/query', {
      method: 'POST',
      body: '',
      headers: { authorization, 'content-type': 'text/plain' },
    });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringMatching(/^error\n/)]);
  });
  it('of 32 kB in the address, of 100 kB in a body, and no longer ones', async () => {
    const ofLength = (length: number): string => `SELECT 1 AS one --${'x'.repeat(length - 18)}`;
    expect(await csv(ofLength(32_000))).toBe(`one\n${one}`);
    const post = (query: string) =>
      portal.get('/api/data/query', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { authorization, 'content-type': 'application/json' },
      });
    expect(await (await post(ofLength(100_000))).text()).toBe(`one\n${one}`);
    const refused = await post(ofLength(131_073));
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('a text of at most 131072 characters'),
    ]);
    expect(await notebook.ask(ofLength(60_000))).toMatchObject({
      status: 431,
      text: expect.stringMatching(
        /^error\n[^,]+\n.*exceed 48 kB.*\n.*\ncode request-too-long, /,
      ) as string,
    });
  });
});

describe('an answer', () => {
  it('says what it is, when it may be kept, and by which number it can be asked after', async () => {
    const { headers } = await notebook.ask('SELECT 1');
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-data-source-targeted'].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-data-source-targeted': 'isobath',
    });
    expect(headers.get('x-cmap-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it.each<readonly [query: string, text: string]>([
    ['SELECT * FROM tblTrack WHERE lat > 80', 'time,lat,lon,salt\n'],
    ['SELECT COUNT(*), MAX(salt) FROM tblTrack', ',\n30000,35.6\n'],
    [
      'SELECT lat, lat, 1 AS [a,b], 2 AS [say "c"], 3 AS [two\nlines] FROM tblTrack WHERE lat > 80',
      'lat,lat,"a,b","say ""c""","two\nlines"\n',
    ],
    [
      'SELECT DISTINCT station FROM tblSmall_Grid WHERE depth = 10',
      'station\n"say ""hi"",\nünder\twater \\"\n',
    ],
    ['SELECT TOP 1 sst FROM tblSmall_Grid WHERE lat = -90', 'sst\n""\n'],
    ['SELECT TOP 1 sst, lat, NULL FROM tblSmall_Grid WHERE lat = -90', 'sst,lat,\n,-90,\n'],
    [
      "SELECT '' AS a UNION ALL SELECT ' ' UNION ALL SELECT 'x ' ORDER BY a DESC",
      'a\nx \n" "\n""\n',
    ],
    [
      "SELECT Climatology, Visualize, Has_Depth FROM tblDatasets d JOIN tblVariables v ON v.Dataset_ID = d.ID WHERE Short_Name = 'sst'",
      'Climatology,Visualize,Has_Depth\n,1,1\n',
    ],
    [
      "SELECT MIN(time) AS t, CAST('2016-04-20' AS date), CAST('2016-04-20 12:00:00.5' AS datetime) FROM tblSmall_Grid",
      't,,\n1850-05-29T10:40:00.000Z,2016-04-20T00:00:00.000Z,2016-04-20T12:00:00.500Z\n',
    ],
    ["SELECT Unit FROM tblVariables WHERE Short_Name = 'sst'", 'Unit\n°C\n'],
    ['SELECT 0.1 + 0.2, 1e300, -0.0000001, 1/3', ',,,\n0.3,1e300,-0.0000001,0\n'],
    [
      'SELECT TOP 2 time FROM tblTrack ORDER BY time DESC',
      'time\n2020-01-04T11:19:50.000Z\n2020-01-04T11:19:40.000Z\n',
    ],
  ])('is CSV as clients read it: %s', async (query, text) => {
    expect(await csv(query)).toBe(text);
  });
  it('comes in other forms by their name or media type, and in no unknown one', async () => {
    const query = `/api/data/query?query=${encodeURIComponent("SELECT TOP 1 time, lat, 'x' AS station, COUNT(*) FROM tblTrack GROUP BY time, lat ORDER BY time")}`;
    expect(JSON.parse(await (await get(`${query}&format=jsonl`)).text())).toEqual({
      time: '2020-01-01T00:00:00.000Z',
      lat: expect.closeTo(4.366633, 5) as number,
      station: 'x',
      column_4: 1,
    });
    const parquet = await get(query, { accept: 'application/vnd.apache.parquet' });
    expect([
      parquet.headers.get('content-type'),
      Buffer.from(await parquet.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ]).toEqual(['application/vnd.apache.parquet', 'PAR1']);
    expect((await get(`${query}&format=arrow`)).headers.get('content-type')).toBe(
      'application/vnd.apache.arrow.stream',
    );
    expect(await (await get(`${query}&format=xls`)).text()).toMatch(
      /expected one of csv, jsonl, parquet, arrow/,
    );
    expect((await get(query, { accept: 'image/png' })).status).toBe(406);
  });
  it.each<readonly [query: string, rows: string]>([
    ['SELECT a.lat FROM tblTrack a, tblTrack b', '900,000,000'],
    ['SELECT 1 FROM tblTrack a CROSS JOIN tblTrack b', '900,000,000'],
    ['SELECT TOP 7000000 a.lat FROM tblTrack a CROSS JOIN tblTrack b', '7,000,000'],
    ['SELECT * FROM (SELECT a.lat FROM tblTrack a, tblTrack b) s', '900,000,000'],
    ['WITH w AS (SELECT lat FROM tblTrack) SELECT x.lat FROM w x, w y', '900,000,000'],
    [
      'SELECT a.ID FROM tblVariables a, tblVariables b, tblVariables c, tblVariables d, tblVariables e, tblTrack f',
      '7,290,000',
    ],
    ['SELECT a.lat FROM tblTrack a, tblTrack b UNION ALL SELECT salt FROM tblTrack', '900,030,000'],
    ['SELECT a.lat FROM tblTrack a JOIN tblTrack b ON 1 = 1', 'more than 6,000,000'],
    [
      'SELECT a.lat FROM tblTrack a, tblTrack b WHERE a.lat >= b.lat ORDER BY a.salt',
      'more than 6,000,000',
    ],
    ['SELECT a.lat FROM tblTrack a JOIN tblTrack b ON a.salt = b.salt', 'more than 6,000,000'],
    ['SELECT DISTINCT a.time, b.time FROM tblTrack a, tblTrack b', 'more than 6,000,000'],
  ])(
    'that would be too large is refused with its size before it begins: %s',
    async (query, rows) => {
      const { status, text } = await notebook.ask(query, {
        headers: { accept: 'application/json' },
      });
      expect([status, JSON.parse(text)]).toEqual([
        413,
        expect.objectContaining({
          code: 'too-large',
          detail: expect.stringContaining(
            `gives ${rows} rows; one answer holds at most 6,000,000`,
          ) as string,
        }),
      ]);
    },
    300_000,
  );
  it.each<readonly [query: string, answer: string]>([
    ['SELECT COUNT(*) FROM tblTrack a, tblTrack b', '\n900000000\n'],
    ['SELECT COUNT(*) FROM tblTrack a, tblTrack b WHERE a.time = b.time', '\n30000\n'],
    ['SELECT TOP 1 a.lat - a.lat AS none FROM tblTrack a, tblTrack b', 'none\n0\n'],
    [
      'SELECT a.lat - a.lat AS none FROM tblTrack a, tblTrack b WHERE a.time = b.time GROUP BY a.lat - a.lat',
      'none\n0\n',
    ],
    ['SELECT a.salt FROM tblTrack a JOIN tblTrack b ON a.time = b.time AND a.salt > 100', 'salt\n'],
  ])(
    'of a join that gives few rows comes: %s',
    async (query, answer) => {
      expect(await csv(query)).toBe(answer);
    },
    300_000,
  );
  it('is counted no further than one row beyond the most, and by the index where that suffices', async () => {
    const { signal } = new AbortController();
    const whole = {
      rows: { most: Infinity, isExact: false, isJoined: false },
      unordered: 'SELECT * FROM tblVariables WHERE ID > {n:Int64}',
      params: { n: 1 },
    };
    await expect(refuseTooMany(portal.engine, whole, { most: 1, signal })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('gives 2 rows; one answer holds at most 1') as string,
    });
    await expect(refuseTooMany(portal.engine, whole, { most: 3, signal })).resolves.toBeUndefined();
    const endless = {
      rows: { most: Infinity, isExact: false, isJoined: true },
      unordered: 'SELECT number FROM numbers(1000000000000)',
      limits: { maxRowsToRead: 1e15 },
    };
    await expect(
      refuseTooMany(portal.engine, endless, { most: 1000, signal }),
    ).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('gives more than 1,000 rows') as string,
    });
  });
  it('whose rows cannot be counted within its limits is refused by them, and never begins', async () => {
    const endless = {
      rows: { most: Infinity, isExact: false, isJoined: true },
      unordered: 'SELECT number FROM numbers(1000000000000) WHERE sipHash64(number) = 1',
      limits: { timeoutMs: 500 },
    };
    await expect(
      refuseTooMany(portal.engine, endless, { most: 1000, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('a refusal', () => {
  const refused = [
    '',
    'SELECT',
    'SELECT nothing FROM tblTrack',
    'SELECT * FROM tblNothing',
    "SELECT 'x",
    'DROP TABLE tblTrack',
    'SELECT * FROM system.tables',
    "EXEC uspNothing 'a', 'b'",
    'SELECT "a, b", \'"\' FROM tblTrack',
    "EXEC uspSpaceTime 'tblNothing', 'a', '2000', '2001', 0, 1, 2, 3, 4, 5",
    "EXEC uspSpaceTime 'tblTrack', 'salt', 'yesterday', '2001-01-01', 0, 1, 2, 3, 4, 5",
    "EXEC uspSpaceTime 'tblTrack', 'nothing', '2000-01-01', '2001-01-01', 0, 1, 2, 3, 4, 5",
  ];
  it.each(refused)('tells the status and is text: %s', async (query) => {
    const { status, text, headers } = await notebook.ask(query);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^error\n[^,\n]+\n/);
  });
  it.runIf(hasPandas)(
    'is shown by clients that read every answer with pandas (skipped unless python3-pandas is installed)',
    async () => {
      const texts = await Promise.all([...refused, 'SELECT 1 AS one'].map(csv));
      const readings = readWithPandas(texts);
      expect(readings.pop()).toEqual({ columns: ['one'], rows: 1 });
      for (const [index, reading] of readings.entries())
        expect(reading, texts[index]).toHaveProperty('error');
    },
  );
  it('names the word, its place and what would be taken', async () => {
    expect(await csv('SELECT lat,\n  temperature FROM tblTrack')).toMatch(
      /There is no column 'temperature' here\.\n.*line 2, column 3 \(temperature\); expected time, lat, lon, salt\n/,
    );
  });
  it('is a problem for those who ask for JSON, and rows are CSV for them', async () => {
    expect(
      (await notebook.ask('SELECT 1 AS one', { headers: { accept: 'application/json' } })).text,
    ).toBe('one\n1\n');
    const { status, text, headers } = await notebook.ask('SELECT x FROM tblTrack', {
      headers: { accept: 'application/json' },
    });
    expect([status, headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(text) as Problem).toMatchObject({
      code: 'bad-statement',
      fields: [{ field: 'query', problem: expect.stringContaining('line 1, column 8') as string }],
    });
  });
  it.each([
    ['without a key', {}],
    [
      'with a key that is not known',
      { authorization: 'Api-Key 3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    ],
  ])('%s is the one word that clients look for', async (_, headers) => {
    for (const init of [
      { headers },
      {
        headers: { ...headers, 'content-type': 'application/json' },
        method: 'POST',
        body: '{"query":"SELECT 1"}',
      },
    ]) {
      const answer = await portal.get('/api/data/query?query=SELECT+1', init);
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized']);
    }
  });
});

describe('a table', () => {
  it('is known from the moment in which it is published and gone from the moment in which it is taken away', async () => {
    const count = () => notebook.ask('SELECT COUNT(*) FROM tblSmall_Grid');
    expect((await count()).text).toBe('\n216\n');
    await portal.load(describeSmallGrid(), [makeSmallGrid(), makeSmallGrid(1)]);
    expect((await count()).text).toBe('\n432\n');
    await portal.control('DELETE', '/control/datasets/Small_Grid');
    expect(await count()).toMatchObject({
      status: 404,
      text: expect.stringContaining("There is no table 'tblSmall_Grid'") as string,
    });
  });
});
