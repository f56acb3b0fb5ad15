import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { makeSignInPortal, password } from '../testing/sign-in-portal.ts';

const username = page.getByRole('textbox', { name: 'Username' });
const secret = page.getByLabelText('Password', { exact: true });
const accountMenu = page.getByRole('button', { name: /^Account of/ });
const barLink = page.getByRole('banner').getByRole('link', { name: 'Login' });

async function signIn(shown = password): Promise<void> {
  await username.fill('lea.moore');
  await secret.fill(shown);
  await userEvent.keyboard('{Enter}');
}

describe('somebody who logs in', () => {
  // Proves portal/accounts: Login failed. Please try again. @ useSignIn
  // Proves portal/accounts: The login button is off while username or password is empty @
  //   PasswordForm
  // Proves portal/accounts: Login: the menu entry and what it opens; Log In: every button that
  //   leads in or on @ PasswordForm
  it('cannot while a field is empty, is told of the @, of a wrong password, and gets where they wanted', async () => {
    const at = await openScreen('/login?redirect=catalog/datasets/COADS_Climatology', {
      replies: makeSignInPortal().replies,
    });
    await expect.element(username).toHaveFocus();
    const button = page.getByRole('main').getByRole('button', { name: 'Log In', exact: true });
    await expect.element(button).toBeDisabled();
    await username.fill('lea.moore@example.org');
    await expect
      .element(page.getByText('Please use your username, not your email address.'))
      .toBeVisible();
    await expect.element(button).toBeDisabled();
    await signIn('Not the password 1!');
    await expect
      .element(page.getByRole('alert').getByText('Login failed. Please try again.'))
      .toBeVisible();
    await expect.element(username).toHaveValue('lea.moore');
    await signIn();
    await expect.poll(() => at.address()).toBe('/catalog/datasets/COADS_Climatology');
    await expect.element(accountMenu).toBeVisible();
  });

  it.each([
    { address: '/login?redirect=about', to: '/about' },
    { address: '/login?redirect=%2F', to: '/' },
  ])('and is logged in already is led on from $address', async ({ address, to }) => {
    const at = await openScreen(address, {
      replies: makeSignInPortal({ isSignedIn: true }).replies,
    });
    await expect.poll(() => at.address()).toBe(to);
  });

  it('comes by the link of the bar to the fields of the page, which leads on to where it did', async () => {
    const at = await openScreen('/login?redirect=about', {
      replies: makeSignInPortal().replies,
    });
    await username.fill('lea.moore');
    await secret.click();
    await barLink.click();
    await expect.element(username).toHaveFocus();
    expect(at.address()).toBe('/login?redirect=about');
    await expect.element(username).toHaveValue('lea.moore');
    await signIn();
    await expect.poll(() => at.address()).toBe('/about');
  });

  it.each([
    { address: '/', leadsTo: '/login?redirect=%2F' },
    { address: '/about', leadsTo: '/login?redirect=about' },
  ])('finds in the link of the bar the way back to $address', async ({ address, leadsTo }) => {
    await openScreen(address, { replies: makeSignInPortal().replies });
    await expect.element(barLink).toHaveAttribute('href', leadsTo);
  });

  it('is never led to another host', async () => {
    const at = await openScreen('/login?redirect=%2F%2Felsewhere.example%2Fcatalog', {
      replies: makeSignInPortal().replies,
    });
    await signIn();
    await expect.element(accountMenu).toBeVisible();
    await expect.poll(() => at.address()).toBe('/catalog');
  });

  // Proves portal/accounts: A login dialog of 464 px @ SignInDialog
  it('does so in a dialog over the page, which gives the focus back when it is left', async () => {
    const at = await openScreen('/about', { replies: makeSignInPortal().replies });
    await barLink.click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(464);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.element(barLink).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await signIn();
    await expect.element(accountMenu).toBeVisible();
    expect(at.address()).toBe('/about');
  });
});

// Proves portal/accounts: The link is incomplete: its last part is missing. … @ IncompleteLinkPage
it('a link for a new password that lost its end says so, and leads to a new one', async () => {
  await openScreen('/choosepassword');
  await expect.element(page.getByRole('alert').getByText('The link is incomplete')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

it('API keys are explained to visitors who are not signed in', async () => {
  await openScreen('/apikeymanagement');
  await expect.element(page.getByText('API keys belong to an account.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Create API Key' }).query()).toBeNull();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

describe('a session that is ended elsewhere', () => {
  const login = page.getByRole('dialog', { name: 'Login' });

  // Proves portal/accounts: Your session has ended. Please log in again. @ handleRefusal
  it('is told over the dialog that is open, which is as it was after the next login, and its change goes on', async () => {
    const portal = makeSignInPortal({ isSignedIn: true });
    const change = portal.replies['POST /api/user/changeemail'] as () => Response;
    let goOn = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const changeLater = async (): Promise<Response> => {
      const reply = change();
      if (reply.ok) await isWanted;
      return reply;
    };
    const at = await openScreen('/profile', {
      replies: { ...portal.replies, 'POST /api/user/changeemail': changeLater },
    });
    await page.getByRole('button', { name: 'Change Email' }).click();
    const open = page.getByRole('dialog', { name: 'Change Email' });
    await open.getByLabelText('Password', { exact: true }).fill(password);
    await open.getByLabelText('New Email').fill('lea.hart@example.org');
    await open.getByLabelText('Confirm Email').fill('lea.hart@example.org');
    portal.endSession();
    await open.getByRole('button', { name: 'Change Email' }).click();
    await expect
      .element(login.getByText('Your session has ended. Please log in again.'))
      .toBeVisible();
    const changes = (): number =>
      at.asked.filter((call) => call === 'POST /api/user/changeemail').length;
    expect(changes()).toBe(1);
    await login.getByLabelText('Username').fill('lea.moore');
    await login.getByLabelText('Password', { exact: true }).fill(password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => login.query()).toBeNull();
    await expect.poll(changes).toBe(2);
    await expect.element(open.getByLabelText('New Email')).toHaveValue('lea.hart@example.org');
    goOn();
    await expect.poll(() => open.query()).toBeNull();
    await expect.element(page.getByText('lea.hart@example.org')).toBeVisible();
  });

  it('says so when something is asked for, and what was typed is there after the next login', async () => {
    const portal = makeSignInPortal({ isSignedIn: true });
    await openScreen('/profile', { replies: portal.replies });
    await page.getByRole('button', { name: 'Edit Information' }).click();
    const department = page.getByLabelText('Department (optional)');
    await department.fill('Biogeochemistry');
    portal.endSession();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(login.getByText('Your session has ended. Please log in again.'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => login.query()).toBeNull();
    await expect
      .element(
        page.getByText('Your session has ended. Log in again, and this page goes on where it was.'),
      )
      .toBeVisible();
    await expect
      .poll(() => document.querySelector<HTMLElement>('main')?.innerText)
      .not.toContain('lea.moore@example.org');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await login.getByLabelText('Username').fill('lea.moore');
    await login.getByLabelText('Password', { exact: true }).fill(password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => login.query()).toBeNull();
    await expect.element(department).toHaveValue('Biogeochemistry');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Your information has been saved.').first()).toBeVisible();
  });
});
