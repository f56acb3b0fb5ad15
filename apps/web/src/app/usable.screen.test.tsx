import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { refuse } from '../testing/fake-portal.ts';
import type { Replies } from '../testing/fake-portal.ts';
import { findHindrances } from '../testing/hindrances.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { catalogReplies, threeDatasets } from '../testing/replies.ts';

interface Screen {
  name: string;
  address: string;
  replies?: Replies;
  /** Waits until it is there. */
  ready: () => Promise<unknown>;
}

const hasHeading = (): Promise<unknown> =>
  expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();

async function fillRegistration(): Promise<void> {
  const said = {
    'First Name': 'Zoë',
    'Last Name': 'Núñez',
    Username: 'somebody',
    Email: 'somebody@example.org',
  };
  for (const [name, value] of Object.entries(said))
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Institute' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabelText('New password', { exact: true }).fill('Tide table');
  await page.getByLabelText('Confirm password', { exact: true }).fill('Tidal');
}

const hasArticles = (count: number): Promise<unknown> =>
  expect.poll(() => document.querySelectorAll('main article').length).toBe(count);

const screens: readonly Screen[] = [
  {
    name: 'home',
    address: '/',
    replies: threeDatasets,
    ready: () =>
      expect
        .element(page.getByRole('link', { name: /^Surface climatology/ }).first())
        .toBeVisible(),
  },
  {
    name: 'catalog',
    address: '/catalog',
    replies: threeDatasets,
    ready: () => hasArticles(3),
  },
  { name: 'not found', address: '/nowhere', ready: hasHeading },
  { name: 'about', address: '/about', ready: hasHeading },
  { name: 'documentation', address: '/documentation', ready: hasHeading },
  {
    name: 'login',
    address: '/login',
    ready: () =>
      expect.element(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible(),
  },
  {
    name: 'login-refused',
    address: '/login',
    replies: { 'POST /api/user/signin': refuse('unauthorized') },
    ready: async () => {
      await page.getByRole('textbox', { name: 'Username' }).fill('nobody@example.org');
      await page.getByLabelText('Password', { exact: true }).fill('Not the password 1!');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect.element(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'register',
    address: '/register',
    ready: () => expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible(),
  },
  {
    name: 'register-password',
    address: '/register',
    replies: { 'POST /api/user/validateusername': { isUnique: true } },
    ready: fillRegistration,
  },
  {
    name: 'forgot',
    address: '/forgotpass',
    ready: () => expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible(),
  },
  {
    name: 'choose',
    address: '/choosepassword/aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ready: () => expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible(),
  },
  {
    name: 'choose-incomplete',
    address: '/choosepassword',
    ready: () => expect.element(page.getByText('The link is incomplete')).toBeVisible(),
  },
  {
    name: 'confirm',
    address: '/confirm/aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    replies: { 'POST /api/user/confirmemail': refuse('link-ended') },
    ready: () =>
      expect
        .element(page.getByText('The link does not work any more. It has already been used'))
        .toBeVisible(),
  },
  {
    name: 'contact',
    address: '/contact',
    ready: hasHeading,
  },
];

it.each(screens)(
  'everybody can use the screen $name, light and dark, wide and narrow',
  async ({ address, replies, ready }) => {
    await openScreen(address, { width: 1440, replies: { ...catalogReplies, ...replies } });
    await ready();
    expect(await findHindrances()).toEqual([]);
  },
);

it('contrast is looked at in both schemes wherever a text looks different, in wide and narrow windows', async () => {
  await openScreen('/contact');
  await hasHeading();
  const planted = document.createElement('style');
  planted.textContent = `
    .narrow, .narrow-dark, .paler { display: none; color: #555; background: #fff }
    .dark, .wide-dark { color: #222; background: #fff }
    .paler { display: block }
    @media (max-width: 500px) {
      .narrow, .narrow-dark { display: block }
      .narrow, .paler { color: #ccc }
    }
    [data-mantine-color-scheme='dark'] :is(.narrow-dark, .dark) { color: #eee }
    @media (min-width: 501px) { [data-mantine-color-scheme='dark'] .wide-dark { color: #eee } }`;
  document.head.append(planted);
  for (const className of ['narrow', 'narrow-dark', 'paler', 'dark', 'wide-dark'])
    document
      .querySelector('main')
      ?.append(Object.assign(document.createElement('p'), { className, textContent: 'Planted' }));
  const found = await findHindrances();
  planted.remove();
  expect(found.map((line) => /^.*?: color-contrast: \S+(?=:)/.exec(line)?.[0])).toEqual([
    '390 light: color-contrast: .narrow',
    '390 light: color-contrast: .paler',
    '390 dark: color-contrast: .narrow',
    '390 dark: color-contrast: .narrow-dark',
    '390 dark: color-contrast: .paler',
    '1440 dark: color-contrast: .dark',
    '1440 dark: color-contrast: .wide-dark',
  ]);
});
