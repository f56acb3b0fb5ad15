/** The colours of one scheme, by the name that screens use. Contrast of every ink on every ground is tested. */
export interface SchemeTokens {
  ground: string;
  raised: string;
  hairline: string;
  /** Around what is filled in, chosen or checked: 3 : 1 on ground and raised. */
  edge: string;
  ink: string;
  inkSecondary: string;
  inkQuiet: string;
  current: string;
  onCurrent: string;
  currentSoft: string;
  bloom: string;
  buoy: string;
  redTide: string;
  sand: string;
  water: string;
  land: string;
  /** Land on maps whose values are shades of grey. */
  landBesideGrey: string;
  coast: string;
  hatch: string;
  shadow: string;
  /** Around the globe, and what is drawn on its satellite picture: dark sea in both schemes. */
  globeSky: string;
  globeSkyBright: string;
  globeMark: string;
  globeCasing: string;
  globeCoast: string;
  globeInk: string;
}

/** The globe's picture is the same in both schemes, and so is what is drawn over it. */
const overSatellite = {
  globeSky: '#06121F',
  globeSkyBright: '#123048',
  globeMark: '#4CC9E0',
  globeCasing: '#06121F',
  globeCoast: '#E9F1F7',
  globeInk: '#E9F1F7',
};

/** Light scheme: for reading pages, and for everything when the system asks for light. */
export const paper: SchemeTokens = {
  ground: '#FBFCFD',
  raised: '#FFFFFF',
  hairline: '#E3E9EE',
  edge: '#8093A4',
  ink: '#0B1F33',
  inkSecondary: '#4B6075',
  inkQuiet: '#5F7387',
  current: '#0B6E8A',
  onCurrent: '#FFFFFF',
  currentSoft: '#E4F1F5',
  bloom: '#197A4D',
  buoy: '#B84A14',
  redTide: '#B3261E',
  sand: '#F3EFE7',
  water: '#F2F6F9',
  land: '#D9DEE3',
  landBesideGrey: '#E3D5B4',
  coast: '#51606E',
  hatch: '#B9C6D1',
  shadow: '0 1px 2px rgb(11 31 51 / 6%), 0 8px 24px rgb(11 31 51 / 10%)',
  ...overSatellite,
};

/** Dark scheme: the deep-ocean chrome of globe and chart screens, and of everything when the system asks for dark. */
export const abyss: SchemeTokens = {
  ground: '#06121F',
  raised: '#0C1D2E',
  hairline: '#1B3247',
  edge: '#54718B',
  ink: '#E9F1F7',
  inkSecondary: '#A9BCCB',
  inkQuiet: '#8DA2B4',
  current: '#4CC9E0',
  onCurrent: '#06121F',
  currentSoft: '#0F3143',
  bloom: '#57D69A',
  buoy: '#FF9E5E',
  redTide: '#FF8A80',
  sand: '#2A2416',
  water: '#0A1827',
  land: '#2B3B49',
  landBesideGrey: '#4A3F24',
  coast: '#9DB0BF',
  hatch: '#54718B',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 28px rgb(0 0 0 / 45%)',
  ...overSatellite,
};

/** Type families; the packages that carry them are imported by `IsobathProvider`. */
export const families = {
  text: "'Inter Variable', Inter, system-ui, sans-serif",
  title: "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif",
  mono: "'IBM Plex Mono', ui-monospace, monospace",
} as const;

/** Type scale in pixels: 12, 14, 16, 20, 25, 31, 39. */
export const typeScale = { xs: 12, sm: 14, md: 16, lg: 20, xl: 25, xxl: 31, display: 39 } as const;

/** Milliseconds that anything moves for; nothing moves when the system asks for reduced motion. */
export const motionMs = 150;

/** `inkSecondary` -> `--isobath-ink-secondary`: the CSS variable a token is published under. */
export function variableName(token: string): string {
  return `--isobath-${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** All tokens of a scheme as CSS variables, ready for a style sheet. */
export function schemeVariables(tokens: SchemeTokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [variableName(name), String(value)]),
  );
}
