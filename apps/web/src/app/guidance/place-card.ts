/** Where a card stands beside its target: a side, and which of its ends is in line with the target’s; without an end it is centred. */
export type Placement = Side | `${Side}-${'start' | 'end'}`;
type Side = 'top' | 'bottom' | 'left' | 'right';

/** The twelve of them (spec 1 §9). */
export const placements: readonly Placement[] = (
  ['top', 'right', 'bottom', 'left'] as const
).flatMap((side): Placement[] => [side, `${side}-start`, `${side}-end`]);

/** A box in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gapPx = 12;
const marginPx = 8;
const opposite: Readonly<Record<Side, Side>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

/** The place of a card beside its target: on the side that is asked for, on the opposite one where only that has room, and always inside the window. */
export function placeCard(
  target: Box,
  card: Size,
  { window, placement }: { readonly window: Size; readonly placement: Placement },
): { readonly left: number; readonly top: number; readonly side: Side } {
  const [wanted = 'bottom', end] = placement.split('-') as [Side?, ('start' | 'end')?];
  const room: Readonly<Record<Side, number>> = {
    top: target.top,
    bottom: window.height - target.top - target.height,
    left: target.left,
    right: window.width - target.left - target.width,
  };
  const lengthOn = (side: Side): number =>
    (side === 'top' || side === 'bottom' ? card.height : card.width) + gapPx + marginPx;
  const fits = (side: Side): boolean => room[side] >= lengthOn(side);
  const sides: readonly Side[] = [wanted, opposite[wanted], 'bottom', 'top'];
  const side = sides.find(fits) ?? wanted;
  const isVertical = side === 'top' || side === 'bottom';
  const along = isVertical
    ? align(target.left, target.width, { length: card.width, end })
    : align(target.top, target.height, { length: card.height, end });
  const across = {
    top: target.top - card.height - gapPx,
    bottom: target.top + target.height + gapPx,
    left: target.left - card.width - gapPx,
    right: target.left + target.width + gapPx,
  }[side];
  return {
    side,
    left: clamp(isVertical ? along : across, window.width - card.width),
    top: clamp(isVertical ? across : along, window.height - card.height),
  };
}

function align(
  start: number,
  length: number,
  card: { readonly length: number; readonly end: 'start' | 'end' | undefined },
): number {
  if (card.end === 'start') return start;
  return card.end === 'end' ? start + length - card.length : start + (length - card.length) / 2;
}

function clamp(value: number, most: number): number {
  return Math.max(marginPx, Math.min(value, most - marginPx));
}
