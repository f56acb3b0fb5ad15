import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { refuse } from '../testing/fake-portal.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { catalogReplies, lea } from '../testing/replies.ts';

interface Case {
  says: string;
  /** What stands behind “Details”. */
  details?: string;
  call: string;
  where: string;
  /** What is pressed before it is said. */
  press?: string;
  isSignedIn?: boolean;
  width?: number;
}

const cases: readonly Case[] = [
  {
    says: 'Failed to retrieve dataset names',
    call: 'GET /api/catalog/searchcatalog',
    where: '/',
  },
  {
    says: 'Search failed. Please try again.',
    call: 'GET /api/catalog/searchcatalog',
    where: '/catalog',
  },
  {
    says: 'Failed to load popular datasets.',
    call: 'GET /api/catalog/popular-datasets',
    where: '/catalog',
    width: 1440,
  },
  {
    says: 'Failed to load recently viewed datasets.',
    call: 'GET /api/catalog/recent-datasets',
    where: '/catalog',
    press: 'Recent',
    isSignedIn: true,
    width: 1440,
  },
  {
    says: 'Failed to load recommended datasets.',
    call: 'GET /api/catalog/recommended-datasets',
    where: '/catalog',
    press: 'See Also',
    isSignedIn: true,
    width: 1440,
  },
  {
    says: 'There was a problem loading the page.',
    call: 'GET /api/catalog/datasetfullpage',
    where: '/catalog/datasets/COADS_Climatology',
  },
  {
    says: 'There was a problem loading the page.',
    call: 'GET /api/catalog/cruisefullpage',
    where: '/catalog/cruises/SYN2302',
  },
  {
    says: 'Unable to Fetch Cruise Data',
    call: 'POST /api/data/cruise-trajectories',
    where: '/catalog/cruises/SYN2302',
  },
  {
    says: 'Unable to Fetch Cruise Data',
    call: 'GET /api/data/cruiselist',
    where: '/visualization/cruises',
  },
  {
    says: 'Oops! There was an error loading the dataset variables.',
    details: 'Failed to retrieve variables and variable metadata',
    call: 'GET /api/catalog/datasetvariables',
    where: '/catalog/datasets/COADS_Climatology',
  },
  {
    says: 'API Key Retrieval Failed',
    call: 'GET /api/user/retrieveapikeys',
    where: '/apikeymanagement',
    isSignedIn: true,
  },
  {
    says: 'Failed to fetch subscriptions',
    call: 'GET /api/user/subscriptions',
    where: '/subscriptions',
    isSignedIn: true,
  },
  {
    says: 'Unable to retrieve submissions',
    call: 'GET /api/datasubmission/submissionsbyuser',
    where: '/datasubmission/userdashboard',
    isSignedIn: true,
  },
  {
    says: 'Unable to retrieve validation options',
    call: 'GET /api/catalog/searchfacets',
    where: '/datasubmission/guide#sensor-list',
  },
];

// Proves portal/accounts: API Key Retrieval Failed @ KeyList
// Proves portal/accounts: Failed to fetch subscriptions @ DatasetsSection
// Proves portal/home: Failed to retrieve dataset names @ RecentDatasets
// Proves portal/catalog: Failed to load popular datasets. @ Recommended
// Proves portal/catalog: Failed to load recently viewed datasets. @ Recommended
// Proves portal/catalog: Failed to load recommended datasets. @ Recommended
// Proves portal/catalog: There was a problem loading the page. @ PageProblem
// Proves portal/catalog: Oops! There was an error loading the dataset variables. @ VariablesSection
// Proves portal/catalog: Failed to retrieve variables and variable metadata @ VariablesSection
// Proves portal/cruise-explorer: Unable to Fetch Cruise Data @ TrackMap, CruisesPage
// Proves submissions/guide: submissionMessages.optionsFailed, submissionMessages.listFailed
it.each(cases)(
  '“$says” is said where $call fails on $where',
  async ({ says, details, call, where, press, isSignedIn, width = 1280 }) => {
    await openScreen(where, {
      width,
      replies: {
        ...catalogReplies,
        ...(isSignedIn && { 'GET /api/user/me': lea }),
        [call]: refuse(),
      },
    });
    if (press !== undefined) await page.getByRole('tab', { name: press }).click();
    await expect.element(page.getByText(says).first()).toBeVisible();
    if (details !== undefined)
      await expect.element(page.getByText(details).first()).toBeInTheDocument();
  },
);

// Proves portal/accounts: We were unable to create a new API key. @ NewKey
it('a person is told that a key was not made', async () => {
  await openScreen('/apikeymanagement', {
    replies: {
      'GET /api/user/me': lea,
      'GET /api/user/retrieveapikeys': { keys: [] },
      'POST /api/user/': refuse(),
    },
  });
  await page.getByLabelText('Key Description').fill('a laptop');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We were unable to create a new API key.')).toBeVisible();
});

