import type { Placement } from './place-card.ts';

/** A part of a page that opens over it: how to tell that it is open, and what to press to open and to close it. */
export interface Stage {
  readonly shown: string;
  readonly open: string;
  readonly close: string;
}

/** One stop of a tour. */
export interface TourStep {
  /** What has to be open for it; the tour opens and closes it. */
  readonly stage?: Stage;
  /** CSS selector of what it is about; a step whose target is not on the page is passed over. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
  readonly placement?: Placement;
}

/** Widths of hints in pixels (spec 1 §9). */
export const hintWidths = { small: 250, medium: 400, large: 600 } as const;

/** A hint behind a beacon. */
export interface Hint {
  readonly target: string;
  readonly title: string;
  readonly text: string;
  readonly size: keyof typeof hintWidths;
  /** Whether it offers the video of the page. */
  readonly hasVideo?: true;
  readonly placement: Placement;
}

/** The tour and the hints of a page. */
export interface Guide {
  readonly steps: readonly TourStep[];
  readonly hints: readonly Hint[];
}

const help = '[aria-label="Help"]';
/** The last step of each tour. */
export const helpStep: TourStep = {
  target: help,
  title: 'Help',
  text: 'The tour, help for the features of a page, the documentation and the keyboard are here on every page.',
  placement: 'bottom-end',
};
