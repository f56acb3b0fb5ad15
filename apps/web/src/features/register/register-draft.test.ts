import { describe, expect, it } from 'vitest';
import { emptyDraft, findDraftFault, isStepReady, readDraft } from './register-draft.ts';

const zoe = {
  ...emptyDraft,
  firstName: 'Zoë',
  lastName: 'O’Connor-Núñez',
  username: 'zoe.o',
  email: "zoe+ocean.o'connor@mare.museum",
};

describe('who registers', () => {
  it('has the name and the address that they have', () => {
    expect(isStepReady(zoe, 'information')).toBe(true);
    expect(isStepReady({ ...zoe, firstName: '春', lastName: 'Đặng' }, 'information')).toBe(true);
    for (const lastName of [
      '’t Hooft',
      "'s-Gravesande",
      'ʻĪʻī',
      'de la Cruz-Ávila',
      'Kahananui Jr.',
    ])
      expect([lastName, isStepReady({ ...zoe, lastName }, 'information')]).toEqual([
        lastName,
        true,
      ]);
  });

  it('is told what would be accepted', () => {
    expect(findDraftFault({ ...zoe, username: 'zoe@mare.museum' }, 'username')).toContain(
      '3 to 40',
    );
    expect(findDraftFault({ ...zoe, email: 'zoe' }, 'email')).toContain('name@institute.org');
    for (const lastName of ['’', '--', '<b>'])
      expect([lastName, isStepReady({ ...zoe, lastName }, 'information')]).toEqual([
        lastName,
        false,
      ]);
    expect(findDraftFault({ ...zoe, firstName: '7' }, 'firstName')).toContain(
      'letters of any script',
    );
    expect(isStepReady(emptyDraft, 'information')).toBe(false);
  });

  it('need not say where they work', () => {
    expect(isStepReady(emptyDraft, 'organization')).toBe(true);
    expect(isStepReady({ ...emptyDraft, institute: 'x'.repeat(151) }, 'organization')).toBe(false);
  });
});

describe('a draft', () => {
  it('comes back as it was kept, and nothing else of what lies there', () => {
    expect(readDraft(JSON.stringify({ ...zoe, password: 'secret', country: 7 }))).toEqual(zoe);
    for (const kept of [undefined, '', 'null', '[', '7'])
      expect(readDraft(kept)).toEqual(emptyDraft);
  });
});
