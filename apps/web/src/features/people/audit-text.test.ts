import { formatBytes } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { labelOfKind, listFacts, nameActor, tellAction } from './audit-text.ts';
import type { AuditEntry } from './audit-text.ts';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-05-01T00:00:00Z',
  actor: 'kai@example.org',
  target: null,
  action: 'signed-in',
  detail: {},
  ...given,
});
const sentence = (given: Partial<AuditEntry>): string =>
  `${nameActor(entry(given))} ${tellAction(entry(given))}`;

describe('an entry of the audit log', () => {
  it.each([
    [
      { detail: { by: 'password', secondFactor: true } },
      'kai@example.org logged in with a password and a second factor',
    ],
    [
      { action: 'sign-in-failed', actor: null, target: 'kai@example.org' },
      'kai@example.org tried to log in with a wrong username or password',
    ],
    [
      { action: 'sign-in-failed', actor: null },
      'Unknown name tried to log in with a wrong username or password',
    ],
    [
      { action: 'key-made', detail: { prefix: 'iso_1', description: 'laptop' } },
      'kai@example.org made the API key “laptop”',
    ],
    [
      { action: 'suspended', target: 'hana@example.org' },
      'kai@example.org suspended hana@example.org',
    ],
    [
      { action: 'administrator-granted', actor: null, target: 'hana@example.org' },
      'Command line made hana@example.org an administrator',
    ],
    [{ action: 'account-deleted', actor: null }, 'A deleted account deleted their account'],
    [
      { action: 'buoy-renamed', target: 'hana@example.org' },
      'kai@example.org buoy renamed (hana@example.org)',
    ],
  ] satisfies [Partial<AuditEntry>, string][])('%j reads as a sentence', (given, words) => {
    expect(sentence(given)).toBe(words);
  });

  it('lists what its sentence leaves out, with a label and a unit', () => {
    expect(
      listFacts(
        entry({
          action: 'trash-erased',
          detail: {
            kind: 'dataset',
            name: 'Old_Level',
            bytes: 2_000_000,
            setAsideAt: '2026-04-01T10:20:30.000Z',
          },
        }),
      ),
    ).toEqual([
      ['What', 'Dataset'],
      ['Size', formatBytes(2_000_000)],
      ['Removed', '2026-04-01 10:20 UTC'],
    ]);
    expect(listFacts(entry({ detail: { by: 'password', secondFactor: false } }))).toEqual([]);
    expect(listFacts(entry({ action: 'buoy-renamed', detail: { by: 'crane' } }))).toEqual([
      ['By', 'crane'],
    ]);
  });

  it('of a kind without words is called by its name', () => {
    expect([labelOfKind('key-made'), labelOfKind('buoy-renamed')]).toEqual([
      'API key made',
      'Buoy renamed',
    ]);
  });
});
