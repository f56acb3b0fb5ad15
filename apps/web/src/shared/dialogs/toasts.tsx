import { CloseButton } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failed';
  /** What waited for a login, and has been done: it is said for a shorter time. */
  readonly isResumed: boolean;
}

const shownForMs = 8000;
const resumedForMs = 2000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const toastListeners = new Set<(text: string, isFailure: boolean) => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listen of listeners) listen();
}

/** Says something for eight seconds (two for `resumed`, what was done after a login) at the foot of the window, over whatever screen; a failure stays until it is closed. */
export function showToast(text: string, kind: Toast['kind'] | 'resumed' = 'done'): void {
  lastId += 1;
  for (const hear of toastListeners) hear(text, kind === 'failed');
  change([
    ...toasts.filter((toast) => toast.text !== text),
    { id: lastId, text, kind: kind === 'resumed' ? 'done' : kind, isResumed: kind === 'resumed' },
  ]);
}

/** Takes back what no longer holds, such as a failure that was mended. */
export function closeToast(text: string): void {
  change(toasts.filter((toast) => toast.text !== text));
}

/** Tells what toasts say, from now on. */
export function onToast(hear: (text: string, isFailure: boolean) => void): void {
  toastListeners.add(hear);
}

/** Where toasts appear; once, in the frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.toasts} role="status">
      {shown.map((toast) => (
        <ShownToast
          key={toast.id}
          toast={toast}
          onClose={() => change(toasts.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </div>
  );
}

/** It waits while it is pointed at or holds the focus: nobody is hurried. */
function ShownToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (toast.kind === 'failed' || isHeld) return undefined;
    const timer = toast.isResumed
      ? setTimeout(onClose, resumedForMs)
      : setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  });
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.text}</span>
      <CloseButton aria-label="Close" onClick={onClose} />
    </div>
  );
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
