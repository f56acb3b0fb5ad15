import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { catalogReplies, lea } from '../testing/replies.ts';

const replies = {
  ...catalogReplies,
  'GET /api/user/me': lea,
  'GET /api/user/subscriptions': [],
  'GET /api/catalog/popular-datasets': [],
  'GET /api/catalog/datasetvariables': [],
};

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('somebody who asks to be shown around', () => {
  const card = page.getByRole('dialog', { name: /^Tour: / });
  const next = card.getByRole('button', { name: 'Next' });

  // Proves portal/guidance: Quick Tour, kept for each page @ rememberGuidance
  it('walks through the nine steps of the catalog with the keyboard, stops, and goes on later', async () => {
    const at = await openScreen('/catalog', { replies, width: 1440 });
    // What comes later than the results is a step, too: the tour leaves out what is not there.
    const arrive = async (): Promise<void> => {
      await expect
        .element(page.getByRole('button', { name: /^Subscribe/ }).first())
        .toBeInTheDocument();
      await expect
        .element(page.getByRole('heading', { name: 'Recommended Datasets' }))
        .toBeVisible();
    };
    await arrive();
    await choose('Quick Tour');
    await expect.element(card.getByText('1 of 9')).toBeVisible();
    for (const step of [2, 3]) {
      next.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(card.getByText(`${step} of 9`)).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => card.query()).toBeNull();
    await at.reload();
    await arrive();
    await choose('Quick Tour');
    await expect.element(card.getByText('3 of 9')).toBeVisible();
    for (const step of [4, 5, 6, 7, 8, 9]) {
      await next.click();
      await expect.element(card.getByText(`${step} of 9`)).toBeVisible();
    }
    await card.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => card.query()).toBeNull();
  });

  // Proves portal/guidance: Feature Help, Hide Feature Help, kept for each page @ HelpMenu
  it('reads hints behind their beacons, which stay until they are hidden', async () => {
    const at = await openScreen('/catalog/datasets/COADS_Climatology', { replies });
    const title = page.getByRole('heading', { level: 1 });
    await expect
      .element(page.getByRole('heading', { name: 'Variables', exact: true }))
      .toBeVisible();
    await choose('Feature Help');
    await at.reload();
    const beacon = page.getByRole('button', { name: 'Help: Variables' });
    await expect.element(beacon).toBeVisible();
    beacon.element().focus();
    await userEvent.keyboard('{Enter}');
    const hint = page.getByRole('dialog', { name: 'Variables' });
    await expect.element(hint.getByText('Click a row for its comment')).toBeVisible();
    expect(hint.element().getBoundingClientRect().width).toBe(400);
    await title.click();
    await expect.poll(() => hint.query()).toBeNull();
    await choose('Hide Feature Help');
    await expect.poll(() => beacon.query()).toBeNull();
  });
});
