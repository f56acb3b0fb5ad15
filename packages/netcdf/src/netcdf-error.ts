/** Where in a file a refusal lies. */
export interface NetcdfPlace {
  readonly variable?: string;
  /** Index along each dimension, as ncdump counts (from 0). */
  readonly index?: readonly number[];
}

/** A file that cannot be read: truncated, damaged, or not what it says. */
export class NetcdfError extends Error {
  readonly place: NetcdfPlace;
  constructor(reason: string, place: NetcdfPlace = {}, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'NetcdfError';
    this.place = place;
  }
}
