import type { CSSProperties } from 'react';

const marginPx = 8;

/** Where something that floats stands: below its anchor or, where no room is left, above it; never beyond the window's edges. */
export function placeBeside(
  anchor: DOMRect,
  size: { width: number; height: number },
  { align, gapPx }: { align: 'start' | 'center' | 'end'; gapPx: number },
): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const requested = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.right - size.width,
  }[align];
  const left = Math.max(marginPx, Math.min(requested, clientWidth - size.width - marginPx));
  const below = anchor.bottom + gapPx;
  const isRoomBelow =
    below + size.height + marginPx <= clientHeight || anchor.top < size.height + gapPx + marginPx;
  return { position: 'fixed', left, top: isRoomBelow ? below : anchor.top - gapPx - size.height };
}
