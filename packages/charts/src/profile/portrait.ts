/** Height of a profile in pixels; `.isobath-chart-portrait` keeps it narrower than that, where there is room. */
export const portraitPx = 600;
