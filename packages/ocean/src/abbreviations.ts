/** An abbreviation of the field and what it stands for. */
export interface Abbreviation {
  /** Lower-cased spellings, as people type them and as files name their variables. */
  readonly spellings: readonly string[];
  /**
   * Lower-cased names, words separated by spaces; each is a part of the CF standard name, or the
   * usual long name.
   */
  readonly meanings: readonly string[];
  /** Lower-cased names that contain a meaning and say something else. */
  readonly exceptions?: readonly string[];
  /** The spellings are parts of ordinary words (`do`, `par`) and are only found as words of their own. */
  readonly isWholeWord?: true;
}

/**
 * Abbreviations under which oceanographers look for variables, after the CF standard name table (version 85) and the usual names of
 * variables in satellite, model and Argo files. Names that merely contain the abbreviation (`temp`, `sal`) are found without a list.
 */
export const ABBREVIATIONS: readonly Abbreviation[] = [
  { spellings: ['sst'], meanings: ['sea surface temperature'] },
  { spellings: ['sss'], meanings: ['sea surface salinity'] },
  {
    spellings: ['ssh', 'ssha', 'sla', 'adt'],
    meanings: ['sea surface height', 'sea level', 'dynamic topography'],
    exceptions: ['sea level pressure', 'pressure at sea level', 'pressure at mean sea level'],
  },
  {
    spellings: ['slp', 'mslp'],
    meanings: ['sea level pressure', 'air pressure at mean sea level', 'air pressure at sea level'],
  },
  { spellings: ['psal'], meanings: ['salinity'] },
  { spellings: ['mld'], meanings: ['mixed layer depth', 'mixed layer thickness'] },
  { spellings: ['chl', 'chla', 'chl-a'], meanings: ['chlorophyll'] },
  {
    spellings: ['do', 'doxy'],
    meanings: ['dissolved oxygen', 'dissolved molecular oxygen'],
    isWholeWord: true,
  },
  { spellings: ['o2'], meanings: ['oxygen'], isWholeWord: true },
  {
    spellings: ['aou'],
    meanings: ['apparent oxygen utilization', 'apparent oxygen utilisation'],
    isWholeWord: true,
  },
  {
    spellings: ['par'],
    meanings: [
      'photosynthetically active radiation',
      'photosynthetically available radiation',
      'photosynthetic photon flux',
      'photosynthetic radiative flux',
    ],
    isWholeWord: true,
  },
  { spellings: ['no3'], meanings: ['nitrate'] },
  { spellings: ['no2'], meanings: ['nitrite'] },
  { spellings: ['nh4'], meanings: ['ammonium'] },
  { spellings: ['po4'], meanings: ['phosphate'] },
  { spellings: ['sio2', 'sio3', 'sio4'], meanings: ['silicate', 'silicic acid'] },
  { spellings: ['dic'], meanings: ['dissolved inorganic carbon'], isWholeWord: true },
  { spellings: ['doc'], meanings: ['dissolved organic carbon'], isWholeWord: true },
  { spellings: ['don'], meanings: ['dissolved organic nitrogen'], isWholeWord: true },
  {
    spellings: ['poc'],
    meanings: ['particulate organic carbon', 'particulate organic matter expressed as carbon'],
    isWholeWord: true,
  },
  {
    spellings: ['pon'],
    meanings: ['particulate organic nitrogen', 'particulate organic matter expressed as nitrogen'],
    isWholeWord: true,
  },
  {
    spellings: ['ta', 'talk'],
    meanings: ['total alkalinity', 'sea water alkalinity'],
    isWholeWord: true,
  },
  { spellings: ['pco2'], meanings: ['partial pressure of carbon dioxide'] },
  { spellings: ['fco2'], meanings: ['fugacity of carbon dioxide'] },
  { spellings: ['npp'], meanings: ['net primary production', 'net primary productivity'] },
  {
    spellings: ['cdom'],
    meanings: ['colored dissolved organic matter', 'coloured dissolved organic matter'],
  },
  { spellings: ['bbp'], meanings: ['backscattering'] },
  { spellings: ['kd490', 'k490'], meanings: ['diffuse attenuation'] },
  { spellings: ['rrs'], meanings: ['remote sensing reflectance'], isWholeWord: true },
  { spellings: ['aod', 'aot'], meanings: ['aerosol optical depth', 'aerosol optical thickness'] },
  { spellings: ['eke'], meanings: ['eddy kinetic energy'], isWholeWord: true },
  {
    spellings: ['sic'],
    meanings: ['sea ice concentration', 'sea ice area fraction'],
    isWholeWord: true,
  },
  { spellings: ['sit'], meanings: ['sea ice thickness'], isWholeWord: true },
  { spellings: ['adcp'], meanings: ['acoustic doppler'] },
  { spellings: ['xbt'], meanings: ['expendable bathythermograph'] },
  { spellings: ['uvp'], meanings: ['underwater vision profiler'], isWholeWord: true },
];

const bySpelling = new Map(
  ABBREVIATIONS.flatMap((entry) => entry.spellings.map((spelling) => [spelling, entry] as const)),
);

/** The abbreviation that a lower-cased word is, if it is one: `ssh` -> sea surface height, sea level, dynamic topography. */
export function findAbbreviation(word: string): Abbreviation | undefined {
  return bySpelling.get(word);
}
