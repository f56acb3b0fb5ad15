/** What is looked at on the page of a program. */
export interface ProgramAddress {
  /** Name of the only cruise on the map. */
  cruise?: string | undefined;
  /** Short name of the dataset of the chart. */
  dataset?: string | undefined;
  /** Short name of its variable. */
  variable?: string | undefined;
}

const longest = 200;

/** Reads the query of the address of a program; what cannot be used is left out. */
export function readProgramAddress(raw: Record<string, unknown>): ProgramAddress {
  const text = (name: string): Record<string, string> => {
    const value = raw[name];
    const words = typeof value === 'number' ? String(value) : value;
    return typeof words === 'string' && words !== '' && words.length <= longest
      ? { [name]: words }
      : {};
  };
  return { ...text('cruise'), ...text('dataset'), ...text('variable') };
}
