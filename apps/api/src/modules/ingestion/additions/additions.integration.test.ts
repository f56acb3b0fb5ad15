import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  AdditionPreviewReply,
  AdditionsReply,
  AdditionState,
  AuditLog,
  Problem,
} from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { goodPassword, signIn } from '../../../testing/callers/people.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

const hobo = Buffer.from(
  `"Plot Title: mooring"\n"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 1, SEN S/N: 1)"\n${Array.from({ length: 9 }, (_, at) => `${at + 1},05/13/21 0${at + 1}:00:00 PM,${9 + at / 10}`).join('\n')}\n`,
);
const casts = Buffer.from(
  `time,lat,lon,depth,sal\n${Array.from({ length: 30_000 }, (_, at) => `2020-05-01T12:00:00Z,${(10 + at / 3000).toFixed(4)},-30,${(at % 100) + 1},${35 + (at % 7) / 10}`).join('\n')}\n`,
);

let outside: string;
let folder: string;
let portal: TestPortal;
let chief: Browser;
let other: Browser;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'isobath-outside-'));
  await writeFile(join(outside, 'secret.csv'), hobo);
  // What a portal that was killed has left.
  folder = await mkdtemp(join(tmpdir(), 'isobath-additions-'));
  await mkdir(join(folder, 'additions', 'left-behind'), { recursive: true, mode: 0o700 });
  portal = await startPortal({
    folder,
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      ISOBATH_ENV: 'development',
      ADDITIONS: 'fileBytes=2000000,sessions=3,readMs=600000',
    },
  });
  [chief, other] = await Promise.all([makeAdministrator('chief'), makeAdministrator('other')]);
});
// A test that failed leaves no additions that the next one would be one too many with.
afterEach(async () => {
  const { additions } = await read<AdditionsReply>(chief.get(root));
  for (const { id } of additions) await discard(id);
});
afterAll(async () => {
  await portal.close();
  for (const each of [outside, folder]) await rm(each, { recursive: true, force: true });
});

async function makeAdministrator(name: string): Promise<Browser> {
  const made = await portal.control('POST', '/control/accounts/administrators', {
    email: `${name}@example.org`,
  });
  const { passwordUrl } = (await made.json()) as { passwordUrl: string };
  const browser = openBrowser(portal.url);
  const token = passwordUrl.split('/').at(-1);
  await browser.send('POST', '/api/user/choosepassword', { token, password: goodPassword });
  await signIn(browser, `${name}@example.org`);
  return browser;
}

