import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Gives a page the session of the person that every journey on the common portal may be. */
export async function enterAsPerson(page: Page): Promise<void> {
  const url = inject('portalUrl');
  await page
    .context()
    .addCookies(
      Object.entries(inject('personCookies')).map(([name, value]) => ({ name, value, url })),
    );
}

/** The cookies of that person as `visit` takes them; plots of a person are not counted. */
export function personCookie(): string {
  return Object.entries(inject('personCookies'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
