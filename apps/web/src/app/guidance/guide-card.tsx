import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useOverDialogs } from '../../shared/dialogs/dialog-stack.ts';
import type { Box, Placement } from './place-card.ts';
import { placeCard } from './place-card.ts';
import styles from './guidance.module.css';

interface GuideCardProps {
  target: Box;
  placement: Placement;
  widthPx: number;
  title: string;
  /** Changes when the card is about something else: it takes the focus then. */
  about: string;
  onEscape: () => void;
  children: ReactNode;
}

/** A card beside what it is about. It takes the focus, so that the keyboard and the screen reader are at it, and gives it back when it goes. */
export function GuideCard(props: GuideCardProps) {
  const { about, children, onEscape, placement, target, title, widthPx } = props;
  const card = useRef<HTMLDivElement>(null);
  useOverDialogs();
  useHeldFocus(card);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const { offsetHeight: height = 0, offsetWidth: width = 0 } = card.current ?? {};
    const window = { width: innerWidth, height: innerHeight };
    const { left, top } = placeCard(target, { width, height }, { window, placement });
    setPlace((before) => (before?.left === left && before.top === top ? before : { left, top }));
  }, [target, placement, about]);
  const handleKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      style={{ width: widthPx, left: place?.left ?? 0, top: place?.top ?? 0 }}
    >
      <div aria-live="polite">{children}</div>
    </div>
  );
}

/** A move of the focus this soon after a key or a press is that of a person. */
const byHandMs = 500;

/** A part of the page that opens for a step takes the focus for itself: it comes back to the card, unless somebody moved it. */
function useHeldFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let movedAt = Number.NEGATIVE_INFINITY;
    const noteMove = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') movedAt = event.timeStamp;
    };
    const hold = ({ relatedTarget: left, target, timeStamp }: FocusEvent): void => {
      const isOutside = target instanceof Node && !card.current?.contains(target);
      const wasInside = left instanceof HTMLElement && card.current?.contains(left);
      if (isOutside && wasInside && timeStamp - movedAt > byHandMs)
        left.focus({ preventScroll: true });
    };
    addEventListener('pointerdown', noteMove, true);
    addEventListener('keydown', noteMove, true);
    addEventListener('focusin', hold);
    return () => {
      removeEventListener('pointerdown', noteMove, true);
      removeEventListener('keydown', noteMove, true);
      removeEventListener('focusin', hold);
    };
  }, [card]);
}
