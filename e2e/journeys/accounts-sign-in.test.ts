import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { goodPassword } from '../../apps/api/src/testing/callers/people.ts';
import { readCsvFile, takeFile } from '../portal/files-in-hand.ts';
import { awaitFocus, chooseByArrows, tabTo } from '../portal/keyboard.ts';
import { accountMenu, signIn } from '../portal/login-form.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { runCommand } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

let portal: MailedPortal;
beforeAll(async () => {
  portal = await startMailedPortal();
  expect(
    await runCommand(portal.dataFolder, ['demo', '--only', 'Synthetic_Cruise_Underway']),
  ).toMatchObject({ code: 0 });
  await portal.addPerson('zoe');
});
afterAll(() => portal.close());

const open = (address: string): Promise<Visit> => portal.open(address);

describe('somebody who registers, by keyboard alone', () => {
  it('goes through the steps, follows the link of the mail, logs in and finds what was said', async () => {
    await using at = await open('/register');
    const { page } = at;
    const { keyboard } = page;
    await awaitFocus(page, 'firstName');
    for (const [index, words] of [
      'Ngũgĩ',
      "O'Brien-Müller",
      'ngugi.obrien',
      "ngugi+ocean.o'brien@mare.museum",
    ].entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.insertText(words);
    }
    await keyboard.press('Enter');
    await page.waitForURL(/step=organization/);
    await awaitFocus(page, 'institute');
    await keyboard.insertText('Scripps Institution of Oceanography');
    await keyboard.press('Enter');
    await page.waitForURL(/step=password/);
    await awaitFocus(page, 'new-password');
    const rules = page.getByRole('list', { name: 'A password has' });
    await keyboard.insertText('tide');
    expect(await rules.innerText()).toMatch(/at least 8 characters\s*, missing/);
    await keyboard.press('Control+A');
    await keyboard.insertText(goodPassword);
    expect(await rules.innerText()).not.toContain('missing');
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show new password',
    );
    await keyboard.press('Tab');
    await keyboard.insertText(goodPassword);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await page.getByText("ngugi+ocean.o'brien@mare.museum").waitFor();

    const token = linkToken(
      await portal.mailServer.find(
        "ngugi+ocean.o'brien@mare.museum",
        'Confirm your e-mail address',
      ),
      'confirm',
    );
    await page.goto(`${portal.url}/confirm/${token}`);
    await page.getByText('your account is ready').waitFor();
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('ngugi.obrien');
    await awaitFocus(page, 'username');
    await keyboard.press('Tab');
    await keyboard.insertText(goodPassword);
    await keyboard.press('Enter');
    await page.waitForURL(/\/catalog$/);
    await accountMenu(page).waitFor();
    expect(await accountMenu(page).innerText()).toBe("ngugi+ocean.o'brien@mare.museum");
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await tabTo(page, 'ngugi+ocean', 'Shift+Tab');
    await chooseByArrows(page, 'Profile');
    await page.waitForURL(/\/profile$/);
    for (const words of ['Ngũgĩ', "O'Brien-Müller", 'Scripps Institution of Oceanography'])
      await page.getByText(words, { exact: true }).waitFor();
    expect(at.problems()).toEqual(fine);
  });
});

