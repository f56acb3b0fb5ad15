import { findUnit } from '../units/find-unit.ts';
import { normalizeUnit } from '../units/normalize-unit.ts';

/** What some checks know the limits of. */
export type Quantity = 'temperature' | 'salinity' | 'light';

/** A column of data that holds such a quantity. */
export interface MeasuredColumn {
  readonly name: string;
  readonly quantity: Quantity;
  /** Whether its temperatures are in kelvin. */
  readonly isKelvin: boolean;
}

/** A variable as its row in `vars_meta_data` describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly longName: string;
  readonly unit: string;
}

const WORDS: Readonly<Record<Quantity, ReadonlySet<string>>> = {
  temperature: new Set(['temperature', 'temp', 'sst', 'thetao']),
  salinity: new Set(['salinity', 'sal', 'psal', 'sss', 'salin']),
  light: new Set(['par', 'irradiance', 'light', 'insolation']),
};
/** Words that make another quantity of it: of the air or a laboratory, a flag, an error, a difference. */
const OTHERS = new Set(
  'air atmosphere atmospheric atm dew wet dry bulb skin surface_air internal case board housing lab laboratory incubation incubator storage bath sensor battery optode cell flag flags qc quality error err uncertainty std stdev stddev sd se sem variance anomaly gradient difference diff trend rate range max min brightness potential conservative absolute ice soil body dynamic scatter forward side attenuation log integrated dose absorbed bottle_id precision resolution count number in_situ_difference glass room melting melt instrument tank reactor culture experiment experimental treatment'.split(
    ' ',
  ),
);
const SALINITY_UNIT =
  /^(?:psu|pss(?:-?78)?|1|1e-0?3|0\.001|unitless|dimensionless|ppt|‰|g\/kg|g kg-1|g kg\^-1|)$/i;
const KELVIN = 4;

/** The columns that hold temperatures or salinities of sea water, or light, by their words and units; others are passed over. */
export function findMeasuredColumns(variables: readonly DescribedColumn[]): MeasuredColumn[] {
  return variables.flatMap(({ name, longName, unit }) => {
    const words = `${name} ${longName}`.toLowerCase().split(/[^a-z]+/);
    if (words.some((word) => OTHERS.has(word))) return [];
    const plain = normalizeUnit(unit);
    const quantity = (Object.keys(WORDS) as Quantity[]).find((candidate) =>
      words.some((word) => WORDS[candidate].has(word)),
    );
    if (quantity === undefined || !hasUnit(quantity, plain)) return [];
    return [
      { name, quantity, isKelvin: quantity === 'temperature' && /^k(?:elvins?)?$/i.test(plain) },
    ];
  });
}

function hasUnit(quantity: Quantity, unit: string): boolean {
  if (quantity === 'salinity') return SALINITY_UNIT.test(unit);
  if (quantity === 'light') return true;
  if (unit === '' || /^(?:deg(?:ree)?s?)?[ ._]*c(?:elsius)?$/i.test(unit)) return true;
  const isTemperature = findUnit(unit)?.[KELVIN] === 1;
  return isTemperature && !/f|r/i.test(unit.replace(/degrees?/i, ''));
}
