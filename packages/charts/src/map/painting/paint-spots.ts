import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { Locator } from '../plan-locator.ts';

const radiusPx = 3.5;
const rimPx = 0.8;

/**
 * Paints places as dots in their colours, or in the accent: rims below, fills above, so that a dense crowd has the colours of its values. One arc after another: as elements
 * of the page 50,000 of them took two seconds, and as one path twice as long as this.
 */
export function paintSpots(
  context: Pick<CanvasRenderingContext2D, 'beginPath' | 'arc' | 'fill' | 'fillStyle'>,
  spots: Locator['spots'],
  look: { theme: ChartTheme; colours: readonly (string | undefined)[] | undefined },
): void {
  const { theme, colours } = look;
  const dot = (x: number, y: number, radius: number): void => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = theme.raised;
  for (const { x, y } of spots) dot(x, y, radiusPx + rimPx / 2);
  for (const { x, y, index } of spots) {
    context.fillStyle = colours?.[index] ?? theme.current;
    dot(x, y, radiusPx - rimPx / 2);
  }
}
