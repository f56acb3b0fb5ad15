import type { DepthUnit } from '@isobath/ocean';
import { parseDepthUnit } from '@isobath/ocean';

/**
 * Names of the depth of a sample, in lower case without accents and signs, in the languages of the
 * files that come from ships. Bottom depths are none of them.
 */
const DEPTHS = new Set(
  `depth z depthwater depthbelowsurface sampledepth samplingdepth depthofsample bottledepth depthbottle
  nominaldepth depthnominal sensordepth instrumentdepth observationdepth obsdepth deps depf depsm depfm depsf depff
  tiefe wassertiefedermessung messtiefe probentiefe profundidad profundidade profondeur profondita
  diepte dybde djup provdjup maledybde syvyys glebokosc глубина 水深 深度`.split(/\s+/),
);
const PRESSURES = new Set(
  `pressure pres press ctdprs ctdpres prdm prm prsm pressuresea seapressure waterpressure pressurewater pressurectd
  druck wasserdruck presion presiondelagua pressao pression pressione druk trykk tryck давление`.split(
    /\s+/,
  ),
);
/** Letters and words that may be a depth, a profile, phosphate or the sea floor. */
const DOUBTFUL = new Set(
  `p prof pr level niveau nivel waterdepth depthofwater bottomdepth depthbottom botdepth seafloordepth
  sounding soundings wassertiefe profundidaddelfondo bottom bathymetry echodepth lotung`.split(
    /\s+/,
  ),
);
/** Units at the end of a name, such as those of `depth_m` and `p_db`. */
const UNIT_AT_END = /(m|met(?:er|re)s?|ft|feet|foot|fathoms?|fm|cm|km|d(?:eci)?bars?|db)\)?$/i;

/** What the name and the unit of a column say of a depth. */
export interface NamedDepth {
  /** Whether it surely is a depth or a pressure, or may be something else. */
  readonly is: 'depth' | 'pressure' | 'doubtful';
  /** Stated by the column or at the end of its name; undefined where nothing states it. */
  readonly unit?: DepthUnit;
}

/**
 * What a column is by its name in any of the known languages, and by its unit; undefined for what is
 * no depth. A unit that is none of a depth makes it another quantity.
 */
export function nameDepth(name: string, statedUnit: string | undefined): NamedDepth | undefined {
  const [suffix, word] = UNIT_AT_END.exec(name) ?? [];
  const readings = [
    { stem: plain(name), unit: statedUnit },
    ...(suffix === undefined || word === undefined
      ? []
      : [
          {
            stem: plain(name.slice(0, -suffix.length)).replace(/in$/, ''),
            unit: statedUnit ?? word,
          },
        ]),
  ];
  for (const { stem, unit: text } of readings) {
    const unit = text === undefined ? undefined : parseDepthUnit(text);
    if (text !== undefined && unit === undefined) continue;
    const stated = unit === undefined ? {} : { unit };
    if (DEPTHS.has(stem)) return { is: unit === 'dbar' ? 'pressure' : 'depth', ...stated };
    if (PRESSURES.has(stem) && (unit === undefined || unit === 'dbar'))
      return { is: 'pressure', ...stated };
    if (DOUBTFUL.has(stem))
      return { is: stem === 'p' && unit === 'dbar' ? 'pressure' : 'doubtful', ...stated };
  }
  return undefined;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
