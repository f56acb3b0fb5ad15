/** A number of 32 bits as a decimal: `digits` × 10^-`decimals`, the digits being a whole number. */
export interface ShortDecimal {
  digits: number;
  decimals: number;
}

/** Powers of ten that doubles hold exactly. */
const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** How near to the edge of a number's interval, relative to the number, a double can no longer tell on which side it lies. */
const blur = 2 ** -50;
/** Whole numbers below it are written with all their digits. */
const wholeLimit = 2 ** 24;

/** As many as JavaScript writes; of a number of 32 bits all that are not zero, but for the very smallest. */
const maxJavascriptDigits = 100;
/** Decimals that are tried. */
const decimalRange = { least: -9, most: 22 } as const;
const scales = Float64Array.from(
  { length: decimalRange.most - decimalRange.least + 1 },
  (_, index) => Number(`1e${index + decimalRange.least}`),
);
/** With so many decimals numbers of each power of two have six digits, those of 2^-40 to 2^24. */
const sixDigits = Int8Array.from({ length: 256 }, (_, exponent) =>
  exponent < 127 - 40 || exponent > 127 + 24
    ? 0
    : Math.max(0, 5 - Math.floor(Math.log10(2 ** (exponent - 127)))),
);
/** From 2^-40 to 2^52, as bits of 32-bit numbers. */
const sizes = { least: (127 - 40) * 2 ** 23, most: (127 + 52) * 2 ** 23 } as const;

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
  const found = { digits: 0, decimals: 0 };
  const shortened = findShortDecimal(size, found) ? scaleDown(found) : shortenByDigits(size);
  return writeFloat64(value < 0 ? -shortened : shortened);
}

/**
 * Puts into `found` the decimal with the fewest digits that rounds to a number of 32 bits; of several the nearest, of two as near the even one.
 * False where doubles cannot tell: very small and very large numbers, powers of two, whose interval is not even, and what lies at an edge.
 */
export function findShortDecimal(size: number, found: ShortDecimal): boolean {
  numbers[0] = size;
  const pattern = bits[0] ?? 0;
  if (pattern < sizes.least || pattern > sizes.most || (pattern & 0x7f_ffff) === 0) return false;
  bits[0] = pattern & 0x7f80_0000;
  const half = (numbers[0] ?? 0) * 2 ** -24;
  const slack = size * blur;
  const { least, most } = decimalRange;
  // A number that six digits do not tell from others is not told by fewer, either.
  const six = sixDigits[pattern >>> 23] ?? 0;
  const sixScale = scales[six - least] ?? 1;
  const rest = Math.abs(Math.round(size * sixScale) - size * sixScale);
  const shortest = rest > (half + slack) * sixScale ? six + 1 : 0;
  for (let decimals = size < wholeLimit ? shortest : least; decimals <= most; decimals += 1) {
    const scale = scales[decimals - least] ?? 1;
    const scaled = decimals < 0 ? size / (powersOfTen[-decimals] ?? 1) : size * scale;
    const rounded = Math.round(scaled);
    const digits = rounded - scaled === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded;
    const distance = Math.abs(digits - scaled);
    if (distance > (half + slack) * scale) continue;
    found.digits = digits;
    found.decimals = decimals;
    return distance < (half - slack) * scale;
  }
  return false;
}

function scaleDown({ digits, decimals }: ShortDecimal): number {
  const power = powersOfTen[Math.abs(decimals)] ?? 1;
  return decimals < 0 ? digits * power : digits / power;
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
