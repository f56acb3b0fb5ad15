import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitCondition } from '../portal/await-condition.ts';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import {
  ask,
  makeAdministrator,
  newestMail,
  registerPerson,
  signInOverHttp,
} from '../portal/people-of-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { makeDataFolder, removeDataFolder, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';
import { enterWithCookies, fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

let portal: Portal;
let browser: Browser;
let administrator: PortalPerson;
let zoe: PortalPerson;
beforeAll(async () => {
  portal = await startPortal(await makeDataFolder());
  browser = await openBrowser();
  administrator = await makeAdministrator(portal, 'admin@example.org');
  zoe = await registerPerson(portal, administrator, {
    firstName: 'Zoë',
    lastName: 'O’Neil-Núñez',
    username: 'zoe',
    email: 'zoe+ocean@example.org',
  });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(portal.dataFolder);
});

/** A page in a browser of its own, with the session of a person or without one. */
const visitAs = (address: string, person?: PortalPerson): Promise<Visit> =>
  visit(browser, portal.url, address, { cookie: person?.cookie });
const toast = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(words).waitFor();

describe('API keys', () => {
  // Proves portal/accounts: Confirm Action @ ConfirmDialog
  it('are shown once, work from a program, are renamed, and refused once revoked', async () => {
    await using at = await visitAs('/apikeymanagement', zoe);
    const { page } = at;
    await page.getByText('You have no active key.').waitFor();
    await page.getByText('No API call yet.').waitFor();
    const create = page.getByRole('button', { name: 'Create API Key' });
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Key Description').fill('  laptop at sea ');
    await page.getByLabel('Expires after (optional)', { exact: true }).fill('2099');
    await page.getByLabel('Key Description').press('Enter');
    const made = page.getByRole('group', { name: 'The key “laptop at sea”' });
    const token = await made.locator('code').innerText();
    expect(token).toMatch(/^iso_/);
    expect(await made.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByRole('region', { name: 'curl example' }).innerText()).toContain(
      `Api-Key ${token}`,
    );

    const callWithKey = (): Promise<Response> =>
      fetch(
        `${portal.url}/api/data/query?${new URLSearchParams({ query: 'SELECT TOP 5 Dataset_Name, Dataset_Long_Name FROM tblDatasets ORDER BY Dataset_Name' })}`,
        { headers: { authorization: `Api-Key ${token}` } },
      );
    const reply = await callWithKey();
    expect(await reply.text()).toContain('Dataset_Name,Dataset_Long_Name');
    expect(reply.status).toBe(200);

    await page.reload();
    const row = page.getByRole('row', { name: /laptop at sea/ });
    await row.waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(token);
    await page.getByText('Last API call:').waitFor();
    expect(await row.getByRole('cell').nth(4).innerText()).toBe('1');
    expect(await row.getByRole('cell').nth(5).getByRole('time').getAttribute('datetime')).toMatch(
      /^2099-12-31|^2100-01-01T00:00:00/,
    );

    await row.getByRole('button', { name: 'Rename laptop at sea' }).click();
    await page.getByRole('dialog').getByLabel('Key Description').fill('ship');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await toast(page, 'The key has been renamed.');
    await page.getByRole('button', { name: 'Revoke ship' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm Action' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByText('You have no active key.').waitFor();
    expect((await callWithKey()).status).toBe(401);
    await page.getByRole('switch', { name: 'Show 1 revoked or expired' }).click();
    await page.getByRole('cell', { name: 'ship (revoked)' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });
});

describe('the profile', () => {
  it('is read, and changed after Edit Information', async () => {
    await using at = await visitAs('/profile', zoe);
    const { page } = at;
    await page.getByText('O’Neil-Núñez').waitFor();
    await page.getByRole('button', { name: 'Edit Information' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('First name').fill('Z03');
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('First name').fill('Zoé');
    await page.getByLabel('Institute (optional)').fill('Station ALOHA');
    await page.keyboard.press('Enter');
    await toast(page, 'Your information has been saved.');
    await page.reload();
    await page.getByText('Station ALOHA').waitFor();
    await page.getByText('Zoé', { exact: true }).waitFor();
  });

  // Proves portal/accounts: The current password is not correct. @ describeRefusedProof
  it('lets users without a username choose one, once, and logs them in with it', async () => {
    await using at = await visitAs('/profile', administrator);
    const { page } = at;
    await page.getByText(`${administrator.email}, your address`).waitFor();
    await page.getByRole('button', { name: 'Choose Username' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Username' });
    const submit = dialog.getByRole('button', { name: 'Choose Username' });
    await dialog.getByRole('textbox', { name: 'Username' }).fill('ZOE');
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
    await dialog.getByText('“ZOE” is taken.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Username' }).fill('head.of.data');
    await dialog.getByLabel('Password', { exact: true }).fill('Not the one 1!');
    await submit.click();
    await dialog
      .getByRole('alert')
      .getByText('The current password is not correct.', { exact: true })
      .first()
      .waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await toast(page, 'Your username is head.of.data.');
    await page.getByText('head.of.data', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Choose Username' }).count()).toBe(0);
    await signInOverHttp(portal, 'head.of.data', administrator.password);
    expect((await newestMail(portal, administrator, administrator.email)).plainText).toContain(
      'head.of.data',
    );
    administrator = { ...administrator, username: 'head.of.data' };
    expect(at.problems()).toEqual(fine);
  });

  it('changes the password by the current one, and logs other browsers out', async () => {
    const other = await signInOverHttp(portal, zoe.username, zoe.password);
    await using at = await visitAs('/profile', zoe);
    const { page } = at;
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    const changed = 'Labrador Sea 1992!';
    await dialog.getByLabel('Current password', { exact: true }).fill('not the one 1A!');
    await dialog.getByLabel('New password', { exact: true }).fill(changed);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(changed);
    await submit.click();
    await dialog
      .getByRole('alert')
      .getByText('The current password is not correct.', { exact: true })
      .first()
      .waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(zoe.password);
    await submit.click();
    await toast(page, 'Your password is changed.');
    const me = (await (
      await fetch(`${portal.url}/api/user/me`, { headers: { cookie: other } })
    ).json()) as { kind: string };
    expect(me.kind).toBe('anonymous');
    zoe = { ...zoe, password: changed };
  });

  // Proves portal/accounts: This email address is already in use. @ ChangeEmailDialog
  it('changes the address by the link that goes to the new one', async () => {
    await using at = await visitAs('/profile', zoe);
    const { page } = at;
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Email' });
    const askFor = async (email: string): Promise<void> => {
      await dialog.getByLabel('Password', { exact: true }).fill(zoe.password);
      await dialog.getByLabel('New Email').fill(email);
      await dialog.getByLabel('Confirm Email').fill(email);
      await dialog.getByRole('button', { name: 'Change Email' }).click();
    };
    await askFor(administrator.email);
    await dialog.getByText('This email address is already in use.').first().waitFor();
    await askFor('zoe@aloha.example');
    await page.getByText('Ask an administrator for the link that confirms').waitFor();
    expect((await newestMail(portal, administrator, zoe.email)).plainText).toContain(
      'zoe@aloha.example',
    );
    const link =
      /\/confirm\/\S+/.exec(
        (await newestMail(portal, administrator, 'zoe@aloha.example')).plainText,
      )?.[0] ?? '';
    await page.goto(`${portal.url}${link}`);
    await page.getByText('zoe@aloha.example is now the address of your account.').waitFor();
    zoe = { ...zoe, email: 'zoe@aloha.example' };
  });

  it('shows where somebody is signed in, and ends one session or all others', async () => {
    const others = [
      await signInOverHttp(portal, zoe.username, zoe.password),
      await signInOverHttp(portal, zoe.username, zoe.password),
      await signInOverHttp(portal, zoe.username, zoe.password),
    ];
    const left = async (): Promise<number> => {
      const kinds = await Promise.all(
        others.map(
          async (cookie) =>
            (
              (await (
                await fetch(`${portal.url}/api/user/me`, { headers: { cookie } })
              ).json()) as { kind: string }
            ).kind,
        ),
      );
      return kinds.filter((kind) => kind === 'account').length;
    };
    await using at = await visitAs('/profile', zoe);
    const { page } = at;
    const rows = page.getByRole('region', { name: 'Your sessions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(5);
    expect(await rows.filter({ hasText: '(this one)' }).count()).toBe(1);
    await page
      .getByRole('button', { name: /^End the session of/ })
      .first()
      .click();
    await toast(page, 'The session has ended.');
    await expect.poll(() => rows.count()).toBe(4);
    expect(await left()).toBe(2);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await left()).toBe(0);
  });
});

describe('a session that is ended elsewhere', () => {
  it('is over in the other window of the same browser as soon as it is come back to, and so is a login', async () => {
    const cookie = await signInOverHttp(portal, zoe.username, zoe.password);
    await using at = await visitAs('/profile', { ...zoe, cookie });
    const other = await at.context.newPage();
    await other.goto(`${portal.url}/profile`);
    const comeBack = (page: Page): Promise<unknown> =>
      page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await other.getByRole('button', { name: `Account of ${zoe.email}` }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await other.getByRole('link', { name: 'Login' }).waitFor();
    await comeBack(at.page);
    await at.page
      .getByText('Your session has ended. Log in again, and this page goes on where it was.')
      .waitFor();
    await enterWithCookies(
      at.context,
      portal.url,
      await signInOverHttp(portal, zoe.username, zoe.password),
    );
    await comeBack(at.page);
    await at.page.getByRole('button', { name: `Account of ${zoe.email}` }).waitFor();
    await at.page.getByText(zoe.username, { exact: true }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('shows nothing of the person to the next one who logs in there', async () => {
    const cookie = await signInOverHttp(portal, zoe.username, zoe.password);
    await using at = await visitAs('/profile', { ...zoe, cookie });
    const { page } = at;
    await page.getByText(zoe.username, { exact: true }).waitFor();
    await ask(portal, 'DELETE', '/api/user/sessions', {
      cookie: await signInOverHttp(portal, zoe.username, zoe.password),
    });
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Department (optional)').fill('Not mine');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Username').fill(administrator.username);
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Information' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(zoe.username);
    expect(await page.getByLabel('Department (optional)').count()).toBe(0);
    zoe = { ...zoe, cookie: await signInOverHttp(portal, zoe.username, zoe.password) };
  });
});

describe('until it is known who looks', () => {
  it.each([
    {
      address: '/catalog',
      never: 'header a[href^="/login"]',
      last: 'header button[aria-label^="Account of"]',
    },
    {
      address: '/login?redirect=about',
      never: 'input[name=username]',
      last: 'header button[aria-label^="Account of"]',
    },
    { address: '/admin/people', never: 'nav[aria-label="Administration"]', last: 'main h1' },
  ])('$address shows nothing that has to go again', async ({ address, never, last }) => {
    await using at = await visitAs('/about', zoe);
    const { page } = at;
    const underway = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/user/me')) underway.add(request);
    });
    const forget = (request: Request): boolean => underway.delete(request);
    page.on('requestfinished', forget).on('requestfailed', forget);
    const answer = await holdRequests(page, '**/api/user/me');
    await page.addInitScript((selector) => {
      new MutationObserver(() => {
        if (document.querySelector(selector))
          document.documentElement.dataset['flashed'] = selector;
      }).observe(document, { childList: true, subtree: true });
    }, never);
    await page.goto(`${portal.url}${address}`);
    await page.locator('main > *').first().waitFor({ state: 'attached' });
    await awaitCondition('everything but the answer is there', () => underway.size === 0);
    answer();
    await page.locator(last).waitFor();
    expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
  });
});
