/** Names of sensors and methods that a variable may state (portal specification, section 3), and the two words for models. */
const SENSORS: readonly string[] = [
  'AUV, Drifter, Float, Hyperpro, Satellite, Seaglider, Towfish, CTD, Trace Metal CTD, Underway CTD',
  'Anemometer, ATP photometer, Aquatic Laser Fluorescence Analyzer, Automated Oxygen Titrator, Backscatter Sensor, Barometer',
  'Biospherical QSR 2150A, Calorimeter, Coulometer, Echosounder, Fluorometer, High Throughput Sequencer, HiSeq 2500',
  'Ion Sensitive Field Effect Transistor, Liquid Scintillation Counter, Optode, pH Sensor, Potentiometric Electrode, Pyranometer',
  'Radiometer, Salinometer, Scatterometer, Spectral Backscattering Sensor, Temperature Sensor, Thermosalinograph, Turbidity Sensor',
  'Underway pCO2 Sensor, Autoanalyzer, Chemiluminescent Analyzer, Colorimeter, Colorimiter, Electron Capture Detector',
  'Elemental Analyzer, Flame Ionization Detector, Flow Autoanalyzer, HPLC, ICP-MS, Liquid Chromatograph, Mass Spectrometer',
  'Spectrophotometer, Ultraviolet Absorbance Detector, CPR, Epifluorescent Microscope, Flow Cytobot, Flow Cytometer',
  'Flow Cytometer and Microscope, FlowCam, LISST, SeaFlow, GPS, Gyrocompass, Bottle, High Volume Peristaltic Pump, Sediment Trap',
  'Zooplankton Net, Blend, Simulation, Numerical Model, ddPCR, PCR, qPCR, Potentiometric Titration, Titration, Winkler Titration',
  'Fluorogenic Substrate, High Temperature Combustion, Incubation, Manual Inspection, Optical, Uncategorized',
].flatMap((names) => names.split(', '));

const LOWER = new Set(SENSORS.map((name) => name.toLowerCase()));

/** Whether a name is on the sensor list, whatever its case. 'In-situ' is not: it names no sensor. */
export function isSensor(name: string): boolean {
  return LOWER.has(name.trim().toLowerCase());
}
