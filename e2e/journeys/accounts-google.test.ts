import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestGoogle } from '../../apps/api/src/testing/callers/google.ts';
import { startGoogle } from '../../apps/api/src/testing/callers/google.ts';
import { goodPassword } from '../../apps/api/src/testing/callers/people.ts';
import { openPage } from '../portal/browser.ts';
import type { OpenedPage } from '../portal/browser.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { fine, visit } from '../portal/visit.ts';

/**
 * Google's pages cannot be reached from a test. What stands in for its script is served at the script's own address and does what its
 * documentation says: it draws a button, or prompts by itself, and hands the page a credential for the nonce that the page gave. The
 * credential is signed by keys that the portal is told to be Google's (GOOGLE_KEYS_URL, on loopback); the portal checks it as any other.
 */
const standIn = `
  let settings;
  const answer = async (select_by) => settings.callback({ credential: await window.signAsGoogle(settings.nonce), select_by });
  window.google = { accounts: { id: {
    initialize(given) { settings = given; },
    renderButton(place, look) {
      const words = { signin_with: 'Sign in with Google', signup_with: 'Sign up with Google', continue_with: 'Continue with Google' };
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words[look.text] });
      button.addEventListener('click', () => answer('btn'));
      place.append(button);
    },
    prompt() { if (window.promptsByItself) answer('user_1tap'); },
    cancel() {},
  } } };
`;
const scriptUrl = 'https://accounts.google.com/gsi/client';

let google: TestGoogle;
let portal: MailedPortal;
beforeAll(async () => {
  google = await startGoogle();
  portal = await startMailedPortal({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_KEYS_URL: google.keysUrl,
  });
});
afterAll(async () => {
  await portal.close();
  await google.close();
});

interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly hd?: string;
}

/** A page of a user who is signed in to Google. */
async function visitWithGoogle(
  address: string,
  claims: Claims,
  options: { promptsByItself?: boolean } = {},
): Promise<OpenedPage> {
  const opened = await openPage(portal.browser);
  const { page } = opened;
  await page.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  );
  await page.exposeFunction('signAsGoogle', (nonce: string) => google.sign({ ...claims, nonce }));
  if (options.promptsByItself) await page.addInitScript('window.promptsByItself = true');
  await page.goto(`${portal.url}${address}`);
  return opened;
}
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });
/** The link in the bar. The screen to register has one of its own, which leads to the page to log in, and stands until the code of the next screen is there. */
const loginInBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const logOut = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await loginInBar(page).waitFor();
};

