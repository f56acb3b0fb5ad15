import axe from 'axe-core';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { refuse } from '../testing/fake-portal.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { catalogReplies } from '../testing/replies.ts';

const replies = catalogReplies;
const widthOf = (element: Element): number => element.getBoundingClientRect().width;

describe('an address that leads nowhere', () => {
  // Proves portal/everywhere: 404 @ NotFoundPage
  it('says so, with a way back', async () => {
    const at = await openScreen('/no/such/page', { replies });
    await expect
      .element(page.getByRole('heading', { name: 'There is no page at this address' }))
      .toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Search the catalog' }).click();
    await expect.poll(() => at.address()).toBe('/catalog');
  });

  it('of a dataset names the dataset and leads to the catalog', async () => {
    const at = await openScreen('/catalog/datasets/No_Such_Dataset', {
      replies: {
        ...replies,
        'GET /api/catalog/datasetfullpage': refuse(
          'unknown-dataset',
          'There is no dataset "No_Such_Dataset".',
        ),
      },
    });
    const panel = page.getByRole('alert');
    await expect.element(panel).toHaveTextContent('There is no dataset "No_Such_Dataset"');
    await panel.getByRole('link', { name: /Search the catalog/ }).click();
    await expect.poll(() => at.address()).toMatch(/^\/catalog\?keywords=No/);
  });
});

it.each([
  { address: '/', button: 'Light or dark' },
  { address: '/', button: 'Help' },
  { address: '/catalog', button: /^Sort by/ },
])('everybody can use the open menu $button on $address', async ({ address, button }) => {
  await openScreen(address, { replies });
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const { violations } = await axe.run({ include: ['[role=menu]'] });
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
});

describe('the menu', () => {
  // Proves portal/everywhere: The menu behind a button below 900 px @ Header
  it('stands behind a button below 900 px and leads everywhere', async () => {
    const at = await openScreen('/', { replies, width: 899 });
    await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Main' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Catalog' }).click();
    await expect.poll(() => at.address()).toBe('/catalog');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('stands open from 900 px on', async () => {
    await openScreen('/', { replies, width: 900 });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Open the menu' }).query()).toBeNull();
  });

  it('marks the group that holds the screen, and its entry', async () => {
    await openScreen('/contact');
    const marked = (within: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(`${within} [aria-current]`)].map(
        ({ innerText }) => innerText,
      );
    await expect.poll(() => marked('nav[aria-label=Main]')).toEqual(['About']);
    await page.getByRole('navigation', { name: 'Main' }).getByText('About').click();
    await expect.poll(() => marked('[role=menu]')).toEqual(['Contact Us']);
  });
});

describe('a person at the keyboard', () => {
  it('goes to the search by a slash, from any page', async () => {
    const at = await openScreen('/about', { replies });
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('levitus{Enter}');
    await expect.poll(() => at.address()).toMatch(/^\/catalog\?keywords=levitus/);
  });

  it.each([1200, 390])('finds the search behind its sign in the bar at %i px', async (width) => {
    const at = await openScreen('/about', { replies, width });
    const box = page.getByRole('searchbox');
    await expect.poll(() => widthOf(box.element())).toBe(40);
    await box.click();
    await expect.poll(() => widthOf(box.element())).toBeGreaterThan(width * 0.9);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => widthOf(box.element())).toBe(40);
    await userEvent.keyboard('/levitus{Enter}');
    await expect.poll(() => at.address()).toMatch(/^\/catalog\?keywords=levitus/);
  });

  it('skips the header with the first press of the tab key', async () => {
    await openScreen('/catalog', { replies });
    await expect.element(page.getByRole('article').first()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('main');
  });
});
