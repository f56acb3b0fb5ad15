import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedStory, ListedStory, StoriesReply, StoryHistory } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { databaseKinds } from '../../../testing/databases/databases.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { codeOf, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { listVisibleStatuses } from './story-filter.ts';

const secret = 'Unreleased glider';
const json = async <T>(answer: Promise<Response> | Response): Promise<T> =>
  (await (await answer).json()) as T;

describe.each(databaseKinds)('news (%s)', (kind) => {
  let opened: PortalWithMail;
  let editor: Browser;
  let callers: Record<string, (path: string) => Promise<Response>>;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind);
    const { mailServer, portal } = opened;
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    editor = await makePerson(portal.url, mailServer, 'an-editor');
    await portal.control('POST', '/control/accounts/administrators', {
      email: 'an-editor@example.org',
    });
    const person = await makePerson(portal.url, mailServer, 'a-reader');
    const guest = openBrowser(portal.url);
    await guest.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
    const { token } = await json<{ token: string }>(
      editor.send('POST', '/api/user/apikeys', { description: 'a key' }),
    );
    callers = {
      anonymous: (path) => portal.get(path),
      guest: (path) => guest.get(path),
      key: (path) => portal.get(path, { headers: { authorization: `Api-Key ${token}` } }),
      person: (path) => person.get(path),
      administrator: (path) => editor.get(path),
    };
  });
  afterAll(() => opened.close());

  const create = async (story: Record<string, unknown>): Promise<EditedStory> =>
    json(editor.send('POST', '/api/news/create', { story: { body: 'Text.', ...story } }));
  const act = (name: string, body: unknown): Promise<Response> =>
    editor.send('POST', `/api/news/${name}`, body);
  const list = async (query = ''): Promise<StoriesReply> =>
    json(opened.portal.get(`/api/news/stories?${query}`));

  // Proves news/reading: Only view status 3 is public in production @ listVisibleStatuses
  // Proves news/reading: viewStatuses.hidden, viewStatuses.draft, viewStatuses.published
  it('that are drafts or previews leave the server in no public reply, to no kind of caller', async () => {
    const draft = await create({ headline: `${secret} draft`, tags: ['Small_Grid'] });
    const preview = await create({
      headline: `${secret} preview`,
      view_status: 2,
      tags: ['small_grid'],
      category: 'event',
    });
    expect([draft.viewStatus, preview.viewStatus, preview.tags]).toEqual([1, 2, ['Small_Grid']]);
    const paths = [
      '/api/news/list',
      '/api/news/stories',
      '/api/news/stories?dataset=Small_Grid',
      '/api/news/stories?category=event',
      '/api/news/stories?query=unreleased+glider',
      `/api/news/stories/${draft.id}`,
      `/api/news/stories/${preview.id}`,
      '/api/news/feed',
      '/api/news/feed?dataset=Small_Grid',
      '/api/news/feed?category=event',
      '/api/catalog/datasetfullpage?shortname=Small_Grid',
      '/api/catalog/datasetmetadata?shortname=Small_Grid',
      '/api/catalog/searchcatalog?keywords=glider',
      '/',
      '/news',
      '/news?query=glider',
      `/news/${draft.id}`,
      `/news/${preview.id}-unreleased`,
      '/catalog/datasets/Small_Grid',
      '/catalog?query=glider',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/robots.txt',
      '/api/catalog/searchsuggestions?keywords=glider',
      '/api/catalog/searchfacets?keywords=glider',
      '/api/catalog/variablesearch?searchTerms=glider',
      '/api/user/me',
      '/api/user/webhooks',
      '/api/docs/json',
    ];
    for (const [role, get] of Object.entries(callers))
      for (const path of paths) {
        const text = await (await get(path)).text();
        const isTold =
          text.includes(secret) || (!path.includes('/news/') && text.includes(`news/${draft.id}`));
        expect([role, path, isTold]).toEqual([role, path, false]);
      }
    // The same addresses tell of it once it is public.
    await act('publish', { id: draft.id });
    for (const path of [
      '/api/news/list',
      '/api/news/feed?dataset=Small_Grid',
      '/catalog/datasets/Small_Grid',
      '/news',
      `/news/${draft.id}`,
    ])
      expect([path, (await (await opened.portal.get(path)).text()).includes(secret)]).toEqual([
        path,
        true,
      ]);
    await act('draft', { id: draft.id });
    for (const role of ['anonymous', 'guest', 'key', 'person'])
      for (const path of [
        '/api/admin/news',
        `/api/admin/news/${draft.id}`,
        `/api/admin/news/${draft.id}/history`,
        '/api/admin/news/ranks',
      ])
        expect([role, path, (await callers[role]!(path)).ok]).toEqual([role, path, false]);
    expect((await json<EditedStory>(editor.get(`/api/admin/news/${draft.id}`))).headline).toBe(
      `${secret} draft`,
    );
  });

  // Proves news/reading: Related Announcements: headline, day, text and link @ writeDatasetNews
  it('that are published are in the list, the feed and the page of their dataset, until they are taken back', async () => {
    const { id } = await create({
      headline: 'Small grid, new version',
      body: { content: 'See *now*: {0}', links: [{ text: 'the grid', url: '/catalog' }] },
      tags: ['Small_Grid'],
      category: 'dataset-update',
      date: '2026-04-30T00:00:00Z',
    });
    const published = await json<EditedStory>(act('publish', { id }));
    expect(published.publishedAt).not.toBeNull();
    const listed = await json<ListedStory[]>(opened.portal.get('/api/news/list'));
    expect(listed.find((story) => story.id === id)).toMatchObject({
      headline: 'Small grid, new version',
      body: JSON.stringify({
        content: 'See *now*: {0}',
        links: [{ text: 'the grid', url: '/catalog' }],
      }),
      date: '2026-04-30',
      view_status: 3,
      Status_ID: 3,
      Highlight: '0',
      rank: null,
      tags: ['Small_Grid'],
    });
    expect((await list('dataset=SMALL_GRID')).stories.map((story) => story.id)).toEqual([id]);
    expect((await list('query=version+NOW')).total).toBe(1);
    expect((await list('category=event')).total).toBe(0);
    const dataset = (): Promise<Response> =>
      opened.portal.get('/api/catalog/datasetfullpage?shortname=Small_Grid');
    expect((await json<{ news: unknown[] }>(dataset())).news).toMatchObject([
      { ID: id, body: 'See **now**: [the grid](/catalog)' },
    ]);
    const feed = await opened.portal.get('/api/news/feed?dataset=Small_Grid');
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(await feed.text()).toContain(`/news/${id}-small-grid-new-version`);
    const page = await opened.portal.get(`/news/${id}-any-words`);
    expect([page.status, (await page.text()).includes('<title>Small grid, new version')]).toEqual([
      200,
      true,
    ]);
    await act('unpublish', { id });
    expect((await list()).total).toBe(0);
    expect((await json<{ news: unknown[] }>(dataset())).news).toEqual([]);
    expect((await opened.portal.get(`/news/${id}`)).status).toBe(404);
  });

  // Proves news/reading: newsLimits.feed
  it('are fifty of a feed, the newest first', async () => {
    for (let number = 1; number <= 51; number += 1) {
      const { id } = await create({ headline: `Cruise no. ${number}.`, category: 'event' });
      await act('publish', { id });
    }
    const feed = await (await opened.portal.get('/api/news/feed?category=event')).text();
    const titles = feed.match(/(?<=<title>)Cruise no. \d+(?=\.)/g);
    expect([titles?.length, titles?.[0], titles?.at(-1)]).toEqual([
      50,
      'Cruise no. 51',
      'Cruise no. 2',
    ]);
    const { stories } = await list('category=event&limit=100');
    for (const { id } of stories) await act('unpublish', { id });
  });

  it('stand in the order: featured, by rank, by publication', async () => {
    const ids: number[] = [];
    for (const headline of ['one', 'two', 'three', 'four']) {
      const { id } = await create({ headline });
      await act('publish', { id });
      ids.push(id);
    }
    const [one, two, three, four] = ids as [number, number, number, number];
    const order = async (): Promise<number[]> => (await list()).stories.map(({ id }) => id);
    expect(await order()).toEqual([four, three, two, one]);
    const ranks = [
      { id: one, rank: 2 },
      { id: two, rank: 1 },
    ];
    expect((await act('updateRanks', { ranks, seen: [] })).status).toBe(200);
    expect(await order()).toEqual([two, one, four, three]);
    expect(await codeOf(await act('updateRanks', { ranks: [], seen: [] }))).toEqual([
      409,
      'conflict',
    ]);
    const twice = { ranks: [...ranks, { id: three, rank: 1 }] };
    expect(await codeOf(await act('updateRanks', twice))).toEqual([400, 'bad-request']);
    await act('feature', { id: three, current: '0' });
    expect(await order()).toEqual([three, two, one, four]);
    expect(await codeOf(await act('feature', { id: three, current: '0' }))).toEqual([
      409,
      'conflict',
    ]);
    await act('updateRanks', { ranks: [{ id: four, rank: 5 }], seen: ranks });
    expect(await order()).toEqual([three, four, two, one]);
  });

  // Proves news/writing: Somebody else changed the story since you opened it. @ refusalOfStale
  it('are edited only as they were read, and every state can be brought back', async () => {
    const first = await create({ headline: 'First', tags: ['Small_Grid'] });
    const { id, modifiedAt } = first;
    const story = { id, headline: 'Second', body: 'Other text.' };
    expect((await act('update', { story, modDate: modifiedAt })).status).toBe(200);
    expect(await codeOf(await act('update', { story, modDate: modifiedAt }))).toEqual([
      409,
      'conflict',
    ]);
    await act('category', { id, category: 5 });
    const history = await json<StoryHistory>(editor.get(`/api/admin/news/${id}/history`));
    expect(history.map(({ action, by, headline }) => [action, by, headline])).toEqual([
      ['categorized', 'an-editor@example.org', 'Second'],
      ['updated', 'an-editor@example.org', 'Second'],
      ['created', 'an-editor@example.org', 'First'],
    ]);
    const restored = await json<EditedStory>(
      editor.send('POST', '/api/admin/news/restore', { id, revision: history[2]!.id }),
    );
    expect(restored).toMatchObject({ headline: 'First', tags: ['Small_Grid'], viewStatus: 1 });
  });

  it('are refused with what is wrong', async () => {
    const refused = async (story: Record<string, unknown>) =>
      codeOf(await act('create', { story: { headline: 'x', body: 'y', ...story } }));
    expect(await refused({ tags: ['No_Such'] })).toEqual([404, 'unknown-dataset']);
    expect(await refused({ headline: ' ' })).toEqual([400, 'bad-request']);
    expect(await refused({ link: 'javascript:alert(1)' })).toEqual([400, 'bad-request']);
    expect(await refused({ date: '2026-02-31' })).toEqual([400, 'bad-request']);
    expect(await refused({ view_status: 3 })).toEqual([400, 'bad-request']);
    expect(await codeOf(await act('publish', { id: 2_147_483_647 }))).toEqual([404, 'not-found']);
    const elsewhere = await opened.portal.get('/api/news/publish', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{"id":1}',
    });
    expect(elsewhere.status).toBe(403);
  });

  // Proves news/writing: 'simulate': descending, statuses 2 and 3 @ adminNewsQuerySchema
  it('are listed for administrators by status, words and sort', async () => {
    const ask = async (query: string): Promise<{ total: number; stories: EditedStory[] }> =>
      json(editor.get(`/api/admin/news?${query}`));
    const all = await ask('limit=100');
    expect(all.stories.map(({ modifiedAt }) => modifiedAt)).toEqual(
      all.stories
        .map(({ modifiedAt }) => modifiedAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.stories.map(({ viewStatus }) => viewStatus))).toEqual(new Set([1, 2, 3]));
    expect((await ask(`query=${secret.replace(' ', '+')}`)).total).toBe(2);
    expect((await ask('status=2')).total).toBe(1);
    const simulated = await ask('sort=simulate&status=1');
    expect(simulated.stories.every(({ viewStatus }) => viewStatus > 1)).toBe(true);
    const names = (await ask('sort=headline&direction=asc&limit=100')).stories.map(({ headline }) =>
      headline.toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
  });
});

describe('previews of news', () => {
  // Proves news/reading: viewStatuses.preview
  it('are shown to everybody outside production', () => {
    expect(
      ['production', 'staging', 'development'].map((name) =>
        listVisibleStatuses(name as 'staging'),
      ),
    ).toEqual([[3], [2, 3], [2, 3]]);
  });
});
