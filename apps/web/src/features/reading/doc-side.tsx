import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './documentation.module.css';
import { useLeaveToClose } from './use-leave-to-close.ts';

interface DocSideProps {
  /** Name of the page that is shown. */
  name: string;
  /** Keeps it open, as while something is searched for. */
  isHeld: boolean;
  children: ReactNode;
}

/** The navigation of wide windows: it closes 0.9 s after the mouse leaves it, by its button, or by Escape, and opens by its button or when the mouse comes to it. The text stays where it is. */
export function DocSide({ name, isHeld, children }: DocSideProps) {
  const part = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close, handlers } = useLeaveToClose(part, isHeld);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and the mouse only close what its button closes, too
    <div
      ref={part}
      className={styles.wide}
      {...handlers}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen || isHeld) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.sideButton}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        onMouseEnter={open}
      >
        {isOpen ? (
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftExpand size={18} aria-hidden />
        )}
        {isOpen ? 'Contents' : `Contents: ${name}`}
      </button>
      {isOpen && children}
    </div>
  );
}
