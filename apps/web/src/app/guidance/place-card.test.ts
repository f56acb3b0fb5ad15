import { describe, expect, it } from 'vitest';
import type { Placement } from './place-card.ts';
import { placeCard } from './place-card.ts';

const window = { width: 1000, height: 800 };
const card = { width: 200, height: 100 };
const target = { left: 400, top: 300, width: 100, height: 40 };
const place = (placement: Placement, of = target) => placeCard(of, card, { window, placement });

describe('a card beside its target', () => {
  it.each([
    ['top', 350, 188],
    ['top-start', 400, 188],
    ['top-end', 300, 188],
    ['bottom', 350, 352],
    ['bottom-start', 400, 352],
    ['bottom-end', 300, 352],
    ['left', 188, 270],
    ['left-start', 188, 300],
    ['left-end', 188, 240],
    ['right', 512, 270],
    ['right-start', 512, 300],
    ['right-end', 512, 240],
  ] as const)('stands at %s', (placement, left, top) => {
    expect(place(placement)).toMatchObject({ left, top });
  });

  it('moves to the other side where there is no room, and stays inside the window', () => {
    expect(place('top', { ...target, top: 20 }).side).toBe('bottom');
    expect(place('right', { ...target, left: 880 }).side).toBe('left');
    expect(place('bottom-start', { ...target, left: 950 }).left).toBe(792);
    const wide = { left: 0, top: 0, width: 1000, height: 800 };
    expect(place('bottom', wide)).toMatchObject({ left: 400, top: 692 });
  });
});
