import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedStory, NewsImage } from '@isobath/contract';
import { newsImageLimits, writeNewsImage } from '@isobath/contract';
import { account, newsImage } from '../../../platform/catalog-database/schema/schema.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { codeOf, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { NewsImagesService } from './news-images.service.ts';
import { NewsroomService } from './newsroom.service.ts';

const makePng = (shade: number, side = 8): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: { r: shade, g: 80, b: 90 } },
  })
    .png()
    .toBuffer();

describe('images of news stories', () => {
  let opened: PortalWithMail;
  let editor: Browser;
  let reader: Browser;
  beforeAll(async () => {
    opened = await openPortalWithMail('embedded');
    const { mailServer, portal } = opened;
    editor = await makePerson(portal.url, mailServer, 'an-editor');
    reader = await makePerson(portal.url, mailServer, 'a-reader');
    await portal.control('POST', '/control/accounts/administrators', {
      email: 'an-editor@example.org',
    });
  });
  afterAll(() => opened.close());

  const upload = (bytes: Buffer, by = editor, type = 'application/octet-stream') =>
    by.send('POST', '/api/admin/news/images', bytes, { 'content-type': type });
  const add = async (bytes: Buffer): Promise<NewsImage> =>
    (await (await upload(bytes)).json()) as NewsImage;
  const send = async (name: string, body: unknown): Promise<EditedStory> =>
    (await (await editor.send('POST', `/api/news/${name}`, body)).json()) as EditedStory;

  // Proves news/images: An image of an unpublished story does not exist @ NewsImagesService.find
  it('are there for visitors only while a published story shows them', async () => {
    const { portal } = opened;
    const { url } = await add(await makePng(1));
    const body = writeNewsImage({ url, alternative: 'A [buoy] at 20° N' });
    const { id } = await send('create', { story: { headline: 'With an image', body } });
    const seenBy = async (): Promise<number[]> =>
      Promise.all(
        [openBrowser(portal.url), reader, editor].map(async (who) => (await who.get(url)).status),
      );
    expect(await seenBy()).toEqual([404, 404, 200]);
    expect((await editor.get(url)).headers.get('cache-control')).toBe('private, no-store');
    const preview = await editor.get(`/api/notifications/preview?newsId=${id}`);
    expect(await preview.text()).toContain('src=\\"data:image/png;base64,');
    expect((await send('preview', { id })).viewStatus).toBe(2);
    expect(await seenBy()).toEqual([404, 404, 200]);
    await send('publish', { id });
    expect(await seenBy()).toEqual([200, 200, 200]);
    const shown = await portal.get(url);
    expect(
      ['content-type', 'x-content-type-options', 'cache-control'].map((name) =>
        shown.headers.get(name),
      ),
    ).toEqual(['image/png', 'nosniff', 'private, max-age=31536000, immutable']);
    const served = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
    expect(await (await portal.get('/api/news/feed')).text()).toContain(
      `&lt;img src=&quot;${portal.url}${url}&quot; alt=&quot;A [buoy] at 20° N&quot;&gt;`,
    );
    await send('unpublish', { id });
    expect(await seenBy()).toEqual([404, 404, 200]);
  });

  it('come in mails from the portal’s own address, with their words', async () => {
    const { mailServer, portal } = opened;
    const { url } = await add(await makePng(2));
    const body = writeNewsImage({ url, alternative: 'A glider' });
    const { id } = await send('create', { story: { headline: 'A mailed image', body } });
    await editor.send('POST', '/api/notifications/test', { newsId: id });
    const mail = await mailServer.find('an-editor@example.org', 'Test: A mailed image');
    expect(mail.text).toContain(
      `<img src="${portal.url}${url}" alt="A glider" width="8" style="max-width:100%;height:auto">`,
    );
    expect(mail.text).toContain('[A glider]');
  });

  // Proves news/images: newsImageLimits.alternative
  // Proves news/images: An alternative text is required @ listStoryImages
  it('are in a story only with words for those who cannot see them, and once they are uploaded', async () => {
    const { url } = await add(await makePng(3));
    const missing = url.replace(/[0-9a-f]{40}/, '0'.repeat(40));
    const refusalOf = async (body: string): Promise<unknown> => {
      const answer = await editor.send('POST', '/api/news/create', {
        story: { headline: 'Refused', body },
      });
      return [answer.status, ((await answer.json()) as { detail: string }).detail];
    };
    expect(await refusalOf(`![](${url})`)).toEqual([
      400,
      `body shows the image ${url} without alternative text; expected ![what it shows](${url})`,
    ]);
    expect(await refusalOf(`![ ][i]\n\n[i]: ${url}`)).toMatchObject([400, /without alternative/]);
    expect(
      await refusalOf(`![${'a'.repeat(newsImageLimits.alternative + 1)}](${url})`),
    ).toMatchObject([400, /301 characters/]);
    expect(await refusalOf(`![A map](${missing})`)).toEqual([
      400,
      `There is no image ${missing.slice('/api/news/images/'.length)}; upload it first.`,
    ]);
  });

  // Proves news/images: newsImageLimits.uploadBytes
  it('are taken from administrators alone, and only as images', async () => {
    const png = await makePng(4);
    expect((await upload(png, reader)).status).toBe(403);
    expect((await upload(png, openBrowser(opened.portal.url))).status).toBe(401);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(await codeOf(await upload(svg))).toEqual([400, 'bad-request']);
    expect(await codeOf(await upload(svg, editor, 'image/svg+xml'))).toEqual([
      415,
      'unsupported-media-type',
    ]);
    expect(await codeOf(await upload(Buffer.alloc(newsImageLimits.uploadBytes + 1)))).toEqual([
      413,
      'body-too-large',
    ]);
    expect((await upload(png, editor, 'image/png')).status).toBe(200);
  });
});

describe.each(moduleDatabaseKinds)('images that no story shows (%s)', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  // Proves news/images: newsImageLimits.unusedDays
  it('are deleted after a week, those of earlier states are not', async () => {
    const { database } = opened;
    let nowMs = Date.parse('2026-05-01T00:00:00Z');
    const clock = { now: (): Date => new Date(nowMs) };
    const [{ id: actorId } = { id: 0 }] = await database
      .insert(account)
      .values({
        email: 'a@example.org',
        emailKey: 'a@example.org',
        firstName: 'A',
        isAdministrator: true,
        createdAt: clock.now(),
      })
      .returning();
    const makeImages = () => new NewsImagesService({ database, clock, environment: 'production' });
    const newsroom = new NewsroomService({
      database,
      clock,
      audit: { record: () => Promise.resolve() } as never,
    });
    const [shown, former, unused] = await Promise.all(
      [1, 2, 3].map(async (shade) => (await makeImages().add(await makePng(shade), actorId)).url),
    );
    const story = (url = '') => ({
      headline: 'A story',
      link: null,
      label: null,
      body: writeNewsImage({ url, alternative: 'A map' }),
      date: null,
      tags: [],
      category: 'general' as const,
    });
    const { id } = await newsroom.create({ ...story(former), view_status: 1 }, actorId);
    await newsroom.update({ ...story(shown), id }, { actorId });
    const list = async (): Promise<string[]> =>
      (await database.select({ id: newsImage.id }).from(newsImage)).map(
        (row) => `/api/news/images/${row.id}`,
      );
    await makeImages().sweep();
    expect(new Set(await list())).toEqual(new Set([shown, former, unused]));
    nowMs += newsImageLimits.unusedDays * 86_400_000 + 1;
    await makeImages().sweep();
    expect(new Set(await list())).toEqual(new Set([shown, former]));
  });
});
