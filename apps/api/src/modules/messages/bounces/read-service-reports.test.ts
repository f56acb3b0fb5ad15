import { describe, expect, it } from 'vitest';
import { readPostmark } from './read-service-reports.ts';

const token = 'a'.repeat(32);
/** As the documentation of Postmark shows it. */
const event = (Type: string, RecordType = 'Bounce') => ({
  RecordType,
  MessageStream: 'outbound',
  ID: 42,
  Type,
  TypeCode: 1,
  Tag: '',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { 'isobath-mail': token.toUpperCase() },
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: 'smtp;550 5.1.1 unknown',
  Email: 'kai@lab.example',
  Inactive: true,
});

describe('a report of Postmark', () => {
  it.each([
    ['HardBounce', 'hard'],
    ['BadEmailAddress', 'hard'],
    ['SoftBounce', 'soft'],
    ['DnsError', 'soft'],
    ['Blocked', 'soft'],
    ['SpamComplaint', 'complaint'],
  ])('of %s is %s', (type, kind) => {
    expect(readPostmark(event(type))).toEqual([{ token, kind, reason: 'smtp;550 5.1.1 unknown' }]);
  });

  it('of a complaint is one, whatever its type', () => {
    expect(readPostmark(event('', 'SpamComplaint'))).toEqual([
      { token, kind: 'complaint', reason: 'Reported as spam' },
    ]);
  });

  it('without details says what its type means', () => {
    expect(readPostmark({ ...event('HardBounce'), Details: ' ' })?.[0]?.reason).toMatch(
      /^The server was unable/,
    );
  });

  it('of a delay, an answer by a machine, another event or another mail tells nothing', () => {
    for (const nothing of [
      event('Transient'),
      event('AutoResponder'),
      event('Subscribe'),
      event('HardBounce', 'Delivery'),
      { ...event('HardBounce'), Metadata: {} },
      { ...event('HardBounce'), Metadata: null },
      { ...event('HardBounce'), Metadata: { 'isobath-mail': `${token} ` } },
      { ...event('HardBounce'), Metadata: { 'isobath-mail': 7 } },
    ])
      expect(readPostmark(nothing)).toEqual([]);
  });

  it('is none without a type of record', () => {
    for (const body of [undefined, null, 'x', [], { Type: 'HardBounce' }])
      expect(readPostmark(body)).toBeUndefined();
  });
});
