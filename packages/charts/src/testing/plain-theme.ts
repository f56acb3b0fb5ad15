import type { ChartTheme } from '../frame/chart-theme.ts';

/** Colours for tests of figures, all different where a test may tell them apart. */
export const plainTheme: ChartTheme = {
  ground: '#fff',
  raised: '#fff',
  hairline: '#eee',
  ink: '#000',
  inkSecondary: '#444',
  inkQuiet: '#666',
  current: '#07a',
  water: '#eef',
  land: '#ddd',
  landBesideGrey: '#dca',
  coast: '#555',
  hatch: '#bbb',
  font: 'Inter',
};
