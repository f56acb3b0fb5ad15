import { randomInt } from 'node:crypto';

/** Letters and digits without those that are easily confused: 0 and O, 1, l and I. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 14;
const shape = new RegExp(`^[${characters}]{${length}}$`);

/** An id of shared charts: 81 random bits, so that nobody finds one by trying. */
export function createShareId(): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}

/** Whether a text could be an id of shared charts. */
export function isShareId(text: string): boolean {
  return shape.test(text);
}
