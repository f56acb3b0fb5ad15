/** The tab of the sensor list that an entry is on. */
export type SensorType = 'Device' | 'Method' | 'Uncategorized';

/** An entry of the sensor list. */
export interface Sensor {
  readonly name: string;
  /** Order of the groups of the list, from 1; 5 is not used. */
  readonly rank: number;
  readonly category: string;
  /** The group under which it is listed. */
  readonly subcategory: string;
  readonly sType: SensorType;
  readonly description: string;
}

interface Group extends Pick<Sensor, 'rank' | 'category' | 'subcategory' | 'sType'> {
  /** What each sensor of the group is, by name. */
  readonly sensors: Readonly<Record<string, string>>;
}

/** Ranks and groups of the portal specification (section 3). */
const GROUPS: readonly Group[] = [
  {
    rank: 1,
    category: 'Platforms',
    subcategory: 'Navigation',
    sType: 'Device',
    sensors: {
      GPS: 'Position and time of a ship or an instrument from navigation satellites.',
      Gyrocompass: 'Heading of a ship against true north, from a spinning or an optical gyroscope.',
    },
  },
  {
    rank: 2,
    category: 'Platforms',
    subcategory: 'Platform',
    sType: 'Device',
    sensors: {
      AUV: 'Autonomous underwater vehicle: propels itself along a programmed track with its own instruments.',
      Drifter: 'Buoy that follows the currents near the surface, often held by a drogue at 15 m.',
      Float:
        'Drifts at depth and rises to the surface at intervals to measure a profile, like those of Argo.',
      Hyperpro:
        'Free-falling profiler of light above and below the surface, for ocean colour and radiometry.',
      Satellite:
        'Instruments in orbit: temperature, sea level, colour, wind or salinity of the sea surface.',
      Seaglider:
        'Glider that moves up and down by its buoyancy and forward on its wings for months.',
      Towfish:
        'Body with instruments or an intake that a ship tows, often for trace-metal clean surface water.',
    },
  },
  {
    rank: 3,
    category: 'Instruments',
    subcategory: 'CTD',
    sType: 'Device',
    sensors: {
      CTD: 'Conductivity, temperature and depth (pressure) from a profiling package; salinity follows from them.',
      'Trace Metal CTD':
        'CTD on a metal-free frame and line with clean bottles, for elements at trace levels.',
      'Underway CTD':
        'Small CTD that is lowered from a moving ship and measures profiles along its way.',
    },
  },
  {
    rank: 4,
    category: 'Instruments',
    subcategory: 'General equipment',
    sType: 'Device',
    sensors: {
      Anemometer: 'Speed and direction of the wind.',
      'ATP photometer':
        'Light of the luciferase reaction, which tells the amount of adenosine triphosphate.',
      'Aquatic Laser Fluorescence Analyzer':
        'Spectra of laser-induced fluorescence of pigments and organic matter, under way.',
      'Automated Oxygen Titrator':
        'Dissolved oxygen by a Winkler titration that a machine carries out.',
      'Backscatter Sensor': 'Light scattered backwards by particles at one or a few wavelengths.',
      Barometer: 'Air pressure.',
      'Biospherical QSR 2150A':
        'Reference sensor of photosynthetically active radiation over the half-sphere above.',
      Calorimeter: 'Heat that a reaction or a sample gives off or takes up.',
      Coulometer:
        'Dissolved inorganic carbon by the electric charge that titrates the extracted carbon dioxide.',
      Echosounder: 'Sound sent down and its echo: depth of the bottom, or animals in the water.',
      Fluorometer: 'Fluorescence at set wavelengths, most often of chlorophyll.',
      'High Throughput Sequencer': 'Sequences of very many DNA or RNA fragments at once.',
      'HiSeq 2500': 'Illumina sequencer of short fragments of DNA.',
      'Ion Sensitive Field Effect Transistor':
        'Semiconductor whose current depends on the activity of an ion, most often for pH.',
      'Liquid Scintillation Counter':
        'Beta radiation of samples in a scintillating liquid, as after incubation with 14C or 3H.',
      Optode: 'Dissolved oxygen or pH by how a dye in a foil luminesces.',
      'pH Sensor': 'Acidity of the water by electrode, dye or transistor.',
      'Potentiometric Electrode': 'Voltage of an ion-selective electrode against a reference.',
      Pyranometer: 'Solar radiation on a surface.',
      Radiometer: 'Light in a range of wavelengths or in several bands.',
      Salinometer: 'Salinity of samples by conductivity against standard seawater.',
      Scatterometer: 'Radar that tells the wind over the sea from the roughness of the surface.',
      'Spectral Backscattering Sensor': 'Light scattered backwards at many wavelengths.',
      'Temperature Sensor': 'Temperature by thermistor or resistance thermometer, on its own.',
      Thermosalinograph: 'Temperature and salinity of the surface water that a ship pumps in.',
      'Turbidity Sensor': 'Cloudiness of the water by scattered light.',
      'Underway pCO2 Sensor':
        'Partial pressure of carbon dioxide in pumped surface water, with an equilibrator.',
    },
  },
  {
    rank: 6,
    category: 'Sampling',
    subcategory: 'Sampling',
    sType: 'Device',
    sensors: {
      Bottle:
        'Water that bottles of a rosette or a wire bring up from a depth, analysed afterwards.',
      'High Volume Peristaltic Pump':
        'Filters large volumes at depth, for particles and rare substances.',
      'Sediment Trap': 'Collects what sinks through the water over days to months.',
      'Zooplankton Net': 'Net of a stated mesh, towed at or through a depth.',
    },
  },
  {
    rank: 7,
    category: 'Analysis',
    subcategory: 'Enumeration',
    sType: 'Device',
    sensors: {
      CPR: 'Continuous Plankton Recorder: plankton on a moving band of silk, towed by ships.',
      'Epifluorescent Microscope': 'Counts of stained or fluorescing cells under a microscope.',
      'Flow Cytobot': 'Imaging flow cytometer that runs by itself in the water.',
      'Flow Cytometer':
        'Scattering and fluorescence of single cells in a stream; counts and sizes of populations.',
      'Flow Cytometer and Microscope': 'Counts that join flow cytometry and microscopy.',
      FlowCam: 'Pictures of single particles in a flow, with their size and shape.',
      LISST: 'Sizes of particles from the angles at which they scatter laser light.',
      SeaFlow:
        'Flow cytometer without sheath fluid that counts small phytoplankton under way every three minutes.',
    },
  },
  {
    rank: 8,
    category: 'Analysis',
    subcategory: 'Chemical analysis',
    sType: 'Device',
    sensors: {
      Autoanalyzer:
        'Colour reactions in a segmented flow: nitrate, phosphate, silicate and other nutrients.',
      'Chemiluminescent Analyzer':
        'Light of a chemical reaction, as for nitrate and nitrite at nanomolar levels.',
      Colorimeter: 'How a coloured solution absorbs light at one wavelength.',
      Colorimiter: 'An older spelling of Colorimeter, which some datasets carry.',
      'Electron Capture Detector':
        'Detector of a gas chromatograph for halogens and nitrous oxide.',
      'Elemental Analyzer': 'Carbon, nitrogen and hydrogen of a sample by combustion.',
      'Flame Ionization Detector':
        'Detector of a gas chromatograph for hydrocarbons such as methane.',
      'Flow Autoanalyzer': 'Autoanalyzer with continuous or injected flow.',
      HPLC: 'High-performance liquid chromatography: pigments and other dissolved substances, separated.',
      'ICP-MS':
        'Mass spectrometry of an inductively coupled plasma, for trace elements and isotopes.',
      'Liquid Chromatograph': 'Separates dissolved substances on a column.',
      'Mass Spectrometer':
        'Masses of ions: elements, isotopes, dissolved gases and organic molecules.',
      Spectrophotometer: 'Absorbed light over a range of wavelengths.',
      'Ultraviolet Absorbance Detector':
        'Absorbed ultraviolet light, as of nitrate or behind a chromatograph.',
    },
  },
  {
    rank: 9,
    category: 'Molecular biology',
    subcategory: 'PCR',
    sType: 'Method',
    sensors: {
      ddPCR: 'Digital PCR in droplets: counts copies of a gene without a standard curve.',
      PCR: 'Polymerase chain reaction: copies a stretch of DNA to show that it is there.',
      qPCR: 'Quantitative PCR: copies of a gene from how fast the signal grows.',
    },
  },
  {
    rank: 10,
    category: 'Wet chemistry',
    subcategory: 'Titration',
    sType: 'Method',
    sensors: {
      'Potentiometric Titration':
        'Titration whose end is seen by an electrode, as for total alkalinity.',
      Titration: 'A solution of known strength is added until the reaction is complete.',
      'Winkler Titration':
        'Dissolved oxygen by iodine that it sets free; the reference for oxygen sensors.',
    },
  },
  {
    rank: 11,
    category: 'Generic',
    subcategory: 'Generic',
    sType: 'Method',
    sensors: {
      'Fluorogenic Substrate': 'Enzyme activity by a substance that fluoresces once it is split.',
      'High Temperature Combustion':
        'Dissolved organic carbon and nitrogen by burning over a catalyst.',
      Incubation:
        'Rates from how a sample changes while it is kept, such as production and uptake.',
      'Manual Inspection': 'Looked at and recorded by people.',
      Optical: 'By light, where nothing more precise is listed.',
    },
  },
  {
    rank: 12,
    category: 'Models',
    subcategory: 'Model',
    sType: 'Method',
    sensors: {
      Blend:
        'A model that is held to observations: assimilation, reanalysis, and products merged from both. Use this term for any combination of the two.',
      'Numerical Model':
        'Computed from the equations of a theory, without observations of the time and place.',
      Simulation: 'The term to use for variables that a simulation computed, whatever the model.',
    },
  },
  {
    rank: 13,
    category: 'Uncategorized',
    subcategory: 'Uncategorized',
    sType: 'Uncategorized',
    sensors: {
      Uncategorized: 'Variables without a sensor, such as station number, flag or cast number.',
    },
  },
];

/** The sensor list: every instrument and method that a variable may state, in the order of the groups. */
export const SENSORS: readonly Sensor[] = GROUPS.flatMap(({ sensors, ...group }) =>
  Object.entries(sensors).map(([name, description]) => ({ name, description, ...group })),
);

const BY_NAME = new Map(SENSORS.map((sensor) => [sensor.name.toLowerCase(), sensor]));

/** An entry by its name, whatever its case; undefined for names that are not listed, such as 'In-Situ', which names no sensor. */
export function findSensor(name: string): Sensor | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/** Whether a name is on the sensor list, whatever its case. */
export function isSensor(name: string): boolean {
  return findSensor(name) !== undefined;
}

/** The names that are offered for `var_sensor`, in alphabetical order. The misspelled one is accepted, but not offered. */
export const SENSOR_OPTIONS: readonly string[] = SENSORS.map(({ name }) => name)
  .filter((name) => name !== 'Colorimiter')
  .toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
