import type { BrowserContext, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import type { Browser, Complaints, PageOptions } from './browser.ts';

/** A page that is open in a separate browser; it is closed when the test disposes of it. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of without being asked to; requests to other hosts too. */
  problems(): Complaints;
}

/** What `problems` says where all is well. */
export const fine: Complaints = { errors: [], foreignRequests: [] };

/** How a page is opened: its window size, and the cookies (`name=value; …`) of a signed-in user. */
export type VisitOptions = PageOptions & {
  readonly cookie?: string | undefined;
};

/** Opens an address of a portal. */
export async function visit(
  browser: Browser,
  portalUrl: string,
  address: string,
  { cookie, ...look }: VisitOptions = {},
): Promise<Visit> {
  const { page, complaints, [Symbol.asyncDispose]: close } = await openPage(browser, look);
  const context = page.context();
  if (cookie !== undefined) await enterWithCookies(context, portalUrl, cookie);
  await page.goto(`${portalUrl}${address}`);
  return {
    page,
    context,
    // The browser itself writes a line for each refusal; those that a test asks for are seen on the page.
    problems: () => ({
      ...complaints,
      errors: complaints.errors.filter((error) => !/status of 40[0139]/.test(error)),
    }),
    [Symbol.asyncDispose]: close,
  };
}

/** Gives a browser the cookies of a session, `name=value; …`. */
export async function enterWithCookies(
  context: BrowserContext,
  portalUrl: string,
  cookie: string,
): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: portalUrl,
    })),
  );
}
