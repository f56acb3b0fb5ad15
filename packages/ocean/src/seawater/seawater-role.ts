/** What a temperature is of: the water where it lies, or brought to the surface without exchange of heat or salt. */
export type TemperatureRole =
  | 'in-situ temperature'
  | 'potential temperature'
  | 'conservative temperature';

/** What a salinity is measured in: conductivity, mass of salt, or mass of salt of the standard composition. */
export type SalinityRole = 'practical salinity' | 'absolute salinity' | 'reference salinity';

/** What a variable is in the thermodynamics of seawater; nothing is derived from an unknown one. */
export type SeawaterRole = TemperatureRole | SalinityRole | 'unknown';

/** What the catalog says about a variable: its CF standard name and its unit, absent where the source names none. */
export interface DescribedVariable {
  readonly standardName?: string | null | undefined;
  readonly unit?: string | null | undefined;
}

const CELSIUS = /^(?:°|deg(?:ree)?s?)?[ _]?(?:c|celsius)$/i;
const NO_UNIT = /^(?:1|1e-0?3|0\.001|psu|pss|pss-?78|dimensionless)?$/i;
const PRACTICAL_SCALE = /^(?:psu|pss|pss-?78)$/i;
const GRAMS_PER_KILOGRAM = /^g ?(?:\/ ?kg|kg(?:\^|\*\*)?-1)$/i;

/** Standard names that name one quantity, and the units that agree with it. */
const BY_STANDARD_NAME: ReadonlyMap<string, readonly [SeawaterRole, RegExp]> = new Map([
  ['sea_water_temperature', ['in-situ temperature', CELSIUS]],
  ['sea_surface_temperature', ['in-situ temperature', CELSIUS]],
  ['sea_water_potential_temperature', ['potential temperature', CELSIUS]],
  ['sea_water_conservative_temperature', ['conservative temperature', CELSIUS]],
  ['sea_water_practical_salinity', ['practical salinity', NO_UNIT]],
  // The unqualified salinity is generic "and does not necessarily imply any particular method of calculation": only the unit can tell.
  ['sea_water_salinity', ['practical salinity', PRACTICAL_SCALE]],
  ['sea_surface_salinity', ['practical salinity', PRACTICAL_SCALE]],
  ['sea_water_absolute_salinity', ['absolute salinity', GRAMS_PER_KILOGRAM]],
  ['sea_water_reference_salinity', ['reference salinity', GRAMS_PER_KILOGRAM]],
]);

/**
 * Which temperature or salinity of seawater a variable is, by its CF standard name and its unit. Temperatures must be in °C, practical
 * salinities without unit, and absolute and reference salinities in g/kg. `sea_water_salinity` and `sea_surface_salinity` are
 * practical salinities only if the unit names the Practical Salinity Scale (psu, PSS-78). Everything else is 'unknown': Knudsen, Cox and
 * preformed salinities, kelvin, and names without a definite quantity. Upper and lower case are equal.
 *
 * Definitions: CF standard name table, for example of sea_water_temperature, "the in situ temperature of the sea water".
 */
export function seawaterRole({ standardName, unit }: DescribedVariable): SeawaterRole {
  const entry = BY_STANDARD_NAME.get((standardName ?? '').trim().toLowerCase());
  if (entry === undefined) return 'unknown';
  const [role, agreeing] = entry;
  return agreeing.test((unit ?? '').trim()) ? role : 'unknown';
}
