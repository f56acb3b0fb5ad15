import type { Locator, Page } from 'playwright-core';
import { goodPassword } from '../../apps/api/src/testing/callers/people.ts';

/** Fills in the fields of the sign-in, in a dialog or on the page. */
export async function signIn(page: Page, username: string, password = goodPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Password', { exact: true }) })
    .getByRole('button', { name: 'Log In', exact: true })
    .click();
}

/** The signed-in user's menu. */
export const accountMenu = (page: Page): Locator =>
  page.getByRole('button', { name: /^Account of/ });
