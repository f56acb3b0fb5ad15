/** Powers of ten that doubles hold exactly. */
const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** Sizes that {@link shorten} looks at; it needs powers of ten that are exact. */
const sizes = { least: 2 ** -40, most: 2 ** 52 } as const;
/** How near to the edge of a number's interval, relative to the number, a double can no longer tell on which side it lies. */
const blur = 2 ** -50;
/** Whole numbers below it are written with all their digits. */
const wholeLimit = 2 ** 24;
/** As many as JavaScript writes; of a number of 32 bits all that are not zero, but for the very smallest. */
const maxJavascriptDigits = 100;

const numbers = new Float32Array(1);
const bits = new Uint32Array(numbers.buffer);

/** A number of 64 bits as the engine writes it: the fewest digits that read back as the same; empty for NaN. */
export function writeFloat64(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '' : value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const text = String(value);
  return text.includes('e+') ? text.replace('e+', 'e') : text;
}

/**
 * A number of 32 bits, given as the equal double, as the engine writes it: as {@link writeFloat64}, with digits that tell it from
 * other numbers of 32 bits.
 */
export function writeFloat32(value: number): string {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < wholeLimit))
    return writeFloat64(value);
  const size = Math.abs(value);
  const shortened = shorten(size) ?? shortenByDigits(size);
  return writeFloat64(value < 0 ? -shortened : shortened);
}

/** Whether writing a number of 32 bits takes long: it is very large or very small. */
export function isSlowToWrite(value: number): boolean {
  const size = Math.abs(value);
  return size > sizes.most || (size < sizes.least && size > 0);
}

/**
 * The decimal with the fewest digits that rounds to a number of 32 bits; of several the nearest, of two as near the even one.
 * Undefined where doubles cannot tell: very small and very large numbers, powers of two, whose interval is not even, and what lies at an edge.
 */
function shorten(size: number): number | undefined {
  if (size < sizes.least || size > sizes.most) return undefined;
  numbers[0] = size;
  const pattern = bits[0] ?? 0;
  const exponent = (pattern >>> 23) - 127;
  const half = 2 ** (exponent - 24);
  const slack = size * blur;
  // Of decimals with six digits one at most rounds to a number: where none does, none with fewer does.
  const sixOfPower = 5 - Math.floor(exponent * Math.LOG10E * Math.LN2);
  const six = scaleUp(size, sixOfPower) < 1e6 ? sixOfPower : sixOfPower - 1;
  for (let decimals = six; decimals <= six + 3; decimals += 1) {
    const digits = roundToEven(scaleUp(size, decimals));
    const decimal = scaleUp(digits, -decimals);
    const distance = Math.abs(decimal - size);
    if (distance > half + slack) continue;
    const isPowerOfTwo = (pattern & 0x7f_ffff) === 0;
    return distance === 0 || (distance < half - slack && !isPowerOfTwo) ? decimal : undefined;
  }
  return undefined;
}

function scaleUp(value: number, decimals: number): number {
  return decimals < 0
    ? value / (powersOfTen[-decimals] ?? 1)
    : value * (powersOfTen[decimals] ?? 1);
}

function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded;
}

function shortenByDigits(size: number): number {
  for (let digits = 1; digits < 9; digits += 1) {
    const [mantissa = '', exponent = ''] = size.toExponential(digits - 1).split('e');
    const rounded = Number(mantissa.replace('.', ''));
    const unit = `e${Number(exponent) - digits + 1}`;
    const isTie = isHalfway(size, digits);
    // JavaScript gives the upper of two that are as near.
    const order =
      isTie && rounded % 2 === 1
        ? [rounded - 1, rounded, rounded + 1]
        : [rounded, rounded + 1, rounded - 1];
    const found = order
      .map((each) => Number(`${each}${unit}`))
      .find((each) => Math.fround(each) === size);
    if (found !== undefined) return found;
  }
  return Number(size.toPrecision(9));
}

/** Whether a number lies exactly in the middle of two with so many digits. */
function isHalfway(size: number, digits: number): boolean {
  const [mantissa = ''] = size.toExponential(maxJavascriptDigits).split('e');
  return /^50*$/.test(mantissa.replace('.', '').slice(digits));
}
