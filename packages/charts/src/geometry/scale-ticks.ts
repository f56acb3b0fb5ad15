import { formatNumber } from '@isobath/ocean';

/** A tick: the value it stands at and the words beside it. */
export interface Tick {
  at: number;
  label: string;
}

/** Ticks, and what all of their labels leave out. */
export interface ScaleTicks {
  ticks: Tick[];
  /** By what the labels are to be multiplied: ` × 10⁻⁹`. */
  factor?: string;
  /** What is to be added to the labels. */
  offset?: string;
}

/** Above so many digits after the point, or before it, labels leave a power of ten out. */
const maxDecimals = 6;
const mostBefore = 9;
/** Above so many digits labels leave out what they have in common. */
const maxDigits = 11;

/**
 * Ticks at 1, 2 or 5 times a power of ten between two values, at most `most` of them. Their labels are exact decimal numbers with the digits of their step, so that
 * no two are alike; of very large and very small ones the common power of ten, and of neighbours far from zero what they have in common, is told once.
 * With `isWhole` each label has its own value, whatever they have in common.
 */
export function scaleTicks(
  [from, to]: readonly [number, number],
  most: number,
  { isWhole = false } = {},
): ScaleTicks {
  const step = stepFor((to - from) / Math.max(1, most), Math.max(Math.abs(from), Math.abs(to)));
  if (!step) return { ticks: [] };
  const size = step.digit * 10 ** step.power;
  // What rounding leaves of a multiple, the more the farther from zero.
  const slack = 1e-6 + (Math.max(Math.abs(from), Math.abs(to)) / size) * Number.EPSILON;
  const first = Math.ceil(from / size - slack);
  const last = Math.floor(to / size + slack);
  const multiples = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return labelMultiples(multiples, step, isWhole);
}

/** A step of `digit` × 10 to the power of `power`. */
interface Step {
  digit: number;
  power: number;
}

/** The smallest step of 1, 2 or 5 that is wide enough, and that double precision can count at this size; none for no range. */
function stepFor(least: number, size: number): Step | undefined {
  const wide = Math.max(least, size * 1e-14);
  if (!(wide > 0) || !Number.isFinite(wide)) return undefined;
  const power = Math.floor(Math.log10(wide));
  const digit = [1, 2, 5].find((each) => each * 10 ** power >= wide * 0.999999);
  return digit ? { digit, power } : { digit: 1, power: power + 1 };
}

function labelMultiples(
  multiples: readonly number[],
  { digit, power }: Step,
  isWhole: boolean,
): ScaleTicks {
  const wholes = multiples.map((multiple) => BigInt(multiple) * BigInt(digit));
  const common = isWhole ? 0n : commonPart(wholes);
  const labelled = wholes.map((whole) => whole - common);
  const places = labelled.reduce((most, whole) => Math.max(most, digitsOf(whole)), 1) + power;
  // The power of the first digit of the largest label.
  const raised = -power > maxDecimals || places > mostBefore ? places - 1 : 0;
  return {
    ticks: wholes.map((whole, index) => ({
      at: valueOf(whole, power),
      label: decimal(labelled[index] ?? 0n, power - raised),
    })),
    ...(raised !== 0 && { factor: `${THIN_SPACE}×${THIN_SPACE}${powerOfTen(raised)}` }),
    ...(common !== 0n && { offset: formatNumber(valueOf(common, power), { significant: 15 }) }),
  };
}

const THIN_SPACE = '\u2009';

/** What all whole numbers have in common, rounded down, where they have more digits than are read; else 0. */
function commonPart(wholes: readonly bigint[]): bigint {
  const [first = 0n, last = 0n] = [wholes[0], wholes.at(-1)];
  if (Math.max(digitsOf(first), digitsOf(last)) <= maxDigits) return 0n;
  const unit = 10n ** BigInt(digitsOf(last - first));
  const below = (first / unit) * unit;
  return below > first ? below - unit : below;
}

const digitsOf = (whole: bigint): number => String(whole).replace('-', '').length;

/** The double nearest to a whole number times a power of ten. */
const valueOf = (whole: bigint, power: number): number => Number(`${whole}e${power}`);

/** A whole number times a power of ten, written out with all digits of the power. */
function decimal(whole: bigint, power: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(1 - power, '0');
  const text = power >= 0 ? digits + '0'.repeat(digits === '0' ? 0 : power) : digits;
  const split = text.length + Math.min(0, power);
  const grouped = BigInt(text.slice(0, split)).toLocaleString('en-US');
  return `${whole < 0n ? '\u2212' : ''}${grouped}${power < 0 ? `.${text.slice(split)}` : ''}`;
}

function powerOfTen(power: number): string {
  return `10${String(power).replaceAll(/./g, (sign) =>
    sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign)),
  )}`;
}
