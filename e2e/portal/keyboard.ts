import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the field or link of this name has the focus. */
export const awaitFocus = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const at = document.activeElement;
    return at !== document.body && (at?.getAttribute('name') ?? at?.textContent) === wanted;
  }, name);

/** Presses the key until what it reaches begins with these words. */
export async function tabTo(page: Page, words: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key);
    if (
      await page.evaluate(
        (wanted) => document.activeElement?.textContent?.startsWith(wanted),
        words,
      )
    )
      return;
  }
  throw new Error(`60 presses of ${key} did not come to ${words}`);
}

/** Opens the menu that has the focus, and goes down to an item. */
export async function chooseByArrows(page: Page, item: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown');
        return page.evaluate(() => document.activeElement?.textContent);
      },
      { timeout: 60_000 },
    )
    .toBe(item);
  await page.keyboard.press('Enter');
}
