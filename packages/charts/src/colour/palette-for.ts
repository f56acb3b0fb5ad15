import { requireValue } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { oxygenBreaks } from './oxygen-palette.ts';
import type { OxygenBreaks } from './oxygen-palette.ts';
import { paletteNamed } from './palettes.ts';
import type { Palette } from './palettes.ts';

/** What is known of a variable; all of it as the file spells it. */
export interface Measured {
  standardName?: string | undefined;
  longName?: string | undefined;
  unit?: string | undefined;
  /** Absent: a quantity. */
  measurement?: Measurement | undefined;
}

/** How a variable is coloured when nobody chose. */
export interface PaletteChoice {
  palette: Palette;
  scale: 'linear' | 'log';
  isCentredOnZero: boolean;
  /** Of oxygen: the values at which the colours of `oxy` change. */
  oxygen?: OxygenBreaks;
}

interface Rule {
  words: RegExp;
  palette: string;
  scale?: 'log';
  isCentredOnZero?: true;
}

// First match wins: an anomaly of temperature is an anomaly; the temperature of dew is a temperature; a pressure at sea level is no sea level.
const rules: readonly Rule[] = [
  { words: /anomal|\bsla\b/, palette: 'balance', isCentredOnZero: true },
  // Land and sea: blue below zero, green above.
  {
    words: /\brelief\b|\belevation\b|surface altitude|^height above (mean )?sea level/,
    palette: 'topo',
    isCentredOnZero: true,
  },
  { words: /sea[ _]water[ _]pressure/, palette: 'deep' },
  { words: /pressure/, palette: 'Viridis' },
  {
    words: /sea[ _]level|sea[ _]surface[ _]height|\bssh\b|dynamic[ _]topography|\badt\b/,
    palette: 'balance',
    isCentredOnZero: true,
  },
  { words: /magnitude/, palette: 'speed' },
  { words: /vorticity|divergence|\bcurl\b|stress/, palette: 'curl', isCentredOnZero: true },
  {
    words:
      /eastward|northward|upward|zonal|meridional|u[ _-]?component|v[ _-]?component|\b[uv](wnd|wind|vel|gos|gosa)\b/,
    palette: 'balance',
    isCentredOnZero: true,
  },
  { words: /direction|\bphase\b/, palette: 'phase' },
  {
    words:
      /chlorophyll|\bchlor?(_?a)?\b|\bchl\b|phytoplankton|synechococcus|prochlorococcus|picoeuk|abundance/,
    palette: 'algae',
    scale: 'log',
  },
  {
    words: /attenuation|turbid|suspended|\bkd[ _]?490\b|backscatter|particulate/,
    palette: 'turbid',
    scale: 'log',
  },
  { words: /\boxygen utili[sz]ation|\baou\b|oxygen isotope|18o\b/, palette: 'Viridis' },
  { words: /oxygen|\bo2\b/, palette: 'oxy' },
  { words: /salinity|\bpsal\b|\bsss\b|\bsalt\b|\bsal\b/, palette: 'haline' },
  { words: /temperature|\bsst\b|\btemp\b|\bairt\b|theta/, palette: 'thermal' },
  { words: /density|sigma[ _-]?(t|theta|0)\b/, palette: 'dense' },
  { words: /\bice\b|sea_ice/, palette: 'ice' },
  { words: /speed|\bwspd\b/, palette: 'speed' },
  { words: /mixed[ _]layer|bathymetry|\bdepth\b|sea_floor|thickness/, palette: 'deep' },
  { words: /nitrate|phosphate|silicate|nutrient|\bno3\b|\bpo4\b|\biron\b/, palette: 'matter' },
  { words: /radiation|irradiance|\bpar\b|short[ _]?wave|long[ _]?wave/, palette: 'solar' },
  { words: /\brain|precipitation/, palette: 'rain' },
  { words: /humidity/, palette: 'tempo' },
];

const temperatureUnit = /^(°|deg(ree)?s?[ _]?)?(c|celsius|k|kelvin)$/i;
const salinityUnit = /^(psu|g[ /]?kg(-1|\^-1)?|1e-3|pss(-?78)?)$/i;

/**
 * Chooses by what is measured: temperature `thermal`, salinity `haline`, chlorophyll `algae` on a log scale, oxygen `oxy` with its breaks, sea level,
 * anomalies and signed components `balance` centred on zero, the relief of land and sea `topo`, depth `deep`, speed `speed` and so on; all else `Viridis`.
 * The CF standard name is tried first, then the long name, then the unit.
 */
export function paletteFor(measured: Measured): PaletteChoice {
  for (const text of [measured.standardName, measured.longName]) {
    const spelled = text?.toLowerCase().replaceAll(/[_.]/g, ' ');
    const rule = spelled ? rules.find((candidate) => candidate.words.test(spelled)) : undefined;
    if (rule?.palette === 'oxy')
      return { ...choice(rule), oxygen: oxygenBreaks(measured.unit ?? '') };
    if (rule) return choice(rule);
  }
  const unit = measured.unit?.trim() ?? '';
  if (temperatureUnit.test(unit) && unit !== 'C') return choice({ words: /./, palette: 'thermal' });
  if (salinityUnit.test(unit)) return choice({ words: /./, palette: 'haline' });
  return choice({ words: /./, palette: 'Viridis' });
}

function choice(rule: Rule): PaletteChoice {
  return {
    palette: requireValue(paletteNamed(rule.palette), `palette ${rule.palette}`),
    scale: rule.scale ?? 'linear',
    isCentredOnZero: rule.isCentredOnZero ?? false,
  };
}
