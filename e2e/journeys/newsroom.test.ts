import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../apps/api/src/modules/messages/webhooks/sign-webhook.ts';
import { waitUntil } from '../../apps/api/src/testing/measures/wait-until.ts';
import { startWebhookReceiver } from '../../apps/api/src/testing/loopback/webhook-receiver.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { ask, makeAdministrator } from '../portal/people-of-portal.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';

/** PNG images of 24 × 16 pixels. */
const images = {
  teal: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQAQMAAAA26i3WAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoAwAAABAAAHiKVFZAAAAAElFTkSuQmCC',
    'base64',
  ),
  navy: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQAQMAAAA26i3WAAAAA1BMVEUAAIBKwr76AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoAwAAABAAAHiKVFZAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** Chooses one image by the button and drops another one into the text, each with its words. */
async function insertImages(page: Page): Promise<void> {
  const say = async (words: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Insert image' });
    expect(await dialog.getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Alternative text').fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('img', { name: words }).waitFor();
  };
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Insert image' }).click();
  const file = { name: 'float.png', mimeType: 'image/png', buffer: images.teal };
  await (await chosen).setFiles(file);
  await say('A float');
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'map.png', { type: 'image/png' }));
      return data;
    },
    [...images.navy],
  );
  await page
    .getByRole('textbox', { name: 'Text' })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await say('A [map] of floats');
}

let portal: MailedPortal;
let editor: PortalPerson;
beforeAll(async () => {
  // Programs on this machine are told of stories only in development.
  portal = await startMailedPortal({ ISOBATH_ENV: 'development' });
  editor = await makeAdministrator(portal, 'editor@example.org');
});
afterAll(() => portal.close());

