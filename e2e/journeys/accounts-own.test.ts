import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import { enterAs, makeAdministrator, newestMail, registerPerson, signInOverHttp } from '../portal/people-of-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { makeDataFolder, removeDataFolder, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

let portal: Portal;
let browser: Browser;
let administrator: PortalPerson;
let zoe: PortalPerson;
beforeAll(async () => {
  portal = await startPortal(await makeDataFolder());
  browser = await openBrowser();
  administrator = await makeAdministrator(portal, 'admin@example.org');
  zoe = await registerPerson(portal, administrator, { firstName: 'Zoë', lastName: 'O’Neil-Núñez', username: 'zoe', email: 'zoe+ocean@example.org' });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(portal.dataFolder);
});

/** A page in a browser of its own, with the session of a person or without one. */
async function visit(address: string, person?: PortalPerson): Promise<{ page: Page } & AsyncDisposable> {
  const { page } = await openPage(browser);
  if (person) await enterAs(page, portal, person);
  await page.goto(`${portal.url}${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, [Symbol.asyncDispose]: () => page.context().close() };
}
const toast = (page: Page, words: string | RegExp): Promise<void> => page.getByRole('status').getByText(words).waitFor();

describe('API keys', () => {
  it('are explained to who is not signed in', async () => {
    await using at = await visit('/apikeymanagement');
    await at.page.getByText('Keys belong to a person.').waitFor();
    expect(await at.page.getByRole('button', { name: 'Create API Key' }).count()).toBe(0);
    await at.page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await at.page.getByRole('dialog', { name: 'Login' }).waitFor();
  });

  it('are shown once, work from a program, are renamed, and refused once revoked', async () => {
    await using at = await visit('/apikeymanagement', zoe);
    const { page } = at;
    await page.getByText('You have no key that works.').waitFor();
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
    expect(await page.getByRole('region', { name: 'curl example' }).innerText()).toContain(`Api-Key ${token}`);

    const ask = (): Promise<Response> => fetch(`${portal.url}/api/data/query?${new URLSearchParams({ query: 'SELECT TOP 5 Dataset_Name, Dataset_Long_Name FROM tblDatasets ORDER BY Dataset_Name' })}`, { headers: { authorization: `Api-Key ${token}` } });
    const reply = await ask();
    expect(await reply.text()).toContain('Dataset_Name,Dataset_Long_Name');
    expect(reply.status).toBe(200);

    await page.reload();
    const row = page.getByRole('row', { name: /laptop at sea/ });
    await row.waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(token);
    await page.getByText('Last API call:').waitFor();
    expect(await row.getByRole('cell').nth(4).innerText()).toBe('1');
    expect(await row.getByRole('cell').nth(5).getByRole('time').getAttribute('datetime')).toMatch(/^2099-12-31|^2100-01-01T00:00:00/);

    await row.getByRole('button', { name: 'Rename laptop at sea' }).click();
    await page.getByRole('dialog').getByLabel('Key Description').fill('ship');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await toast(page, 'The key is renamed.');
    await page.getByRole('button', { name: 'Revoke ship' }).click();
    await page.getByRole('dialog', { name: 'Confirm Action' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('You have no key that works.').waitFor();
    expect((await ask()).status).toBe(401);
    await page.getByRole('switch', { name: 'Show 1 revoked or expired' }).click();
    await page.getByRole('cell', { name: 'ship (revoked)' }).waitFor();
  });
});

describe('the profile', () => {
  it('is read, and changed after Edit Information', async () => {
    await using at = await visit('/profile', zoe);
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
    await toast(page, 'Your information is saved.');
    await page.reload();
    await page.getByText('Station ALOHA').waitFor();
    await page.getByText('Zoé', { exact: true }).waitFor();
  });

  it('changes the password by the current one, and logs other browsers out', async () => {
    const other = await signInOverHttp(portal, zoe.username, zoe.password);
    await using at = await visit('/profile', zoe);
    const { page } = at;
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    const changed = 'Labrador Sea 1992!';
    await dialog.getByLabel('Current password', { exact: true }).fill('not the one 1A!');
    await dialog.getByLabel('New password', { exact: true }).fill(changed);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(changed);
    await submit.click();
    await dialog.getByRole('alert').getByText('The current password is not correct.', { exact: true }).first().waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(zoe.password);
    await submit.click();
    await toast(page, 'Your password is changed.');
    const me = await (await fetch(`${portal.url}/api/user/me`, { headers: { cookie: other } })).json() as { kind: string };
    expect(me.kind).toBe('anonymous');
    zoe = { ...zoe, password: changed };
  });

  it('changes the address by the link that goes to the new one', async () => {
    await using at = await visit('/profile', zoe);
    const { page } = at;
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Email' });
    const ask = async (email: string): Promise<void> => {
      await dialog.getByLabel('Password', { exact: true }).fill(zoe.password);
      await dialog.getByLabel('New Email').fill(email);
      await dialog.getByLabel('Confirm Email').fill(email);
      await dialog.getByRole('button', { name: 'Change Email' }).click();
    };
    await ask(administrator.email);
    await dialog.getByText('This email address is already in use.').first().waitFor();
    await ask('zoe@aloha.example');
    await page.getByText('We have sent a link to').waitFor();
    expect((await newestMail(portal, administrator, zoe.email)).plainText).toContain('zoe@aloha.example');
    const link = /\/confirm\/\S+/.exec((await newestMail(portal, administrator, 'zoe@aloha.example')).plainText)?.[0] ?? '';
    await page.goto(`${portal.url}${link}`);
    await page.getByText('zoe@aloha.example is now the address of your account.').waitFor();
    zoe = { ...zoe, email: 'zoe@aloha.example' };
  });

  it('shows where somebody is signed in, and ends one session or all others', async () => {
    const others = [await signInOverHttp(portal, zoe.username, zoe.password), await signInOverHttp(portal, zoe.username, zoe.password), await signInOverHttp(portal, zoe.username, zoe.password)];
    const left = async (): Promise<number> => {
      const kinds = await Promise.all(others.map(async (cookie) => (await (await fetch(`${portal.url}/api/user/me`, { headers: { cookie } })).json() as { kind: string }).kind));
      return kinds.filter((kind) => kind === 'account').length;
    };
    await using at = await visit('/profile', zoe);
    const { page } = at;
    const rows = page.getByRole('region', { name: 'Your sessions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(5);
    expect(await rows.filter({ hasText: '(this one)' }).count()).toBe(1);
    await page.getByRole('button', { name: /^End the session of/ }).first().click();
    await toast(page, 'The session is ended.');
    await expect.poll(() => rows.count()).toBe(4);
    expect(await left()).toBe(2);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await left()).toBe(0);
  });
});

/** The code that an app shows now (RFC 6238: SHA-1, 30 s, six digits), worked out apart from the server. */
function codeAt(secret: string, ms: number): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7FFFFFFF) % 1_000_000).padStart(6, '0');
}

describe('the second factor', () => {
  it('is turned on by the code of an app, gives recovery codes once, and is turned off', async () => {
    await using at = await visit('/profile', zoe);
    const { page } = at;
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(zoe.password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = await dialog.locator('code').innerText();
    await dialog.getByLabel('Code of the app').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('The code is not right.').first().waitFor();
    await dialog.getByLabel('Code of the app').fill(codeAt(secret, Date.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('group', { name: 'Recovery codes' });
    await codes.waitFor();
    const listed = await codes.getByRole('listitem').allInnerTexts();
    expect(new Set(listed).size).toBeGreaterThanOrEqual(8);
    const [download] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: 'Download' }).click()]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${listed.join('\n')}\n`);
    await page.reload();
    await page.getByText('On: a code of your authenticator app').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(listed[0]);
    await expect(signInOverHttp(portal, zoe.username, zoe.password)).rejects.toThrow('second-factor-needed');

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByLabel('Code of the app').fill(listed[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await toast(page, 'The second factor is off.');
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  });
});

describe('what is stored about somebody', () => {
  it('is one file to take home, and is gone when they go', async () => {
    const anna = await registerPerson(portal, administrator, { firstName: 'Anna', lastName: 'Atkins', username: 'anna', email: 'anna@example.org' });
    await using at = await visit('/profile', anna);
    const { page } = at;
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download your data' }).click()]);
    const stored = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string }; sessions: unknown[] };
    expect(stored.account.email).toBe(anna.email);
    expect(stored.sessions).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/argon2|passwordHash|tokenHash/);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const remove = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Password', { exact: true }).fill(anna.password);
    await dialog.getByLabel(/^Type anna@example.org/).fill('anna');
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type anna@example.org/).fill('Anna@example.org');
    await remove.click();
    await page.waitForURL(`${portal.url}/`);
    await page.getByRole('link', { name: 'Register' }).first().waitFor();
    await expect(signInOverHttp(portal, anna.username, anna.password)).rejects.toThrow('sign-in-failed');
  });
});