describe('signing in with Google', () => {
  it('is not offered, and no request goes to Google, if no client id is set', async () => {
    await using at = await visit(portal.browser, inject('portalUrl'), '/login');
    await at.page.getByRole('button', { name: 'Continue as Guest' }).waitFor();
    await at.page.waitForLoadState('networkidle');
    expect(
      await at.page.evaluate(async () => (await fetch('/api/user/googlesettings')).json()),
    ).toEqual({ clientId: null, nonce: null });
    expect(await at.page.getByText('or', { exact: true }).count()).toBe(1);
    expect(
      (await fetch(`${inject('portalUrl')}/login`)).headers.get('content-security-policy'),
    ).not.toContain('https:');
    expect(at.problems()).toEqual(fine);
  });

  it('admits the script, the style, the frame and the answers of Google’s button, and nothing else of any host', async () => {
    const policy =
      (await fetch(`${portal.url}/login`)).headers.get('content-security-policy') ?? '';
    expect([...new Set(policy.match(/https?:[^ ;]+/g))].toSorted()).toEqual(
      [
        'https://accounts.google.com/gsi/',
        scriptUrl,
        'https://accounts.google.com/gsi/style',
      ].toSorted(),
    );
    await using at = await visitWithGoogle('/login', { sub: 'g-0', email: 'nobody@gmail.com' });
    await at.page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(at.complaints).toEqual({ errors: [], foreignRequests: [scriptUrl] });
    const blocked = await at.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener(
            'securitypolicyviolation',
            ({ blockedURI }) => resolve(blockedURI),
            { once: true },
          );
          document.head.append(
            Object.assign(document.createElement('script'), {
              src: 'https://accounts.google.com/other.js',
            }),
          );
        }),
    );
    expect(blocked).toBe('https://accounts.google.com/other.js');
  });

  it('registers with the button, signs the same person in with it, and automatically with the prompt', async () => {
    const mary = { sub: 'g-1', email: 'mary.sears@gmail.com' };
    await using at = await visitWithGoogle('/login', mary);
    const { page } = at;
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('alert').getByText('Please ensure that you have registered.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await page.waitForURL(/\/catalog$/);
    await accountMenu(page).waitFor();
    expect(await accountMenu(page).innerText()).toBe(mary.email);
    await logOut(page);
    await loginInBar(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' }).click();
    await accountMenu(page).waitFor();

    await using elsewhere = await visitWithGoogle('/login?redirect=profile', mary, {
      promptsByItself: true,
    });
    await elsewhere.page.waitForURL(/\/profile$/);
    await elsewhere.page.getByText('Connected', { exact: true }).waitFor();
    expect(await accountMenu(elsewhere.page).innerText()).toBe(mary.email);
    expect(elsewhere.complaints).toEqual({ errors: [], foreignRequests: [scriptUrl] });
  });

  it('joins the account of the same address where Google runs the mailbox, and elsewhere asks for the password first', async () => {
    for (const name of ['organised', 'independent']) await portal.addPerson(name);
    await using at = await visitWithGoogle('/login?redirect=profile', {
      sub: 'g-2',
      email: 'organised@example.org',
      hd: 'example.org',
    });
    await at.page.getByRole('button', { name: 'Sign in with Google' }).click();
    await at.page.waitForURL(/\/profile$/);
    await at.page.getByText('Connected', { exact: true }).waitFor();
    await at.page.getByText('organised', { exact: true }).waitFor();

    await using other = await visitWithGoogle('/login', {
      sub: 'g-3',
      email: 'independent@example.org',
    });
    await other.page.getByRole('button', { name: 'Sign in with Google' }).click();
    await other.page
      .getByRole('alert')
      .getByText('Log in with its password first, then connect Google on your profile.')
      .waitFor();
    expect(await accountMenu(other.page).count()).toBe(0);
    await other.page.getByRole('textbox', { name: 'Username' }).fill('independent');
    await other.page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await other.page.keyboard.press('Enter');
    await accountMenu(other.page).click();
    await other.page.getByRole('menuitem', { name: 'Profile' }).click();
    await other.page.getByRole('button', { name: 'Connect Google' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Connect Google' });
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await other.page
      .getByRole('status')
      .getByText('Your account is connected with Google.')
      .waitFor();
    await other.page.getByText('Connected', { exact: true }).waitFor();
    await logOut(other.page);
    await loginInBar(other.page).click();
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign in with Google' })
      .click();
    await other.page.getByText('Connected', { exact: true }).waitFor();
  });

  it('may be left at once, while the next screen is still on its way: both ways to log in are there, and stay', async () => {
    await using at = await visitWithGoogle('/register', { sub: 'g-4', email: 'hasty@gmail.com' });
    const { page } = at;
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await accountMenu(page).waitFor();
    await logOut(page);
    await page.goto(`${portal.url}/login?redirect=about`);
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in with Google' });
    await signIn.waitFor();
    await page.waitForLoadState('networkidle');
    const arrive = await holdRequests(page, /\/assets\/.*\.js$/);
    await signIn.click();
    await page.waitForURL(/\/about$/);
    await page.locator('main[aria-busy=true]').waitFor();
    await logOut(page);
    expect(await page.locator('h1').innerText()).toBe('Login');
    await loginInBar(page).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.waitFor();
    arrive();
    await expect.poll(() => page.locator('h1').innerText(), { timeout: 60_000 }).toBe('About');
    await page.locator('main:not([aria-busy])').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
    await accountMenu(page).waitFor();
    expect(at.complaints.errors).toEqual([]);
  });

  // Proves portal/accounts: There was a problem using Google to sign in. … @ GoogleSignIn
  it('says what to look at when Google’s script does not come, and the password still works', async () => {
    await portal.addPerson('shielded');
    await using at = await openPage(portal.browser);
    const { page } = at;
    await page.route(scriptUrl, (route) => route.abort());
    await page.goto(`${portal.url}/login?redirect=about`);
    await page
      .getByRole('alert')
      .getByText('There was a problem using Google to sign in. Ensure any browser extensions')
      .waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill('shielded');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/about$/);
    expect(await accountMenu(page).innerText()).toBe('shielded@example.org');
  });
});
