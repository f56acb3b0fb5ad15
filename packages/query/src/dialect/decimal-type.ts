/** Digits of a decimal number, all and after the point: `decimal(precision, scale)` of T-SQL. */
export interface DecimalType {
  /** From 1 to 38. */
  readonly precision: number;
  /** From 0 to the precision. */
  readonly scale: number;
}

/** The most digits of a decimal number. */
export const maxPrecision = 38;

const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** The type of a constant: as many digits as are written, without zeros before them. Undefined where the text is none without an exponent. */
export function typeOfDigits(text: string): DecimalType | undefined {
  const [, , whole = '', fraction = ''] = decimalText.exec(text) ?? [];
  if (!/\d/.test(text) || !decimalText.test(text)) return undefined;
  const digits = whole.replace(/^0+/, '').length + fraction.length;
  return { precision: Math.max(1, digits), scale: fraction.length };
}

/** How a calculation with decimals ends: the type of T-SQL, and whether it needed more than 38 digits, so that the result must be rounded and checked. */
export interface DecimalResult extends DecimalType {
  readonly isReduced: boolean;
}

/**
 * Digits of a sum, difference, product or quotient by the rules of T-SQL (Microsoft, "Precision, scale, and length"). Beyond 38 digits places
 * after the point give way to those before it, of products and quotients only down to six.
 */
export function typeOfCalculation(
  operator: '+' | '-' | '*' | '/',
  left: DecimalType,
  right: DecimalType,
): DecimalResult {
  const { precision: p1, scale: s1 } = left;
  const { precision: p2, scale: s2 } = right;
  if (operator === '*') return reduceProduct({ precision: p1 + p2 + 1, scale: s1 + s2 });
  if (operator === '/') {
    const scale = Math.max(6, s1 + p2 + 1);
    return reduceProduct({ precision: p1 - s1 + s2 + scale, scale });
  }
  const whole = Math.max(p1 - s1, p2 - s2);
  const scale = Math.max(s1, s2);
  const precision = whole + scale + 1;
  if (precision <= maxPrecision) return { precision, scale, isReduced: false };
  return {
    precision: maxPrecision,
    scale: Math.min(scale, Math.max(0, maxPrecision - whole)),
    isReduced: true,
  };
}

function reduceProduct({ precision, scale }: DecimalType): DecimalResult {
  if (precision <= maxPrecision) return { precision, scale, isReduced: false };
  const whole = precision - scale;
  const left = whole < 32 ? Math.min(scale, maxPrecision - whole) : Math.min(scale, 6);
  return { precision: maxPrecision, scale: left, isReduced: true };
}

/** The type that holds the values of several: as many digits on each side of the point as any of them has. */
export function commonDecimal(types: readonly DecimalType[]): DecimalType {
  const scale = Math.max(0, ...types.map((type) => type.scale));
  const whole = Math.max(1, ...types.map((type) => type.precision - type.scale));
  if (whole + scale <= maxPrecision) return { precision: whole + scale, scale };
  return { precision: maxPrecision, scale: Math.max(0, maxPrecision - whole) };
}

/** The digits of a constant rounded to so many places, half away from zero. The text is one that {@link typeOfDigits} takes. */
export function roundDigits(text: string, scale: number): string {
  const [, sign = '', whole = '', fraction = ''] = decimalText.exec(text) ?? [];
  const kept = BigInt(`${whole}${fraction.padEnd(scale, '0').slice(0, scale)}` || '0');
  const rounded = (Number(fraction[scale] ?? '0') >= 5 ? kept + 1n : kept)
    .toString()
    .padStart(scale + 1, '0');
  const shown = scale === 0 ? rounded : `${rounded.slice(0, -scale)}.${rounded.slice(-scale)}`;
  return sign === '-' && /[1-9]/.test(shown) ? `-${shown}` : shown;
}
