import type { Page } from 'playwright-core';

/**
 * Holds back the requests of a page to addresses of this pattern until the returned function is
 * called. Those for which `isHeld` is false go on at once.
 */
export async function holdRequests(
  page: Page,
  pattern: string | RegExp,
  isHeld: (url: string) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    if (isHeld(route.request().url())) await isReleased;
    await route.continue();
  });
  return release;
}
