import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { describePerson, goodPassword } from '../../apps/api/src/testing/callers/people.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

let portal: MailedPortal;
beforeAll(async () => {
  portal = await startMailedPortal();
  await portal.addPerson('zoe');
});
afterAll(() => portal.close());

const open = (address: string): Promise<Visit> => portal.open(address);

describe('somebody who registers', () => {
  it('is told at once when a name is taken, and keeps what was said over the back button', async () => {
    await using at = await open('/register');
    const { page } = at;
    await page.getByRole('textbox', { name: 'First Name' }).fill('Zoë');
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Đặng');
    await page.getByRole('textbox', { name: 'Email' }).fill('other@example.org');
    await page.getByRole('textbox', { name: 'Username' }).fill('ZOE');
    await page.getByText('“ZOE” is taken.').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Username' }).fill('zoe.dang');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Institute' }).fill('Mare');
    await page.goBack();
    expect(await page.getByRole('textbox', { name: 'Last Name' }).inputValue()).toBe('Đặng');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Last Name' }).inputValue()).toBe('Đặng');
    expect(at.problems()).toEqual(fine);
  });
});

describe('a link that a mail program cut off', () => {
  it('says that it does not work, and how to get another', async () => {
    await using at = await open('/confirm/cut');
    const { page } = at;
    await page.getByRole('alert').getByText('The link does not work any more.').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'have a link sent again' }).waitFor();
    await page.goto(`${portal.url}/choosepassword/cut`);
    for (const name of ['New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('heading', { name: 'The link does not work any more' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });
});

describe('a username that somebody else takes meanwhile', () => {
  it('is told at the end of registering, and another one does', async () => {
    await using at = await open('/register');
    const { page } = at;
    const said = {
      'First Name': 'Ans',
      'Last Name': '’t Hooft',
      Username: 'petrel',
      Email: 'ans+sea@example.org',
    };
    for (const [name, value] of Object.entries(said))
      await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Institute' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    const finish = async (): Promise<void> => {
      for (const name of ['New password', 'Confirm password'])
        await page.getByLabel(name, { exact: true }).fill(goodPassword);
      await page.getByRole('button', { name: 'Finish' }).click();
    };
    await page.getByLabel('New password', { exact: true }).waitFor();
    await portal.addPerson('petrel');
    await finish();
    await page
      .getByRole('alert')
      .getByText('Registration failed. The username "petrel" is taken.')
      .waitFor();
    await page.getByRole('button', { name: 'Your Information' }).click();
    expect(await page.getByRole('textbox', { name: 'Last Name' }).inputValue()).toBe('’t Hooft');
    await page.getByRole('textbox', { name: 'Username' }).fill('storm.petrel');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Institute' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await finish();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('is told by the link of the mail, with what is left to do', async () => {
    const headers = { 'content-type': 'application/json', 'x-isobath-request': '1' };
    const slow = describePerson('shearwater', { email: 'slow@example.org' });
    expect(
      (
        await fetch(`${portal.url}/api/user/signup`, {
          method: 'POST',
          headers,
          body: JSON.stringify(slow),
        })
      ).status,
    ).toBe(200);
    const token = linkToken(
      await portal.mailServer.find('slow@example.org', 'Confirm your e-mail address'),
      'confirm',
    );
    await portal.addPerson('shearwater');
    await using at = await open(`/confirm/${token}`);
    await at.page
      .getByRole('alert')
      .getByText('The username or the e-mail address belongs to an account by now.')
      .waitFor();
    await at.page.getByRole('alert').getByRole('link', { name: 'Register' }).click();
    await at.page.waitForURL(/\/register$/);
    expect(at.problems()).toEqual(fine);
  });
});

describe('somebody who logs out', () => {
  it('is not told that their session has ended, however long the answer takes', async () => {
    await using at = await portal.open('/about', { cookie: await portal.addPerson('lea') });
    const { page } = at;
    let answer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isSignedOut = new Promise<void>((resolve) => {
      void page.route('**/api/user/signout', async (route) => {
        const reply = await route.fetch();
        resolve();
        await isWanted;
        await route.fulfill({ response: reply });
      });
    });
    const menu = page.getByRole('button', { name: 'Account of lea@example.org' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await isSignedOut;
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/sessions') && response.status() === 401,
    );
    await menu.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await refused;
    await page.getByText('Your sessions could not be fetched.').waitFor();
    answer();
    await page.getByText('This page shows your own account. Log in to see it.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(at.problems()).toEqual(fine);
  });
});

describe('what is stored about somebody', () => {
  it('is one file to take home, and is gone when they go', async () => {
    const cookie = await portal.addPerson('anna');
    await using at = await portal.open('/profile', { cookie });
    const { page } = at;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ]);
    const stored = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string };
      sessions: unknown[];
    };
    expect(stored.account.email).toBe('anna@example.org');
    expect(stored.sessions).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/argon2|passwordHash|tokenHash/);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const remove = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
    await dialog.getByLabel(/^Type anna@example.org/).fill('anna');
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type anna@example.org/).fill('Anna@example.org');
    await remove.click();
    await page.waitForURL(`${portal.url}/`);
    await page.getByRole('link', { name: 'Register' }).first().waitFor();
    await page.getByRole('status').getByText('has been deleted.').waitFor();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('dialog').getByLabel('Username').fill('anna');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('Login failed. Please try again.')
      .waitFor();
    expect(at.problems()).toEqual(fine);
  });
});
