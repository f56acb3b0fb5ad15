import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';

/** Width of A4 paper between margins of one centimetre, in CSS pixels; on other paper the charts are scaled to its width. */
export const paperWidthPx = 718;
/** Pixels of a canvas for each CSS pixel of the paper: 288 to an inch. */
const paperPixelRatio = 3;

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => setPrinting(true));
  window.addEventListener('afterprint', () => setPrinting(false));
}

/**
 * Whether the page is being printed: from `beforeprint` to `afterprint`. What follows from it is drawn before the browser makes the pages, because
 * React commits changes of an external store synchronously.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  return isPrinting;
}

/** The style of what is drawn this wide; in print it is scaled to the width of its place, see `charts.css`. */
export function drawnWidth(widthPx: number): CSSProperties {
  return { width: widthPx, '--drawn-width': `${widthPx}px` } as CSSProperties;
}

/** How fine a canvas of a chart is drawn, and whether for paper. */
export function usePixels(widthPx: number): { pixelRatio: number; isOnPaper: boolean } {
  const isOnPaper = useIsPrinting();
  return { isOnPaper, pixelRatio: pixelRatioOf(widthPx, isOnPaper) };
}

/** Pixels of a canvas for each CSS pixel: those of the screen, at most two, or those that `paperWidthPx` needs in print. */
export function pixelRatioOf(widthPx: number, isOnPaper: boolean): number {
  const ofScreen = Math.min(2, globalThis.devicePixelRatio || 1);
  if (!isOnPaper || widthPx <= 0) return ofScreen;
  return Math.max(ofScreen, (paperPixelRatio * paperWidthPx) / widthPx);
}
