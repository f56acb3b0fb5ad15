import { readRor } from '@isobath/contract';

/** Parts of a text between semicolons, without blanks around them. */
export function splitParts(text: string): string[] {
  return text.split(';').map((part) => part.trim());
}

/** What is wrong with the ROR ids of a cell. */
export function findRorProblem(text: string): string | undefined {
  for (const part of splitParts(text)) {
    const read = part === '' ? undefined : readRor(part);
    if (read !== undefined && 'problem' in read) return `${part}: ${read.problem}`;
  }
  return undefined;
}
