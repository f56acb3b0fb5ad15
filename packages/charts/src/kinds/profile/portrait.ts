/** Height of a profile in pixels; it is narrower than that. */
export const portraitPx = 600;
