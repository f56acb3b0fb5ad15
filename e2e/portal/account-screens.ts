import type { Page } from 'playwright-core';
import { signIn } from './login-form.ts';

/** The screens of accounts that nobody has to be signed in for, and when each is there. */
export const accountScreens: readonly {
  name: string;
  address: string;
  ready: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'login',
    address: '/login',
    ready: async (page) => page.getByRole('button', { name: 'Continue as Guest' }).waitFor(),
  },
  {
    name: 'login-refused',
    address: '/login',
    ready: async (page) => {
      await signIn(page, 'nobody@example.org', 'Not the password 1!');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-dialog',
    address: '/about',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Login' }).click();
      await page
        .getByRole('dialog', { name: 'Login' })
        .getByRole('textbox', { name: 'Username' })
        .waitFor();
    },
  },
  {
    name: 'register',
    address: '/register',
    ready: (page) => page.getByRole('button', { name: 'Next' }).waitFor(),
  },
  {
    name: 'register-password',
    address: '/register',
    ready: async (page) => {
      const said = {
        'First Name': 'Zoë',
        'Last Name': 'Núñez',
        Username: 'somebody',
        Email: 'somebody@example.org',
      };
      for (const [name, value] of Object.entries(said))
        await page.getByRole('textbox', { name }).fill(value);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('textbox', { name: 'Institute' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('New password', { exact: true }).fill('Tide table');
      await page.getByLabel('Confirm password', { exact: true }).fill('Tidal');
    },
  },
  {
    name: 'forgot',
    address: '/forgotpass',
    ready: (page) => page.getByRole('textbox', { name: 'Email' }).waitFor(),
  },
  {
    name: 'choose',
    address: '/choosepassword/aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ready: (page) => page.getByLabel('New password', { exact: true }).waitFor(),
  },
  {
    name: 'choose-incomplete',
    address: '/choosepassword',
    ready: (page) => page.getByText('The link is incomplete').waitFor(),
  },
  {
    name: 'confirm',
    address: '/confirm/aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ready: (page) =>
      page.getByText('The link does not work any more. It has already been used').waitFor(),
  },
];
