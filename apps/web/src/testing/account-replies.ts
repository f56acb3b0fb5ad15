import type {
  AuditLog,
  ListedKey,
  ListedMail,
  MailList,
  Me,
  Person,
  Subscription,
} from '@isobath/contract';
import type { Replies } from './fake-portal.ts';
import { lea } from './replies.ts';

/** What a portal answers to the screens of an account and of administrators. */

const at = '2025-02-03T04:05:06.000Z';

/** A person who administers the portal. */
export const keeper: Me = {
  kind: 'account',
  user: {
    ...(lea as Extract<Me, { kind: 'account' }>).user,
    id: 1,
    firstName: 'Ada',
    lastName: 'Park',
    username: 'ada',
    email: 'ada@example.org',
    isDataSubmissionAdmin: true,
  },
};

const subscription = (id: number, name: string): Subscription => ({
  User_ID: 7,
  Dataset_ID: id,
  Dataset_Name: name,
  Dataset_Long_Name: `Levels of ${name}`,
});

const key: ListedKey & { Api_Key: string; Description: string } = {
  id: 1,
  prefix: 'iso_0123456789ab',
  Api_Key: 'iso_0123456789ab…',
  description: 'a notebook',
  Description: 'a notebook',
  createdAt: at,
  lastUsedAt: at,
  expiresAt: null,
  revokedAt: null,
  callsThisMonth: 12,
};

const session = {
  id: 1,
  device: 'Firefox on Linux',
  createdAt: at,
  lastUsedAt: at,
  expiresAt: '2025-03-03T04:05:06.000Z',
  isRemembered: true,
  isThisOne: true,
};

/** Every kind of person in the list of administrators. */
const person: Person = {
  id: 7,
  firstName: 'Lea',
  lastName: 'Moore',
  username: 'lea.moore',
  email: 'lea.moore@example.org',
  institute: 'Institute of the Sea',
  isDataSubmissionAdmin: false,
  isSuspended: false,
  hasSecondFactor: true,
  createdAt: at,
  lastSignInAt: at,
};

const auditLog: AuditLog = {
  total: 2,
  kinds: [
    { action: 'suspended', count: 1 },
    { action: 'let-in-again', count: 1 },
  ],
  entries: ['let-in-again', 'suspended'].map((action, id) => ({
    id,
    at,
    actor: 'ada@example.org',
    target: 'lea.moore@example.org',
    action,
    detail: {},
  })),
};

/** Mails in every state, on a portal without a mail server: their texts are read on the screen. */
const mails: MailList = {
  isSending: false,
  total: 5,
  mails: (['waiting', 'sent', 'failed', 'expired', 'bounced'] as const).map(
    (state, id): ListedMail => ({
      id,
      template: 'confirm-email',
      recipient: 'lea.moore@example.org',
      subject: 'Confirm your e-mail address',
      plainText: state === 'waiting' ? 'https://portal.example.org/confirm/a' : null,
      state,
      attempts: 1,
      lastFailure: state === 'failed' ? 'The mailbox does not exist.' : null,
      createdAt: at,
      nextAttemptAt: at,
      sentAt: state === 'sent' || state === 'bounced' ? at : null,
    }),
  ),
};

export const accountReplies: Replies = {
  'GET /api/user/retrieveapikeys': {
    keys: [key, { ...key, id: 2, expiresAt: at }, { ...key, id: 3, revokedAt: at }],
  },
  'GET /api/user/last-api-call': { date_time: at },
  'GET /api/user/sessions': {
    sessions: [session, { ...session, id: 2, isThisOne: false, isRemembered: false }],
  },
  'GET /api/user/shares': [],
  'GET /api/user/googlesettings': { clientId: null, nonce: null },
  'GET /api/user/subscriptions': [subscription(1, 'Aloha_Level'), subscription(2, 'Papa_Level')],
  'GET /api/admin/people': {
    total: 3,
    people: [
      person,
      { ...person, id: 8, isSuspended: true, hasSecondFactor: false, lastSignInAt: null },
      { ...person, id: 9, isDataSubmissionAdmin: true, username: null },
    ],
  },
  'GET /api/admin/audit': auditLog,
  'GET /api/admin/mail': mails,
  'GET /api/admin/suppressions': {
    suppressions: [{ address: 'gone@example.org', kind: 'bounced', reason: 'No such mailbox', at }],
  },
};
