/** Thrown into a stream whose rows are not those that were promised; the connection breaks instead of ending short. */
export class RowCountMismatchError extends Error {
  override readonly name = 'RowCountMismatchError';
  readonly expected: number;
  readonly delivered: number;

  constructor(expected: number, delivered: number) {
    super(`${expected} rows were promised and ${delivered} delivered`);
    this.expected = expected;
    this.delivered = delivered;
  }
}
