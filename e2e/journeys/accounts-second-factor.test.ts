import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/src/testing/callers/people.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { codeOfApp } from '../portal/one-time-code.ts';
import { runCommand } from '../portal/server.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

let portal: MailedPortal;
beforeAll(async () => {
  portal = await startMailedPortal({ REQUIRE_ADMIN_2FA: 'true' });
});
afterAll(() => portal.close());

/** A signed-in user, on their profile. */
const visitProfile = async (username: string): Promise<Visit> =>
  portal.open('/profile', { cookie: await portal.addPerson(username) });

/** Turns the second factor on from the profile: the secret that the app keeps, and the recovery codes. */
async function turnOn(
  page: Page,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn the second factor on' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code of the app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('The code is not right.').first().waitFor();
  await dialog.getByLabel('Code of the app').fill(codeOfApp(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('group', { name: 'Recovery codes' });
  await codes.waitFor();
  return { secret, recoveryCodes: await codes.getByRole('listitem').allInnerTexts() };
}

/** Shows the password on the page to log in; the code of the second factor is asked for next. */
async function showPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${portal.url}/login?redirect=about`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of the second factor').waitFor();
}
const showCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code of the second factor').fill(code);
  await page.keyboard.press('Enter');
};
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (asked) => (await fetch(asked)).status, path);

describe('the second factor', () => {
  it('is turned on by the code of an app, gives recovery codes once, and is turned off', async () => {
    await using at = await visitProfile('kamala');
    const { page } = at;
    const { recoveryCodes } = await turnOn(page, goodPassword);
    expect(new Set(recoveryCodes).size).toBeGreaterThanOrEqual(8);
    const codes = page.getByRole('group', { name: 'Recovery codes' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`);
    await page.reload();
    await page.getByText('On: you need a code from your authenticator app').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(recoveryCodes[0]);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Code of the app')
      .fill(recoveryCodes[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('status').getByText('The second factor is off.').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('is asked for after the password: by the app’s code, or by a recovery code, each of which works once', async () => {
    await using own = await visitProfile('noor');
    const { secret, recoveryCodes } = await turnOn(own.page, goodPassword);
    await using at = await portal.open('/about');
    const { page } = at;
    await showPassword(page, 'noor', goodPassword);
    expect(
      await page.getByRole('button', { name: 'Log In', exact: true }).last().isDisabled(),
    ).toBe(true);
    await showCode(page, '000000');
    await page.getByRole('alert').getByText('The code is not right, or has been used.').waitFor();
    expect(await accountMenu(page).count()).toBe(0);
    await showCode(page, codeOfApp(secret, 'next'));
    await page.waitForURL(/\/about$/);
    await accountMenu(page).waitFor();

    const [code = ''] = recoveryCodes;
    for (const isFresh of [true, false]) {
      await using again = await portal.open('/about');
      await showPassword(again.page, 'noor', goodPassword);
      await showCode(again.page, code);
      if (isFresh) await accountMenu(again.page).waitFor();
      else {
        await again.page
          .getByRole('alert')
          .getByText('The code is not right, or has been used.')
          .waitFor();
        await again.page.getByRole('button', { name: 'Back' }).click();
        expect(await again.page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe(
          'noor',
        );
      }
      expect(again.problems()).toEqual(fine);
    }
    expect(at.problems()).toEqual(fine);
  });
});

describe('an administrator where a second factor is a must', () => {
  it('chooses a password by the link of the command line, is led to set a second factor up, and gets nothing of others before', async () => {
    const { stdout } = await runCommand(portal.dataFolder, [
      'admin',
      'create',
      'chief@example.org',
    ]);
    const path = /\/choosepassword\/\S+/.exec(stdout)?.[0];
    const password = 'Deep Chlorophyll 26!';
    await using at = await portal.open(path ?? '');
    const { page } = at;
    await page.getByRole('heading', { level: 1, name: 'Choose a password' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    for (const name of ['New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('chief@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'People' }).click();
    const first = page.getByRole('region', { name: 'A second factor first' });
    await first.getByText('Administrators of this portal need a second factor.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    for (const address of ['people', 'audit', 'mail'])
      expect(await statusOf(page, `/api/admin/${address}`)).toBe(403);
    expect((await page.reload())?.status()).toBe(200);

    await first.getByRole('link', { name: 'Turn it on in your profile' }).click();
    await page.getByText('Until you turn it on, the administration pages stay closed.').waitFor();
    await turnOn(page, password);
    await page.goto(`${portal.url}/admin/people`);
    await page.getByRole('cell', { name: 'chief@example.org', exact: true }).waitFor();
    for (const address of ['people', 'audit', 'mail'])
      expect(await statusOf(page, `/api/admin/${address}`)).toBe(200);
    expect(at.problems()).toEqual(fine);
  });
});
