import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';

/** Colours that canvases and Plotly need in words; read from the CSS variables of the chart's own element. */
export interface ChartTheme {
  ground: string;
  raised: string;
  hairline: string;
  ink: string;
  inkSecondary: string;
  inkQuiet: string;
  current: string;
  water: string;
  land: string;
  /** Of land beside cells in shades of grey. */
  landBesideGrey: string;
  coast: string;
  hatch: string;
  font: string;
}

const variables: Record<keyof ChartTheme, string> = {
  ground: '--chart-ground',
  raised: '--chart-raised',
  hairline: '--chart-hairline',
  ink: '--chart-ink',
  inkSecondary: '--chart-ink-secondary',
  inkQuiet: '--chart-ink-quiet',
  current: '--chart-current',
  water: '--chart-water',
  land: '--chart-land',
  landBesideGrey: '--chart-land-beside-grey',
  coast: '--chart-coast',
  hatch: '--chart-hatch',
  font: '--chart-font',
};

/** The theme around an element, read again whenever the scheme changes; undefined until the element is there. */
export function useChartTheme(element: RefObject<HTMLElement | null>): ChartTheme | undefined {
  const [theme, setTheme] = useState<ChartTheme>();
  useEffect(() => {
    const read = (): void => {
      if (!element.current) return;
      const style = getComputedStyle(element.current);
      const found = Object.fromEntries(
        Object.entries(variables).map(([name, variable]) => [
          name,
          style.getPropertyValue(variable).trim(),
        ]),
      ) as unknown as ChartTheme;
      setTheme((before) =>
        before && JSON.stringify(before) === JSON.stringify(found) ? before : found,
      );
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', read);
    };
  }, [element]);
  return theme;
}

const greyPalettes: ReadonlySet<string> = new Set(['oxy', 'Greys']);

/** The theme of a map, whose land is told apart from its values. */
export function useMapTheme(
  element: RefObject<HTMLElement | null>,
  palette: { name: string },
): ChartTheme | undefined {
  const theme = useChartTheme(element);
  return useMemo(() => theme && { ...theme, land: landBeside(theme, palette) }, [theme, palette]);
}

/** The colour of land beside values in the colours of a palette: grey land among grey values would be one of them. */
export function landBeside(
  { land, landBesideGrey }: Pick<ChartTheme, 'land' | 'landBesideGrey'>,
  { name }: { name: string },
): string {
  return greyPalettes.has(name) ? landBesideGrey : land;
}
