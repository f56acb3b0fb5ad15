/** A number with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The verb for a number. */
export function were(number: number): string {
  return number === 1 ? 'was' : 'were';
}