// Proves portal/accounts: Failed to create subscriptions @ SubscriptionDialog
it('a person is told that a subscription was not made', async () => {
  await openScreen('/catalog/datasets/COADS_Climatology', {
    replies: {
      ...catalogReplies,
      'GET /api/user/me': lea,
      'GET /api/user/subscriptions': [],
      'POST /api/user/subscriptions': refuse(),
    },
  });
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect
    .element(page.getByRole('alert').getByText('Failed to create subscriptions'))
    .toBeVisible();
});

// Proves portal/accounts: Failed to unsubscribe dataset(s) @ DatasetsSection
it('a person is told that a subscription was not taken away', async () => {
  await openScreen('/subscriptions', {
    replies: {
      'GET /api/user/me': lea,
      'GET /api/user/subscriptions': [
        { User_ID: 7, Dataset_ID: 1, Dataset_Name: 'COADS', Dataset_Long_Name: 'Of ships' },
      ],
      'DELETE /api/user/subscriptions': refuse(),
    },
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Unsubscribe (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect
    .element(page.getByRole('alert').getByText('Failed to unsubscribe dataset(s)'))
    .toBeVisible();
});

// Proves portal/accounts: Unable to update the email address. @ ChangeEmailDialog
it('a person is told that an address was not changed', async () => {
  await openScreen('/profile', {
    replies: { 'GET /api/user/me': lea, 'POST /api/user/': refuse() },
  });
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await dialog.getByLabelText('Password', { exact: true }).fill('Station Aloha 1988!');
  await dialog.getByLabelText('New Email').fill('new@example.org');
  await dialog.getByLabelText('Confirm Email').fill('new@example.org');
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect.element(dialog.getByText('Unable to update the email address.')).toBeVisible();
});

// Proves portal/accounts: There was an unexpected error while logging out. @ UserMenu
it('a person who could not be logged out is told so and stays', async () => {
  await openScreen('/about', { replies: { 'GET /api/user/me': lea, 'POST /api/user/': refuse() } });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .element(page.getByText('There was an unexpected error while logging out.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

// Proves portal/accounts: Registration failed. Please try again later. @ PasswordStep
it('a visitor is told that a registration failed', async () => {
  await openScreen('/register', {
    replies: {
      'POST /api/user/validateusername': Response.json({ isUnique: true }),
      'POST /api/user/signup': refuse(),
    },
  });
  for (const [name, value] of [
    ['First Name', 'Lea'],
    ['Last Name', 'Moore'],
    ['Username', 'lea.moore'],
    ['Email', 'lea.moore@example.org'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Institute' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const name of ['New password', 'Confirm password'])
    await page.getByLabelText(name, { exact: true }).fill('Station Aloha 1988!');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect
    .element(page.getByText('Registration failed. Please try again later.'))
    .toBeVisible();
});

// Proves portal/accounts: Guest login is not available at this moment. @ SignInPanel
it('a visitor is told that there are no guests at the moment', async () => {
  await openScreen('/login', {
    replies: { 'GET /api/user/getguesttoken': refuse(), 'POST /api/user/getguesttoken': refuse() },
  });
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect
    .element(page.getByText('Guest login is not available at this moment.'))
    .toBeVisible();
});

// Proves portal/catalog: Failed to retrieve search results @ useResultsDownload
it('a visitor is told that the results could not be saved', async () => {
  let hasFailed = false;
  await openScreen('/catalog', {
    replies: {
      ...catalogReplies,
      'GET /api/catalog/searchcatalog': () =>
        hasFailed ? refuse()() : catalogReplies['GET /api/catalog/searchcatalog'](),
    },
  });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  hasFailed = true;
  await page.getByRole('button', { name: 'Download results' }).click();
  await expect.element(page.getByText('Failed to retrieve search results').first()).toBeVisible();
});

// Proves portal/catalog: Unable to Fetch Cruise Data @ TrackMap
// Proves portal/catalog: No associated datasets. @ CruiseDatasets
it('a cruise without datasets and track says both', async () => {
  await openScreen('/catalog/cruises/SYN2302', {
    replies: { ...catalogReplies, 'POST /api/data/cruise-trajectories': refuse() },
  });
  await expect.element(page.getByText('Unable to Fetch Cruise Data')).toBeVisible();
  await expect.element(page.getByText('No associated datasets.')).toBeVisible();
});

// Proves portal/catalog: Missing full name; Missing description @ ProgramCard
// Proves portal/cruises: Fetching Programs @ ProgramsPage
it('programs say that they are fetched, and what a program lacks', async () => {
  let answer: (reply: object) => void = () => undefined;
  await openScreen('/programs', {
    replies: { 'GET /api/catalog/programs': () => new Promise<object>((done) => (answer = done)) },
  });
  await expect.element(page.getByText('Fetching Programs')).toBeVisible();
  answer(catalogReplies['GET /api/catalog/programs']);
  await expect.element(page.getByText('Missing full name')).toBeVisible();
  await expect.element(page.getByText('Missing description')).toBeVisible();
});
