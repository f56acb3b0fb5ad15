import { fileNameLimit } from '@isobath/contract';

/** A name with an ending of at most {@link fileNameLimit} characters: what is too much is taken from the name, and the ending stays. */
export function cutFileName(name: string, extension: string): string {
  return `${name.slice(0, fileNameLimit - extension.length - 1)}.${extension}`;
}
