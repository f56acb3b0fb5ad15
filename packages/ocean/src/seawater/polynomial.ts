/**
 * The coefficients of a polynomial in x, y and z: `coefficients[k][j][i]` is that of xⁱ yʲ zᵏ. Rows and layers that are left out at
 * the end are zero.
 */
export type Coefficients = readonly (readonly (readonly number[])[])[];

/** A polynomial in the order in which Horner's scheme needs it: highest powers first. */
export type Polynomial = readonly (readonly (readonly number[])[])[];

/** Orders the coefficients of a polynomial for {@link evaluatePolynomial}. */
export function createPolynomial(coefficients: Coefficients): Polynomial {
  const layers = coefficients.map((layer) => layer.map((row) => row.toReversed()).toReversed());
  return layers.toReversed();
}

/** The value of a polynomial at a point, by Horner's scheme; allocates nothing. */
export function evaluatePolynomial(
  polynomial: Polynomial,
  x: number,
  y: number,
  z: number,
): number {
  let value = 0;
  for (const layer of polynomial) {
    let inLayer = 0;
    for (const row of layer) {
      let inRow = 0;
      // Iterators would take twice as long here.
      for (let index = 0; index < row.length; index++) inRow = inRow * x + (row[index] ?? 0);
      inLayer = inLayer * y + inRow;
    }
    value = value * z + inLayer;
  }
  return value;
}

/** The coefficients of the derivative by x. */
export function differentiateByX(coefficients: Coefficients): Coefficients {
  return coefficients.map((layer) => layer.map(differentiate));
}

/** The coefficients of the derivative by y. */
export function differentiateByY(coefficients: Coefficients): Coefficients {
  return coefficients.map((layer) =>
    layer.slice(1).map((row, index) => row.map((coefficient) => coefficient * (index + 1))),
  );
}

const differentiate = (row: readonly number[]): number[] =>
  row.slice(1).map((coefficient, index) => coefficient * (index + 1));
