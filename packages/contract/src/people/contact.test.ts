import { expect, it } from 'vitest';
import { contactRequestSchema } from './contact.ts';
import { errorReportSchema } from './error-report.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';

const message = {
  name: 'Zoë',
  email: 'zoe@example.org',
  message: 'Hello.\nWhere is the salinity?',
  challenge: 'c',
  proof: '16000',
};

it('a message to the team has lines, and a name that has one', () => {
  expect(contactRequestSchema.parse(message)).toEqual({ ...message, topic: 'contact' });
  expect(findingsOf(contactRequestSchema, { ...message, name: 'Zoë\nBcc: all' })).toEqual([
    'name is more than one line of text',
  ]);
});

it.each([
  [{ message: ' ' }, 'message'],
  [{ message: 'x'.repeat(10_001) }, 'message'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ topic: 'spam' }, 'topic'],
  [{ website: 'x'.repeat(501) }, 'website'],
  [{ challenge: undefined }, 'challenge'],
])('a message with %j is refused', (change, field) => {
  expect(wrongFieldsOf(contactRequestSchema, { ...message, ...change })).toEqual([field]);
});

it.each(['', '-1', '1.5', '1'.repeat(17), '0x1'])('the proof %j is not a whole number', (proof) => {
  expect(findingsOf(contactRequestSchema, { ...message, proof })).toEqual([
    'proof is not a whole number',
  ]);
});

it('a report of an error holds what broke and nothing that a schema does not name', () => {
  expect(errorReportSchema.parse({ errorText: ' x is undefined ' })).toEqual({
    errorText: 'x is undefined',
    browserInfo: '',
    osInfo: '',
    stackFirstLine: '',
    location: '',
  });
  expect(wrongFieldsOf(errorReportSchema, { errorText: ' ' })).toEqual(['errorText']);
  expect(wrongFieldsOf(errorReportSchema, { errorText: 'x', typed: 'secret' })).toEqual(['']);
});
