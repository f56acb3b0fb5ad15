/** Which file is being added; none while it is chosen. */
export interface AdditionAddress {
  addition?: string;
}

/** Reads the query of the page's address; what cannot be used is left out. */
export function readAdditionAddress(raw: Record<string, unknown>): AdditionAddress {
  const { addition } = raw;
  return typeof addition === 'string' && /^[0-9a-f]{32}$/.test(addition) ? { addition } : {};
}