describe('somebody at the keyboard', () => {
  // Proves portal/accounts: Please use your username, not your email address. @ PasswordForm
  it('logs in over the home page with a pasted password, stays there, and leaves by the menu', async () => {
    await using at = await open('/');
    const { page, context } = at;
    const { keyboard } = page;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
    await page.evaluate((words) => navigator.clipboard.writeText(words), goodPassword);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await tabTo(page, 'Login', 'Tab');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    await awaitFocus(page, 'username');
    await keyboard.insertText('zoe@example.org');
    await page
      .getByRole('status')
      .getByText('Please use your username, not your email address.')
      .waitFor();
    await keyboard.press('Control+A');
    await keyboard.insertText('zoe');
    await keyboard.press('Tab');
    expect(
      await page
        .getByLabel('Password', { exact: true })
        .evaluate((field: HTMLInputElement) => [field.type, field.autocomplete]),
    ).toEqual(['password', 'current-password']);
    await keyboard.press('Control+V');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(goodPassword);
    await keyboard.press('Enter');
    await accountMenu(page).waitFor();
    expect(page.url()).toBe(`${portal.url}/`);

    const cookie = (await context.cookies())
      .filter(({ name }) => name.includes('session'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const whoIs = async (): Promise<string> =>
      (
        (await (await fetch(`${portal.url}/api/user/me`, { headers: { cookie } })).json()) as {
          kind: string;
        }
      ).kind;
    expect(await whoIs()).toBe('account');
    await tabTo(page, 'zoe@example.org', 'Tab');
    await chooseByArrows(page, 'Logout');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await whoIs()).toBe('anonymous');
    expect(at.problems()).toEqual(fine);
  });
});

describe('a download without a sign-in', () => {
  it('says so, asks for one over the dialog, and then goes on', async () => {
    await using at = await open('/catalog?download=Synthetic_Cruise_Underway');
    const { page } = at;
    const dialog = page.getByRole('dialog', { name: /^Download/ });
    await dialog.getByText('Please login to download data').waitFor();
    await dialog.getByText('Data file only').click();
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const entrance = page.getByRole('dialog', { name: 'Login' });
    await entrance.waitFor();
    expect(await entrance.getByRole('button', { name: 'Continue as Guest' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await entrance.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const { path } = await takeFile(page, () => signIn(page, 'zoe'));
    await dialog.getByText(/is complete\.$/).waitFor();
    const rows = await readCsvFile(path);
    expect(rows.length.toLocaleString('en-US')).toBe(
      await dialog
        .locator('dt', { hasText: 'Rows delivered' })
        .locator('xpath=following-sibling::dd')
        .innerText(),
    );
    expect(at.problems()).toEqual(fine);
  });

  it('is refused by the server to visitors and guests', async () => {
    await using at = await open('/about');
    const ask = (): Promise<number> =>
      at.page.evaluate(
        async () =>
          (
            await fetch('/api/data/downloads', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
              body: JSON.stringify({
                tableName: 'tblSynthetic_Cruise_Underway',
                fields: '*',
                format: 'csv',
              }),
            })
          ).status,
      );
    expect(await ask()).toBe(401);
    await at.page.getByRole('link', { name: 'Login' }).click();
    await at.page.getByRole('button', { name: 'Continue as Guest' }).click();
    await at.page.getByRole('button', { name: 'Guest' }).click();
    await at.page.getByText('0 of 10 plots of today used').waitFor();
    expect(await ask()).toBe(401);
    expect((await at.context.cookies()).find(({ name }) => name === 'guestPlotCount')?.value).toBe(
      '0',
    );
  });
});

describe('a forgotten password', () => {
  it('is chosen again by the link of the mail; the sessions elsewhere end, keys are revoked, and the link works once', async () => {
    await portal.addPerson('noor');
    await using elsewhere = await open('/login');
    await signIn(elsewhere.page, 'noor');
    await accountMenu(elsewhere.page).waitFor();
    const key = await elsewhere.page.evaluate(async () => {
      const headers = { 'x-isobath-request': '1', 'content-type': 'application/json' };
      const made = await fetch('/api/user/apikeys', {
        method: 'POST',
        headers,
        body: '{"description":"a notebook"}',
      });
      return ((await made.json()) as { token: string }).token;
    });
    const askWithKey = async (): Promise<number> =>
      (
        await fetch(`${portal.url}/api/catalog/dataset-names`, {
          headers: { authorization: `Api-Key ${key}` },
        })
      ).status;
    expect(await askWithKey()).toBe(200);
    await using at = await open('/forgotpass');
    const { page } = at;
    expect(await page.getByRole('button', { name: 'Send the link' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    const address = `${portal.url}/choosepassword/${linkToken(await portal.mailServer.find('noor@example.org', 'Choose a new password'), 'choosepassword')}`;
    await page.goto(address);
    await page.getByLabel('New password', { exact: true }).fill('Isobath 2026!');
    await page.getByLabel('Confirm password', { exact: true }).fill('Isobath 2026!');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('the name of the portal').waitFor();
    for (const name of ['New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill('Kelp forest 27, Monterey');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('heading', { name: 'The password is changed' }).waitFor();
    await page.getByText('Your API keys are revoked').waitFor();
    expect(await askWithKey()).toBe(401);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await signIn(page, 'noor', 'Kelp forest 27, Monterey');
    await accountMenu(page).waitFor();
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('link', { name: 'Login' }).waitFor();
    await page.goto(address);
    for (const name of ['New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('heading', { name: 'The link does not work any more' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('of a registration that was never confirmed is chosen together with a username', async () => {
    const post = async (path: string, body: object): Promise<number> =>
      (
        await fetch(`${portal.url}${path}`, {
          method: 'POST',
          headers: { 'x-isobath-request': '1', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    expect(
      await post('/api/user/signup', {
        firstName: 'Una',
        lastName: 'Finished',
        username: 'planted',
        email: 'una@example.org',
        password: goodPassword,
      }),
    ).toBe(200);
    expect(await post('/api/user/forgotpassword', { email: 'una@example.org' })).toBe(200);
    const { text } = await portal.mailServer.find('una@example.org', 'Finish your registration');
    await using at = await open(/\/choosepassword\/\S+/.exec(text)![0]);
    const { page } = at;
    for (const name of ['New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill('Kelp forest 27, Monterey');
    expect(await page.getByRole('button', { name: 'Create the account' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Username' }).fill('una.chosen');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await signIn(page, 'una.chosen', 'Kelp forest 27, Monterey');
    await accountMenu(page).waitFor();
    expect(at.problems()).toEqual(fine);
  });
});

it('everybody can use the login over a page, light and dark, wide and narrow', async () => {
  await using at = await open('/about');
  await at.page.getByRole('link', { name: 'Login' }).click();
  await at.page
    .getByRole('dialog', { name: 'Login' })
    .getByRole('textbox', { name: 'Username' })
    .waitFor();
  expect(await findHindrances(at.page, 'login-dialog')).toEqual([]);
  expect(at.problems()).toEqual(fine);
});
