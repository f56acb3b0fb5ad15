import { describe, expect, it } from 'vitest';
import {
  fromExchange,
  fromExim,
  fromFeedbackLoop,
  fromGmail,
  fromOldExim,
  fromPostfix,
  fromPostfixDelay,
  fromVacation,
} from '../../../testing/loopback/returned-mails.ts';
import { readReturnedMail } from './read-returned-mail.ts';
import { classifyFailure, findToken } from './report.ts';

const token = '0123456789abcdef0123456789abcdef';

describe('a returned mail', () => {
  // Proves news/returned-mail: Postfix, Exim, Exchange, Gmail, RFC 5965 @ readReturnedMail
  it.each([
    [
      'Postfix',
      fromPostfix,
      'hard',
      "5.1.1 550 5.1.1 <kai@lab.example> User doesn't exist: kai@lab.example",
    ],
    ['Exim', fromExim, 'hard', '5.0.0 550 No such user here'],
    ['an older Exim', fromOldExim, 'hard', 'Unrouteable address'],
    [
      'Exchange',
      fromExchange,
      'hard',
      '5.1.10 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient kai@lab.example not found by SMTP address lookup',
    ],
    [
      'Gmail',
      fromGmail,
      'soft',
      "5.2.2 552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to https://support.google.example/mail/?p=OverQuotaPerm",
    ],
    ['a feedback loop', fromFeedbackLoop, 'complaint', 'Reported as abuse'],
  ] as const)('of %s says what became of which mail', async (_who, write, kind, reason) => {
    expect(await readReturnedMail(write(token))).toEqual({ report: { token, kind, reason } });
  });

  it.each([
    ['is only late', fromPostfixDelay(token), /no failure/],
    ['is an answer of a person', fromVacation(token), /not a report/],
    ['is empty', Buffer.alloc(0), /no return address/],
    ['is not a mail', Buffer.from([0, 255, 1, 2]), /no return address/],
    [
      'names no token',
      Buffer.from(fromPostfix(token).toString().replaceAll(token, 'x')),
      /no return address/,
    ],
    [
      'is nested without end',
      Buffer.from(
        `To: bounces+${token}@portal.example.org\r\n` +
          Array.from(
            { length: 3000 },
            (_each, level) =>
              `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
          ).join(''),
      ),
      /not a mail that can be read|not a report/,
    ],
  ])('that %s tells nothing', async (_what, source, why) => {
    expect(await readReturnedMail(source)).toMatchObject({
      ignored: expect.stringMatching(why) as string,
    });
  });
});

describe('a failure', () => {
  // Proves news/returned-mail: Which failures are of the address @ classifyFailure
  it.each([
    ['5.1.1', '', 'hard'],
    ['5.1.2', '550 5.1.2 bad domain', 'hard'],
    ['5.2.1', 'mailbox disabled', 'hard'],
    ['5.0.0', '550 5.1.1 unknown', 'hard'],
    ['', '550 Requested action not taken: mailbox unavailable', 'hard'],
    ['5.2.2', '552 mailbox full, user unknown to be active', 'soft'],
    ['5.7.1', '550 5.7.1 message refused by policy; no such user policy', 'soft'],
    ['5.0.0', '554 blocked by list', 'soft'],
    ['4.4.7', 'delivery time expired', 'soft'],
    ['', '421 try again later: user unknown', 'soft'],
  ])('%s “%s” is %s', (status, diagnostic, kind) => {
    expect(classifyFailure(status, diagnostic)).toBe(kind);
  });

  it('is found by the return address or the Message-ID, in any case, and by nothing shorter', () => {
    expect(findToken(`<BOUNCES+${token.toUpperCase()}@portal.example.org>`)).toBe(token);
    expect(findToken(`<mail-7-1.${token}@portal.example.org>`)).toBe(token);
    expect(findToken(`bounces+${token.slice(1)}@portal.example.org`)).toBeUndefined();
    expect(findToken(`${token}@portal.example.org`)).toBeUndefined();
  });
});
