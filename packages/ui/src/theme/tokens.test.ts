import { describe, expect, it } from 'vitest';
import { abyss, paper, schemeVariables } from './tokens.ts';
import type { SchemeTokens } from './tokens.ts';

/** Contrast ratio of two sRGB colours by WCAG 2.2 (relative luminance). */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const channel = (start: number): number => {
      const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  };
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe.each<[string, SchemeTokens]>([
  ['paper', paper],
  ['abyss', abyss],
])('the %s scheme', (_name, tokens) => {
  it.each(['ink', 'inkSecondary', 'inkQuiet', 'current', 'bloom', 'buoy', 'redTide'] as const)(
    '%s is readable on ground and on raised',
    (token) => {
      expect(contrast(tokens[token], tokens.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens[token], tokens.raised)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ink', 'inkSecondary', 'buoy'] as const)('%s is readable on sand', (token) => {
    expect(contrast(tokens[token], tokens.sand)).toBeGreaterThanOrEqual(4.5);
  });

  it('the words on filled controls are readable, whatever their colour', () => {
    for (const filled of [tokens.current, tokens.bloom, tokens.buoy, tokens.redTide])
      expect(contrast(tokens.onCurrent, filled)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.current, tokens.currentSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a field can be told from ground and raised', () => {
    expect(contrast(tokens.edge, tokens.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.edge, tokens.raised)).toBeGreaterThanOrEqual(3);
  });

  it('the coast can be told from land and water', () => {
    expect(contrast(tokens.coast, tokens.water)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.coast, tokens.land)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.coast, tokens.landBesideGrey)).toBeGreaterThanOrEqual(3);
  });
});

// Proves visualization/practice: Missing values differ from low ones in the dark scheme @
//   abyss.hatch
it('missing values are hatched so that they are told from the darkest ends of palettes in the dark scheme', () => {
  const darkEnds = { thermal: '#042333', ice: '#040613', Viridis: '#440154' };
  for (const value of [abyss.water, ...Object.values(darkEnds)])
    expect(contrast(abyss.hatch, value)).toBeGreaterThanOrEqual(2.9);
});

describe('schemeVariables', () => {
  it('publishes every token under a CSS name', () => {
    expect(schemeVariables(paper)).toMatchObject({
      '--isobath-ground': '#FBFCFD',
      '--isobath-ink-secondary': '#4B6075',
    });
  });
});
