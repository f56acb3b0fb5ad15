import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { accountReplies, keeper } from '../testing/account-replies.ts';
import { refuse } from '../testing/fake-portal.ts';
import { findHindrances } from '../testing/hindrances.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { lea } from '../testing/replies.ts';

const main = page.getByRole('main');

describe('everybody can use, wide and narrow, light and dark,', () => {
  it.each([
    { address: '/profile', ready: main.getByText('Firefox on Linux').first() },
    { address: '/apikeymanagement', ready: main.getByText('a notebook').first() },
    { address: '/subscriptions', ready: main.getByText('Papa_Level').first() },
    { address: '/contact', ready: main.getByRole('button', { name: 'Send' }) },
    {
      address: '/datasubmission/nominate-data',
      ready: main.getByRole('button', { name: 'Send' }),
    },
    {
      address: '/unsubscribe/thisLinkWasNeverMadeByThisPortal',
      ready: main.getByRole('button', { name: 'Unsubscribe' }),
    },
    { address: '/admin/people', ready: main.getByText('Suspended').first() },
    { address: '/admin/audit', ready: main.getByRole('table') },
    { address: '/admin/mail', ready: main.getByText('gone@example.org') },
  ])('$address', async ({ address, ready }) => {
    await openScreen(address, {
      width: 1440,
      replies: { ...accountReplies, 'GET /api/user/me': keeper },
    });
    await expect.element(ready).toBeVisible();
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
    expect(await findHindrances()).toEqual([]);
  });

  it.each(['Change Email', 'Change Password', 'Delete account'])(
    'the dialog %s of the profile',
    async (name) => {
      await openScreen('/profile', {
        width: 1440,
        replies: { ...accountReplies, 'GET /api/user/me': lea },
      });
      await page.getByRole('button', { name }).click();
      await expect.element(page.getByRole('dialog', { name })).toBeVisible();
      expect(await findHindrances()).toEqual([]);
    },
  );

  it('the second factor, from the password to the recovery codes', async () => {
    await openScreen('/profile', {
      width: 1440,
      replies: {
        ...accountReplies,
        'GET /api/user/me': lea,
        'POST /api/user/secondfactor': {
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Isobath:lea.moore?secret=JBSWY3DPEHPK3PXP&issuer=Isobath',
        },
        'POST /api/user/secondfactor/confirm': {
          recoveryCodes: Array.from({ length: 8 }, (_, at) => `abcd-efg${at}`),
        },
      },
    });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByLabelText('Password', { exact: true }).fill('Tide table 1!');
    expect(await findHindrances()).toEqual([]);
    await dialog.getByLabelText('Password', { exact: true }).click();
    await userEvent.keyboard('{Enter}');
    const code = dialog.getByLabelText('Code of the app');
    await expect.element(code).toBeVisible();
    expect(await findHindrances()).toEqual([]);
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Recovery codes' })).toBeVisible();
    expect(await findHindrances()).toEqual([]);
  });

  it('the login where it asks for the code of the second factor', async () => {
    await openScreen('/login?redirect=about', {
      width: 1440,
      replies: { 'POST /api/user/signin': refuse('second-factor-needed') },
    });
    await page.getByRole('textbox', { name: 'Username' }).fill('lea.moore');
    await page.getByLabelText('Password', { exact: true }).fill('Tide table 1!');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Code of the second factor')).toBeVisible();
    expect(await findHindrances()).toEqual([]);
  });
});
