import { expect, it } from 'vitest';
import { findPostmarkHeader } from './postmark.ts';

it.each([
  ['smtp://a:b@smtp.postmarkapp.com:587', 'X-PM-Metadata-isobath-mail'],
  ['smtps://a:b@smtp-broadcasts.postmarkapp.com', 'X-PM-Metadata-isobath-mail'],
  ['smtp://localhost:25', undefined],
  ['smtp://smtp.postmarkapp.com.example.org', undefined],
  [undefined, undefined],
])('mails through %s name themselves to Postmark with %s', (smtpUrl, header) => {
  expect(findPostmarkHeader(smtpUrl)).toBe(header);
});
