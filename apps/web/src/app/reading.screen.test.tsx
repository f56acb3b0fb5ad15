import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Operator, ReferenceReply } from '@isobath/contract';
import { findHindrances } from '../testing/hindrances.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { catalogReplies } from '../testing/replies.ts';

/** A reference with a page of each kind of part: words, code, tables. */
const reference: ReferenceReply = {
  pages: ['Procedures', 'Errors', 'Formats'].map((name) => ({
    id: name.toLowerCase(),
    title: name,
    intro: ['Each has a `code` and **one** remedy.'],
    parts: ['uspSpaceTime', 'uspMatch'].map((title) => ({
      id: title.toLowerCase(),
      title,
      text: [`Called by \`EXEC ${title}\`.`],
      tables: [
        {
          title: 'Arguments',
          columns: ['name', 'meaning', 'range', 'default'],
          rows: Array.from({ length: 12 }, (_, at) => [
            `\`argument${at}\``,
            'What is asked for, in the words of the contract',
            'from -90 to 90',
            'none',
          ]),
        },
      ],
    })),
  })),
};
const replies = { ...catalogReplies, 'GET /api/docs/reference': reference };
const title = page.getByRole('main').getByRole('heading', { level: 1 });
const contents = page.getByRole('navigation', { name: 'Documentation' });

describe('the documentation', () => {
  it('is searched as a whole, by keyboard alone', async () => {
    const at = await openScreen('/documentation', { replies });
    const search = page.getByRole('searchbox', { name: 'Search the documentation' });
    await search.click();
    await userEvent.keyboard('CMAP_API_BASE_URL');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'contain' }).first())
      .toBeInTheDocument();
    page.getByRole('link', { name: 'pycmap' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => at.address()).toBe('/documentation#python/pycmap');
    await expect.poll(() => document.activeElement?.id).toBe('python/pycmap');
    await search.fill('xyzzy');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Nothing contains' }))
      .toBeInTheDocument();
  });

  it.each(['python', 'procedures', 'errors'])(
    'is usable by everybody at #%s, wide and narrow, light and dark',
    async (hash) => {
      await openScreen(`/documentation#${hash}`, { replies, width: 1440 });
      await expect.element(page.getByRole('article')).toBeVisible();
      expect(await findHindrances()).toEqual([]);
    },
  );

  it('has its contents behind a line on a narrow screen', async () => {
    await openScreen('/documentation#python', { replies, width: 390 });
    await page.getByText(/^Contents:/).click();
    await contents.getByRole('link', { name: 'Formats', exact: true }).click();
    await expect.element(title).toHaveTextContent('Formats');
    await expect.poll(() => contents.query()).toBeNull();
    expect(scrollY).toBeLessThan(200);
  });
});

describe('the sidebar of the documentation', () => {
  // Proves portal/documentation: Julia: under development @ DocNav
  // Proves portal/documentation: 900 ms @ leaveDelayMs
  it('closes 0.9 s after the mouse has left it, not while the keyboard or a search is in it', async () => {
    await openScreen('/documentation#julia', { replies });
    const button = page.getByRole('button', { name: /^Contents/ });
    const text = page.getByRole('article');
    await expect.element(text).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await contents.getByText('under development').hover();
    await text.hover();
    vi.advanceTimersByTime(800);
    await expect.element(contents).toBeVisible();
    vi.advanceTimersByTime(200);
    await expect.poll(() => contents.query()).toBeNull();
    await expect.element(button).toHaveTextContent('Contents: Julia');
    await button.hover();
    await expect.element(contents.getByRole('link', { name: 'Python', exact: true })).toBeVisible();
    await text.hover();
    vi.advanceTimersByTime(500);
    await button.hover();
    vi.advanceTimersByTime(2000);
    await expect.element(contents).toBeVisible();
    contents.getByRole('link', { name: 'Formats', exact: true }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => contents.query()).toBeNull();
    expect(document.activeElement).toBe(button.element());
    await userEvent.keyboard('{Enter}');
    await expect.element(contents).toBeVisible();
  });
});

describe('what the operator says of the portal', () => {
  const operator: Operator = {
    name: 'Institute of Oceanography',
    people: [
      { institution: 'Data Centre', members: [{ name: 'A. Person', role: 'data manager' }] },
    ],
    citation: 'Institute of Oceanography (2026): Ocean data portal.',
    repository: 'https://git.example.org/portal',
    participation: [{ label: 'Chat of the users', url: 'https://chat.example.org' }],
    links: [{ label: 'Sponsor', url: 'https://sponsor.example.org' }],
  };

  // Proves portal/documentation: People, How to cite, How to participate @ AboutPage
  // Proves portal/documentation: Links of the operator in the footer @ OperatorLinks
  it('stands on About, which opens one part at a time, and in the footer', async () => {
    await openScreen('/about', { replies: { ...replies, 'GET /api/operator': operator } });
    const person = page.getByText('A. Person, data manager');
    await expect.element(person).toBeVisible();
    await expect
      .element(page.getByText('This portal is run by Institute of Oceanography'))
      .toBeVisible();
    await page.getByRole('heading', { name: 'How to cite' }).click();
    await expect
      .element(page.getByText('Institute of Oceanography (2026): Ocean data portal.'))
      .toBeVisible();
    await expect.element(person).not.toBeVisible();
    await page.getByRole('heading', { name: 'How to participate' }).click();
    await expect.element(page.getByRole('link', { name: 'Chat of the users' })).toBeVisible();
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect
      .element(footer.getByRole('link', { name: 'Sponsor' }))
      .toHaveAttribute('href', 'https://sponsor.example.org');
    await expect
      .element(footer.getByRole('link', { name: 'Source Code' }))
      .toHaveAttribute('href', 'https://git.example.org/portal');
  });
});

it('how to cite has a part for the portal and for each kind of data', async () => {
  await openScreen('/how-to-cite', { replies });
  await expect
    .poll(() => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent))
    .toEqual(['The portal', 'A dataset', 'A version', 'A subset', 'Several datasets']);
});

describe('the submission guide', () => {
  it.each(['sensor-list', 'dataset_make'])(
    'is usable by everybody at #%s, wide and narrow, light and dark',
    async (hash) => {
      const { 'GET /api/catalog/searchfacets': facets } = catalogReplies;
      await openScreen(`/datasubmission/guide#${hash}`, {
        width: 1440,
        replies: {
          ...replies,
          'GET /api/catalog/searchfacets': {
            ...facets,
            sensor: [{ value: 'CTD', count: 1 }],
          },
        },
      });
      await expect.element(title).toBeVisible();
      expect(await findHindrances()).toEqual([]);
    },
  );
});
