import { findLicence } from './find-licence.ts';

/** The licence of a dataset as pages, files and records show it. */
export interface DescribedLicence {
  /** Its SPDX identifier, or the words in which it was stated. */
  readonly text: string;
  /** Whether `text` is an SPDX identifier. */
  readonly isListed: boolean;
  /** In few words, for a badge. */
  readonly label: string;
  /** What it is called in full. */
  readonly name: string;
  /** Where it is to be read; undefined for conditions that state no address. */
  readonly url: string | undefined;
}

/** Characters of a badge. Longer terms stand beside it, whole. */
const maxLabelLength = 40;

/** What is shown of a licence, whether it is on the list or in somebody's own words. */
export function describeLicence(stated: string): DescribedLicence {
  const text = stated.trim();
  const licence = findLicence(text)?.licence;
  if (licence !== undefined) {
    const { id, label, name, url } = licence;
    return { text: id, isListed: true, label, name, url };
  }
  const [url, host] = /^https?:\/\/([^\s/?#:@]+)(?:[/?#:]\S*)?$/i.exec(text) ?? [];
  const short = host === undefined ? text : `Terms at ${host}`;
  return {
    text,
    isListed: false,
    label: short.length <= maxLabelLength ? short : 'Other terms',
    name: text,
    url,
  };
}

/** A licence as files, citations and receipts state it: name, identifier and address; others in their own words. */
export function writeLicence(stated: string): string {
  const { text, isListed, name, url } = describeLicence(stated);
  return isListed ? `${name} (${text}), ${url}` : text;
}

/** A licence as it is stored: the SPDX identifier where it names a listed one, else its own words; null for none. */
export function normaliseLicence(stated: string | null | undefined): string | null {
  const text = stated?.trim() ?? '';
  return text === '' ? null : (findLicence(text)?.licence.id ?? text);
}
