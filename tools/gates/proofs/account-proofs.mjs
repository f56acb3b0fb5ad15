const signIn = 'e2e/journeys/accounts-sign-in.test.ts';
const ownThings = 'e2e/journeys/accounts-own.test.ts';
const failures = 'apps/web/src/app/failures.screen.test.tsx';
const failed = '“$says” is said where $call fails on $where';

/**
 * Which test proves what the screens of accounts and guests say.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const accountSections = [
  {
    title: 'Accounts',
    proofs: [
      {
        file: signIn,
        tests: {
          'cannot while a field is empty, is told of the @, of a wrong password, and gets where they wanted':
            [
              'Login failed. Please try again. @ `useSignIn`',
              'The login button is off while username or password is empty @ `PasswordForm`',
              'Login: the menu entry and what it opens; Log In: every button that leads in or on @ `PasswordForm`',
            ],
          'logs in over the home page with a pasted password, stays there, and leaves by the menu':
            ['Please use your username, not your email address. @ `PasswordForm`'],
          'with a link that lost its end is told so, and gets a new one': [
            'The link is incomplete: its last part is missing. … @ `IncompleteLinkPage`',
          ],
          'does so in a dialog over the page, which gives the focus back when it is left': [
            'A login dialog of 464 px @ `SignInDialog`',
          ],
        },
      },
      {
        file: 'apps/web/src/shared/session/google-failure.test.ts',
        tests: {
          'a refused Google sign-in says whether registering, waiting or the other way would help':
            ['There was a problem logging in or registering … @ `describeGoogleFailure`'],
        },
      },
      {
        file: 'e2e/journeys/accounts-google.test.ts',
        tests: {
          'says what to look at when Google’s script does not come, and the password still works': [
            'There was a problem using Google to sign in. … @ `GoogleSignIn`',
          ],
        },
      },
      {
        file: ownThings,
        tests: {
          'lets users without a username choose one, once, and logs them in with it': [
            'The current password is not correct. @ `describeRefusedProof`',
          ],
          'is told over the dialog that is open, which is as it was after the next login, and its change goes on':
            ['Your session has ended. Please log in again. @ `hearRefusal`'],
          'changes the address by the link that goes to the new one': [
            'This email address is already in use. @ `ChangeEmailDialog`',
          ],
          'are shown once, work from a program, are renamed, and refused once revoked': [
            'Confirm Action @ `ConfirmDialog`',
          ],
        },
      },
      {
        file: 'e2e/journeys/accounts-own-mail.test.ts',
        tests: {
          'waits for a sign-in, and is made after it': [
            'You have successfully subscribed to …; after a login said for 2 s @ `SubscribeToggle`',
          ],
          'is made from the catalog by a dialog, and several are ended at once after a confirm': [
            'You have successfully unsubscribed from … @ `DatasetsSection`',
          ],
          'to the news is confirmed, and the hint goes for good when it is understood': [
            'You have successfully subscribed to … News; Got It @ `NewsSection`',
          ],
        },
      },
      {
        file: failures,
        tests: {
          [failed]: [
            'API Key Retrieval Failed @ `KeyList`',
            'Failed to fetch subscriptions @ `DatasetsSection`',
          ],
          'a person is told that a key was not made': [
            'We were unable to create a new API key. @ `NewKey`',
          ],
          'a person is told that a subscription was not made': [
            'Failed to create subscriptions @ `SubscriptionDialog`',
          ],
          'a person is told that a subscription was not taken away': [
            'Failed to unsubscribe dataset(s) @ `DatasetsSection`',
          ],
          'a person is told that an address was not changed': [
            'Unable to update the email address. @ `ChangeEmailDialog`',
          ],
          'a person who could not be logged out is told so and stays': [
            'There was an unexpected error while logging out. @ `UserMenu`',
          ],
          'a visitor is told that a registration failed': [
            'Registration failed. Please try again later. @ `PasswordStep`',
          ],
          'a visitor is told that there are no guests at the moment': [
            'Guest login is not available at this moment. @ `SignInPanel`',
          ],
        },
      },
    ],
  },
  {
    title: 'Guests',
    proofs: [
      {
        file: 'apps/api/src/modules/guests/guests.integration.test.ts',
        tests: {
          'has ten plots until the end of the day, told by a cookie that the page can read': [
            'Number of allowed queries exceeded, please register and log in. @ `guestPlots`',
            '10 plots per day @ `guestPlots`',
          ],
        },
      },
      {
        file: 'e2e/journeys/accounts-guests.test.ts',
        tests: {
          'has until the end of their own day, and looks at datasets and sizes for nothing': [
            'A guest until the end of the day, with plots counted in `guestPlotCount` @ `useGuestEntry`',
          ],
          'is told from the ninth plot on, and after the tenth to register and log in': [
            'Notice from 9 plots on @ `GuestNotice`',
          ],
        },
      },
    ],
  },
];
