import { describe, expect, it } from 'vitest';
import { colourOf, planColouring } from './colour-scale.ts';
import { oxygenBreaks } from './oxygen-palette.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';

const colouringOf = (unit: string, range: readonly [number, number]) =>
  planColouring([range[0], range[1]], {
    choice: paletteFor({ longName: 'Dissolved Oxygen', unit }),
    range,
    unit,
  });

/** What is seen of a value: red and yellow are far from grey, whose channels are alike. */
function hueAt({ colours }: ReturnType<typeof colouringOf>, value: number): string {
  const [red = 0, green = 0, blue = 0] = colourOf(colours, value)?.match(/\d+/g)?.map(Number) ?? [];
  if (Math.abs(red - blue) < 10) return 'grey';
  return green > red / 2 ? 'yellow' : 'red';
}

describe('oxygen', () => {
  // Proves visualization/practice: Oxygen is anchored to its thresholds @ oxygenBreaks
  it('is red below 60 µmol/kg and grey above, whatever the range of its colours', () => {
    for (const range of [
      [0, 300],
      [20, 100],
      [50, 400],
    ] as const) {
      const colouring = colouringOf('µmol/kg', range);
      expect([50, 57, 63, 90].map((value) => hueAt(colouring, value))).toEqual([
        'red',
        'red',
        'grey',
        'grey',
      ]);
      expect(colouring.meanings).toEqual(['Red is hypoxic: less than 60\u2009µmol/kg.']);
    }
  });

  it('shows no hypoxia where there is none, and nothing else where all is hypoxic', () => {
    const rich = colouringOf('umol kg-1', [180, 320]);
    expect([180, 250, 320].map((value) => hueAt(rich, value))).toEqual(['grey', 'grey', 'grey']);
    expect(rich.meanings).toEqual([]);
    const poor = colouringOf('umol kg-1', [1, 40]);
    expect([1, 20, 40].map((value) => hueAt(poor, value))).toEqual(['red', 'red', 'red']);
  });

  it('is yellow above 100 % of its saturation', () => {
    const saturation = colouringOf('%', [60, 120]);
    expect([61, 98, 102, 119].map((value) => hueAt(saturation, value))).toEqual([
      'grey',
      'grey',
      'yellow',
      'yellow',
    ]);
    expect(saturation.meanings).toEqual(['Yellow is supersaturated: more than 100\u2009%.']);
  });

  it('is hypoxic below the same concentration in every unit', () => {
    expect(oxygenBreaks('mmol/m³').hypoxic).toBeCloseTo(61.5);
    expect(oxygenBreaks('μmol l⁻¹').hypoxic).toBeCloseTo(61.5);
    expect(oxygenBreaks('ml/l').hypoxic).toBeCloseTo(1.377, 3);
    expect(oxygenBreaks('mg/L').hypoxic).toBeCloseTo(1.968, 3);
    expect(oxygenBreaks('furlong').hypoxic).toBe(-Infinity);
  });

  it('is no oxygen where its use or its isotopes were measured, and other variables stretch the palette', () => {
    expect(paletteFor({ longName: 'Apparent Oxygen Utilization' }).palette.name).toBe('Viridis');
    const chosen = planColouring([0, 1], {
      choice: paletteFor({ longName: 'Temperature' }),
      palette: paletteNamed('oxy'),
    });
    expect(chosen.palette).toBe(paletteNamed('oxy'));
  });
});