const root = '/api/admin/additions';
const read = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const stateOf = async (answer: Promise<Response>): Promise<AdditionState> => {
  const got = await answer;
  if (!got.ok) throw new Error(`${got.status}: ${await got.text()}`);
  return (await got.json()) as AdditionState;
};
const refusalOf = async (answer: Promise<Response>): Promise<[string, string]> => {
  const { code, detail } = await read<Problem>(answer);
  return [code, detail];
};
/** Waits until the file has been read, or the load has ended. */
async function settled(id: string): Promise<AdditionState> {
  const busy = ['uploading', 'drafting', 'loading'];
  let state = await stateOf(chief.get(`${root}/${id}`));
  await waitUntil(async () => {
    state = await stateOf(chief.get(`${root}/${id}`));
    return !busy.includes(state.phase);
  });
  return state;
}
async function upload(fileName: string, bytes: Buffer, partBytes = bytes.length): Promise<string> {
  const { id } = await stateOf(chief.send('POST', root, { fileName, bytes: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    await stateOf(
      chief.send(
        'POST',
        `${root}/${id}/part?offset=${offset}`,
        bytes.subarray(offset, offset + partBytes),
      ),
    );
  return id;
}
const set = (id: string, path: string, value: string | null): Promise<Response> =>
  chief.send('POST', `${root}/${id}/field`, { path, value });
const discard = (id: string): Promise<Response> => chief.send('DELETE', `${root}/${id}`);
const staged = (): Promise<string[]> =>
  readdir(join(portal.folder, 'additions')).catch((): string[] => []);
const words = {
  'dataset.long_name': 'Temperature at a mooring',
  'dataset.description': 'Made for a test.',
  'dataset.make': 'Observation',
  'dataset.source': 'Test bench',
  'dataset.acknowledgement': 'None',
};

describe('adding a file in the browser', () => {
  it('begins with what an earlier portal left taken away', async () => {
    expect(await staged()).toEqual([]);
  });

  it('leads from an upload in parts by answers, a preview and a load to a dataset of the catalog', async () => {
    const id = await upload('mooring 7.csv', hobo, 100);
    const drafted = await settled(id);
    expect(drafted).toMatchObject({
      phase: 'open',
      fileName: 'mooring 7.csv',
      found: { format: 'csv' },
      undoCount: 0,
    });
    const open = drafted.draft?.questions.filter(({ isAboutWords }) => !isAboutWords);
    expect(open?.map(({ path }) => path)).toEqual(['coordinates.place']);
    expect(await read(chief.get(`${root}/${id}/preview`))).toMatchObject({
      preview: null,
      problem: expect.stringMatching(/coordinates\.lat\.from/),
    });
    expect((await refusalOf(chief.send('POST', `${root}/${id}/load`)))[0]).toBe('load-refused');

    await stateOf(set(id, 'coordinates.lat.from', '143.5'));
    expect(await stateOf(chief.send('POST', `${root}/${id}/undo`))).toEqual(drafted);
    for (const [path, value] of Object.entries({
      ...words,
      'coordinates.lat.from': '43.5',
      'coordinates.lon.from': '-62.9',
    }))
      await stateOf(set(id, path, value));
    const refused = await set(id, 'dataset.make', 'Guess');
    expect([refused.status, (await read<Problem>(Promise.resolve(refused))).fields]).toEqual([
      400,
      [{ field: 'dataset.make', problem: expect.stringMatching(/Observation/) }],
    ]);
    const named = await stateOf(set(id, 'dataset.short_name', 'Mooring_7'));
    expect(named.draft).toMatchObject({ shortName: 'Mooring_7', questions: [], problems: [] });
    const { preview } = await read<AdditionPreviewReply>(chief.get(`${root}/${id}/preview`));
    expect(preview?.rows[0]).toEqual(['2021-05-13T20:00:00Z', '43.5', '-62.9', '1', '9']);
    const recipe = await chief.get(`${root}/${id}/recipe`);
    expect(recipe.headers.get('content-disposition')).toBe('attachment; filename="Mooring_7.yaml"');
    expect(await recipe.text()).toBe(named.draft?.recipe);

    expect(await stateOf(chief.send('POST', `${root}/${id}/load`))).toMatchObject({
      phase: 'loading',
    });
    expect(await settled(id)).toMatchObject({
      phase: 'loaded',
      problem: null,
      dataset: { shortName: 'Mooring_7', version: 1, rowCount: 9 },
    });
    const page = await portal.get('/api/catalog/datasetfullpage?shortname=Mooring_7');
    expect(page.status).toBe(200);
    const log = await read<AuditLog>(chief.get('/api/admin/audit'));
    expect(log.entries.slice(0, 2)).toMatchObject([
      { action: 'addition-done', actor: 'chief@example.org', detail: { name: 'Mooring_7' } },
      { action: 'addition-begun', actor: 'chief@example.org', detail: { name: 'Mooring_7' } },
    ]);
    expect((await discard(id)).status).toBe(204);
    expect(await staged()).toEqual([]);
  });

  it('is for administrators, each for their own', async () => {
    const id = await upload('mine.csv', hobo);
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/field', { path: 'dataset.make', value: 'Model' }],
      ['POST', '/recipe', { recipe: 'a: 1' }],
      ['POST', '/part?offset=0', hobo],
      ['GET', '/preview'],
      ['GET', '/recipe'],
      ['POST', '/undo'],
      ['POST', '/load'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const) {
      const asked = (browser: Browser): Promise<Response> =>
        method === 'GET'
          ? browser.get(`${root}/${id}${path}`)
          : browser.send(method, `${root}/${id}${path}`, body);
      expect((await asked(other)).status).toBe(404);
      expect((await asked(openBrowser(portal.url))).status).toBe(401);
    }
    expect((await read<AdditionsReply>(other.get(root))).additions).toEqual([]);
    expect((await read<AdditionsReply>(chief.get(root))).additions).toMatchObject([{ id }]);
    await discard(id);
  });

  it('takes files of the folder of the server, and nothing that lies or leads outside', async () => {
    const folder = join(portal.folder, 'incoming');
    await mkdir(join(folder, 'cruise'), { recursive: true });
    await writeFile(join(folder, 'cruise', 'cast.csv'), hobo);
    await symlink(join(outside, 'secret.csv'), join(folder, 'link.csv'));
    await symlink(outside, join(folder, 'linked'));
    expect(await read<AdditionsReply>(chief.get(root))).toMatchObject({
      folder,
      files: [{ path: 'cruise/cast.csv', bytes: hobo.length }],
      fileCount: 1,
    });
    for (const [path, problem] of [
      ['../catalog/PG_VERSION', 'is outside the folder.'],
      [join(outside, 'secret.csv'), 'is outside the folder.'],
      ['link.csv', 'is a link that leads out of the folder.'],
      ['linked/secret.csv', 'is a link that leads out of the folder.'],
      ['cruise', 'is not a file.'],
      ['nothing.csv', `is not in the folder ${folder}.`],
    ])
      expect(await refusalOf(chief.send('POST', root, { path }))).toEqual([
        'bad-request',
        `${path} ${problem}`,
      ]);
    const { id } = await stateOf(chief.send('POST', root, { path: 'cruise/cast.csv' }));
    expect(await settled(id)).toMatchObject({ phase: 'open', fileName: 'cast.csv' });
    await discard(id);
    expect(await readdir(join(folder, 'cruise'))).toEqual(['cast.csv']);
  });

  it('refuses a damaged file in plain words, files that are too large, and too many at once; nothing of them stays', async () => {
    const id = await upload('broken.nc', Buffer.from('CDF\u0001 and nothing else'));
    expect(await settled(id)).toMatchObject({
      phase: 'refused',
      problem: expect.stringMatching(/^broken\.nc: .*damaged/),
    });
    expect(
      await refusalOf(chief.send('POST', root, { fileName: 'large.csv', bytes: 2_000_001 })),
    ).toEqual(['body-too-large', expect.stringMatching(/maximum is 2000000/)]);
    const more = await Promise.all(
      [1, 2].map(() => stateOf(chief.send('POST', root, { fileName: '../../a.csv', bytes: 9 }))),
    );
    expect(more.map(({ fileName }) => fileName)).toEqual(['a.csv', 'a.csv']);
    expect((await refusalOf(chief.send('POST', root, { fileName: 'a.csv', bytes: 9 })))[0]).toBe(
      'conflict',
    );
    const part = (offset: number, bytes: number): Promise<Response> =>
      chief.send('POST', `${root}/${more[0]?.id}/part?offset=${offset}`, Buffer.alloc(bytes, 'a'));
    expect((await refusalOf(part(5, 1)))[0]).toBe('upload-incomplete');
    expect((await refusalOf(part(0, 10)))[0]).toBe('body-too-large');
    for (const each of [id, ...more.map((one) => one.id)]) await discard(each);
    expect(await staged()).toEqual([]);
  });

  it('stops a load, of which nothing stays, and can load again', async () => {
    const id = await upload('casts.csv', casts);
    await settled(id);
    for (const [path, value] of Object.entries({ ...words, 'dataset.short_name': 'Casts' }))
      await stateOf(set(id, path, value));
    await stateOf(chief.send('POST', `${root}/${id}/load`));
    expect((await refusalOf(set(id, 'dataset.make', 'Model')))[0]).toBe('conflict');
    await stateOf(chief.send('POST', `${root}/${id}/cancel`));
    expect(await settled(id)).toMatchObject({
      phase: 'open',
      problem: 'The load was stopped; nothing of it was kept.',
    });
    expect((await portal.get('/api/catalog/datasetfullpage?shortname=Casts')).status).toBe(404);
    await stateOf(chief.send('POST', `${root}/${id}/load`));
    expect(await settled(id)).toMatchObject({ dataset: { shortName: 'Casts', rowCount: 30_000 } });
    await discard(id);
  });
});
