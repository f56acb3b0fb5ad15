import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type {
  ButtonProps,
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  RangeSliderProps,
  VariantColorsResolver,
} from '@mantine/core';
import { abyss, families, motionMs, paper, schemeVariables, typeScale } from './tokens.ts';
import type { SchemeTokens } from './tokens.ts';

const current: MantineColorsTuple = [
  '#E9F6FA',
  '#D2EBF2',
  '#A3DAE8',
  '#74D1E2',
  '#4CC9E0',
  '#2AA9C4',
  '#178CA8',
  '#0B6E8A',
  '#095A71',
  '#064659',
];
const bloom: MantineColorsTuple = [
  '#E8F8F0',
  '#CFEFDF',
  '#A0E3C2',
  '#7BDCAD',
  '#57D69A',
  '#33B679',
  '#1E8E5A',
  '#197A4D',
  '#12603C',
  '#0B462B',
];
const buoy: MantineColorsTuple = [
  '#FFF1E8',
  '#FFE0CC',
  '#FFC7A1',
  '#FFB27F',
  '#FF9E5E',
  '#EB7B38',
  '#D0601E',
  '#B84A14',
  '#95390D',
  '#702A08',
];
const redTide: MantineColorsTuple = [
  '#FFECEA',
  '#FFD5D1',
  '#FFB3AC',
  '#FF9C94',
  '#FF8A80',
  '#E3584D',
  '#C93A30',
  '#B3261E',
  '#911C15',
  '#6E130E',
];
const gray: MantineColorsTuple = [
  '#F5F8FA',
  '#EDF2F5',
  '#E3E9EE',
  '#D5DEE5',
  '#C3CFD8',
  '#A3B3BF',
  '#7F93A3',
  '#5F7387',
  '#33475A',
  '#0B1F33',
];
const dark: MantineColorsTuple = [
  '#E9F1F7',
  '#C6D5E1',
  '#A9BCCB',
  '#8DA2B4',
  '#27435B',
  '#1B3247',
  '#12283B',
  '#0C1D2E',
  '#081726',
  '#06121F',
];

/** Filled controls are deep in the light scheme and bright in the dark one: the words on them turn around. */
const resolveVariant: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  return input.variant === 'filled'
    ? { ...resolved, color: 'var(--isobath-on-current)' }
    : resolved;
};

/** Mantine's theme in Isobath's tokens: one accent (`current`), 4 px steps, 6 px controls and 10 px cards. */
export const isobathTheme: MantineThemeOverride = createTheme({
  primaryColor: 'current',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: resolveVariant,
  colors: { current, bloom, buoy, redTide, gray, dark },
  fontFamily: families.text,
  fontFamilyMonospace: families.mono,
  fontSizes: {
    xs: pixels(typeScale.xs),
    sm: pixels(typeScale.sm),
    md: pixels(typeScale.md),
    lg: pixels(typeScale.lg),
    xl: pixels(typeScale.xl),
  },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.55', lg: '1.4', xl: '1.3' },
  headings: {
    fontFamily: families.title,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: pixels(typeScale.display), lineHeight: '1.15' },
      h2: { fontSize: pixels(typeScale.xxl), lineHeight: '1.2' },
      h3: { fontSize: pixels(typeScale.xl), lineHeight: '1.25' },
      h4: { fontSize: pixels(typeScale.lg), lineHeight: '1.3' },
      h5: { fontSize: pixels(typeScale.md), lineHeight: '1.4' },
      h6: { fontSize: pixels(typeScale.sm), lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '32px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '0em', sm: '56.25em', md: '63.75em', lg: '80em', xl: '120em' },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  // Named, not imported: the theme of a screen without sliders loads no slider.
  components: {
    Button: { defaultProps: { fw: 600 } satisfies Partial<ButtonProps> },
    RangeSlider: { defaultProps: { thumbSize: 24 } satisfies Partial<RangeSliderProps> },
  },
});

/** Publishes the tokens as CSS variables and points Mantine's own variables at them. */
export const resolveIsobathVariables: CSSVariablesResolver = () => ({
  variables: {
    '--isobath-font-text': families.text,
    '--isobath-font-title': families.title,
    '--isobath-font-mono': families.mono,
    '--isobath-motion': `${motionMs}ms`,
    '--isobath-radius-control': '6px',
    '--isobath-radius-card': '10px',
  },
  light: { ...schemeVariables(paper), ...mantineVariables(paper) },
  dark: { ...schemeVariables(abyss), ...mantineVariables(abyss) },
});

function mantineVariables(tokens: SchemeTokens): Record<string, string> {
  return {
    '--mantine-color-body': tokens.ground,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-bright': tokens.ink,
    '--mantine-color-dimmed': tokens.inkSecondary,
    '--mantine-color-placeholder': tokens.inkQuiet,
    '--mantine-color-disabled': tokens.hairline,
    '--mantine-color-disabled-color': tokens.inkQuiet,
    '--mantine-color-disabled-border': tokens.hairline,
    '--mantine-color-anchor': tokens.current,
    '--mantine-color-error': tokens.redTide,
    '--mantine-color-default': tokens.raised,
    '--mantine-color-default-hover': tokens.currentSoft,
    '--mantine-color-default-color': tokens.ink,
    '--mantine-color-default-border': tokens.hairline,
    '--mantine-primary-color-contrast': tokens.onCurrent,
    '--mantine-color-current-light': tokens.currentSoft,
    '--mantine-color-current-light-color': tokens.current,
    '--mantine-primary-color-light': tokens.currentSoft,
    '--mantine-primary-color-light-color': tokens.current,
    '--mantine-color-redTide-outline': tokens.redTide,
    '--mantine-color-redTide-light-color': tokens.redTide,
  };
}

function pixels(size: number): string {
  return `${size}px`;
}
