import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How long a sidebar stays open after the mouse has left it, in milliseconds (spec 1 §9). */
const leaveDelayMs = 900;

interface LeaveToClose {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For the element that closes. */
  handlers: { onMouseEnter: () => void; onMouseLeave: () => void };
}

/** A part that closes a moment after the mouse has left it, unless `isHeld` or the keyboard is in it; a mouse that comes back in time keeps it open. */
export function useLeaveToClose(
  part: RefObject<HTMLElement | null>,
  isHeld: boolean,
): LeaveToClose {
  const [isOpen, setOpen] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      stop();
      setOpen(false);
    },
    handlers: {
      onMouseEnter: stop,
      onMouseLeave: () => {
        stop();
        timer.current = setTimeout(() => {
          const hasKeyboard = part.current?.querySelector(':focus-visible');
          if (!isHeld && !hasKeyboard) setOpen(false);
        }, leaveDelayMs);
      },
    },
  };
}