describe('an administrator', () => {
  it('writes the first story with a preview beside it, publishes it, and it is read on the home page', async () => {
    await using at = await portal.open('/admin/news', { cookie: editor.cookie });
    const { page } = at;
    await page.getByText('No stories.').waitFor();
    await page.getByRole('link', { name: 'New story' }).click();
    await page.getByLabel('Headline').fill('Floats back from the deep');
    await page.getByRole('textbox', { name: 'Text' }).fill('All **twelve** floats surfaced.');
    await page.getByRole('article').locator('strong', { hasText: 'twelve' }).waitFor();
    await insertImages(page);
    const date = page.getByLabel('Date shown', { exact: true });
    await date.fill('2020-03');
    await date.press('Enter');
    await expect.poll(() => date.inputValue()).toBe('2020-03-01');
    await date.fill('');
    await date.press('Enter');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('Written').waitFor();

    await using reader = await portal.open('/news');
    expect(await reader.page.getByText('Floats back').count()).toBe(0);
    const image = await page.getByRole('img', { name: 'A float' }).getAttribute('src');
    expect((await fetch(`${portal.url}${image ?? ''}`)).status).toBe(404);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Unpublish' }).waitFor();
    await page.getByText(/^Messages of this visit/).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Saved: / })
      .first()
      .waitFor();
    await reader.page.goto(`${portal.url}/`);
    await reader.page.getByRole('link', { name: 'Floats back from the deep' }).waitFor();
    for (const name of ['A float', 'A [map] of floats']) {
      const shown = reader.page.getByRole('img', { name });
      await expect
        .poll(() => shown.evaluate((each: HTMLImageElement) => [each.complete, each.naturalWidth]))
        .toEqual([true, 24]);
    }
    expect(await findHindrances(page, 'news-editor')).toEqual([]);
    await reader.page.getByRole('link', { name: 'Floats back from the deep' }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'Floats back' }).waitFor();
    expect(await findHindrances(reader.page, 'news-story')).toEqual([]);
    expect([at.problems(), reader.problems()]).toEqual([fine, fine]);
  });

  // Proves news/writing: newsLimits.boxHeightPx, newsLimits.scrollResetPx
  it('has its stories in a box on the home page, which begins again where the page is scrolled back', async () => {
    await using reader = await portal.open('/');
    const box = reader.page.getByRole('region', { name: 'News stories' });
    expect(await box.evaluate((each) => getComputedStyle(each).maxHeight)).toBe('1200px');
    const scrollPage = (toPx: number): Promise<void> =>
      reader.page.evaluate(async (top) => {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, toPx);
    // As if there were many stories, on a page that is long enough.
    await reader.page.addStyleTag({
      content:
        'body { min-height: 3000px } [aria-label="News stories"] { max-height: 40px !important }',
    });
    await scrollPage(600);
    await box.evaluate((each) => each.scrollTo({ top: 20, behavior: 'instant' }));
    const seenPx: number[] = [];
    for (const px of [600, 445, 444]) {
      await scrollPage(px);
      seenPx.push(await box.evaluate((each) => each.scrollTop));
    }
    expect(seenPx).toEqual([20, 20, 0]);
  });

  // Proves news/writing: Failed to update or create news item. @ describeNewsFailure
  it('does not overwrite what a colleague saved meanwhile', async () => {
    await using at = await portal.open('/admin/news', { cookie: editor.cookie });
    const { page } = at;
    await page.getByRole('link', { name: 'Floats back from the deep' }).click();
    await page.getByLabel('Headline').fill('Floats back, all of them');
    await ask(portal, 'POST', '/api/news/feature', {
      cookie: editor.cookie,
      body: { id: 1, current: '0' },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(
        'Failed to update or create news item. Somebody else changed the story since you opened it.',
      )
      .waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe('Floats back, all of them');
    await page.getByRole('button', { name: 'Discard my changes and reload' }).click();
    await page.getByText('Featured', { exact: true }).first().waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe('Floats back from the deep');
  });

  // Proves news/writing: The ranks are saved. @ RankList
  // Proves news/writing: The rank editor opens and closes @ RankEditor
  it('ranks stories by keyboard and by dragging them', async () => {
    for (const headline of ['Second', 'Third']) {
      const body = { story: { headline, body: 'Words.' } };
      const made = await ask(portal, 'POST', '/api/news/create', { cookie: editor.cookie, body });
      const { id } = (await made.json()) as { id: number };
      await ask(portal, 'POST', '/api/news/publish', { cookie: editor.cookie, body: { id } });
    }
    await using at = await portal.open('/admin/news', { cookie: editor.cookie });
    const { page } = at;
    await page.getByRole('button', { name: 'Edit ranks' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Ranks' }).count()).toBe(0);
    // Ranks that are read late must not undo what was done meanwhile.
    await page.route('**/api/admin/news/ranks', async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Edit ranks' }).click();
    for (const name of ['Second', 'Third'])
      await page.getByLabel('Add a published story').selectOption(name);
    const list = page.getByRole('list', { name: 'Ranked stories' });
    await list.getByRole('button', { name: 'Third', exact: true }).press('Alt+ArrowUp');
    await page.getByText('Third is now number 1 of 2.').waitFor();
    const items = list.getByRole('listitem');
    await items.nth(1).dragTo(items.nth(0));
    await page.getByText('Second is now number 1 of 2.').waitFor();
    await items.nth(0).dragTo(items.nth(1));
    await page.getByText('Second is now number 2 of 2.').waitFor();
    expect(await findHindrances(page, 'news-ranks')).toEqual([]);
    await page.getByRole('button', { name: 'Save ranks' }).click();
    await page.getByText('The ranks are saved.').waitFor();
    const ranks = await ask(portal, 'GET', '/api/admin/news/ranks', { cookie: editor.cookie });
    expect(((await ranks.json()) as { headline: string }[]).map((each) => each.headline)).toEqual([
      'Third',
      'Second',
    ]);
    expect(at.problems()).toEqual(fine);
  });

  it('registers a program that is told of the next story, and sees what it answered', async () => {
    await using receiver = Object.assign(await startWebhookReceiver(), {
      [Symbol.asyncDispose]: () => receiver.close(),
    });
    receiver.answer = () => ({ status: 200, body: 'Thanks for the story' });
    await using at = await portal.open('/webhooks', { cookie: editor.cookie });
    const { page } = at;
    await page.getByText('You have no webhook.').waitFor();
    await page.getByLabel('Address').fill(`${receiver.url}/stories`);
    await page.getByRole('radio', { name: 'All stories' }).click();
    await page.getByRole('button', { name: 'Register webhook' }).click();
    const secret = await page
      .getByRole('group', { name: /^The secret of/ })
      .locator('code')
      .innerText();
    const body = { story: { headline: 'Told to programs', body: 'Words.' } };
    const made = await ask(portal, 'POST', '/api/news/create', { cookie: editor.cookie, body });
    const { id } = (await made.json()) as { id: number };
    await ask(portal, 'POST', '/api/news/publish', { cookie: editor.cookie, body: { id } });
    const event = await waitUntil(() => receiver.events[0]);
    const signedAt = new Date(Number(event.headers['webhook-timestamp']) * 1000);
    expect(signWebhook({ id: event.id, at: signedAt, body: event.body }, [secret])).toMatchObject({
      'webhook-signature': event.headers['webhook-signature'],
    });
    expect(event.body).toContain('Told to programs');
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Told to programs' });
    await row.getByText('HTTP 200').waitFor();
    await row.getByText('Body', { exact: true }).click();
    await row.getByText('Thanks for the story').waitFor();
    expect(await findHindrances(page, 'webhooks')).toEqual([]);
    await page.goto(`${portal.url}/admin/webhooks`);
    await page.getByRole('cell', { name: `${receiver.url}/stories`, exact: true }).waitFor();
    expect(await findHindrances(page, 'admin-webhooks')).toEqual([]);
    expect(at.problems()).toEqual(fine);
  });

  it('mails a story to its subscribers, who end it with one click; one for whom it failed gets it later', async () => {
    const reader = await portal.addPerson('zoe');
    const other = await portal.addPerson('kai');
    for (const cookie of [reader, other])
      await ask(portal, 'POST', '/api/user/updateinfo', {
        cookie,
        body: { userInfo: { isNewsSubscribed: true } },
      });
    portal.mailServer.refuse = (recipient) =>
      recipient === 'kai@example.org'
        ? Object.assign(new Error('5.2.2 mailbox full'), { responseCode: 552 })
        : null;
    await using at = await portal.open('/admin/news/1', { cookie: editor.cookie });
    const { page } = at;
    await page.getByText('2 people: who, and why').click();
    await page.getByRole('cell', { name: 'zoe@example.org' }).waitFor();
    await page.getByRole('button', { name: 'Preview mail' }).click();
    await page
      .frameLocator('iframe[title="The mail"]')
      .locator('strong', { hasText: 'twelve' })
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await findHindrances(page, 'news-recipients')).toEqual([]);
    await page.getByRole('button', { name: 'Send to subscribers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    const mail = await portal.mailServer.find('zoe@example.org', 'Floats back from the deep');
    expect(mail.text).toContain('All twelve floats surfaced.');
    await waitUntil(async () => {
      await page.reload();
      return page
        .getByRole('button', { name: 'Send again to those' })
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => undefined,
        );
    });
    portal.mailServer.refuse = null;
    await page.getByRole('button', { name: 'Send again to those' }).click();
    await portal.mailServer.find('kai@example.org', 'Floats back from the deep');

    const header = mail.headers.get('list-unsubscribe') ?? '';
    const ended = await fetch(header.slice(1, -1), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([ended.status, await ended.json()]).toEqual([200, { from: 'news' }]);
    await page.reload();
    await page.getByText('1 person: who, and why').waitFor();
    expect(
      portal.mailServer.mails.filter(({ headers }) =>
        headers.get('subject')?.includes('Floats back'),
      ),
    ).toHaveLength(2);
    expect(at.problems()).toEqual(fine);
  });
});
