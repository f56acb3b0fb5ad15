import { Drawer, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsOnTop } from './dialog-stack.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Absent where one of the dialog's choices must be made: nothing else closes it. */
  onClose?: () => void;
  /** Width in pixels; default 560. */
  widthPx?: number;
  /** A dialog in which work goes on is not closed by a click beside it. */
  staysOnOutsideClick?: boolean;
  children: ReactNode;
}

/** A dialog over the screen. Its title bar is a plain box: a `header` element would be a second banner of the page. */
export function Dialog({
  title,
  onClose,
  widthPx = 560,
  staysOnOutsideClick = false,
  children,
}: DialogProps) {
  useFocusReturn();
  const isOnTop = useIsOnTop();
  return (
    <Modal.Root
      opened
      onClose={onClose ?? stay}
      closeOnEscape={isOnTop && onClose !== undefined}
      trapFocus={isOnTop}
      size={widthPx}
      classNames={{ content: styles.content ?? '' }}
      closeOnClickOutside={!staysOnOutsideClick && onClose !== undefined}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.bar}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function stay(): void {}

interface SideSheetProps {
  title: string;
  onClose: () => void;
  side: 'left' | 'right';
  widthPx: number;
  children: ReactNode;
}

/** A sheet that slides in from a side. */
export function SideSheet({ title, onClose, side, widthPx, children }: SideSheetProps) {
  useFocusReturn();
  const isOnTop = useIsOnTop();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      trapFocus={isOnTop}
      position={side}
      size={widthPx}
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.bar}>
          <Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * What was focused before goes on from there afterwards; the dialogs here come open, so that the library sees no opening. A dialog that is
 * uncovered moves the focus to its own beginning first, in a timer: the element in it that opened this one takes it from there.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (
            opener instanceof HTMLElement &&
            opener !== document.body &&
            opener.isConnected &&
            isFocusFree(opener)
          )
            opener.focus({ preventScroll: true });
        }),
      );
    },
    [opener],
  );
}

/** Whether the focus is nowhere, or at the beginning of the dialog that an element is in. */
function isFocusFree(element: Element): boolean {
  const { activeElement } = document;
  const dialog = element.closest('[role="dialog"]');
  return (
    activeElement === null ||
    activeElement === document.body ||
    (dialog !== null && activeElement.closest('[role="dialog"]') === dialog)
  );
}
