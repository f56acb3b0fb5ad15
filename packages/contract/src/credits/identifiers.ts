/** An identifier in its one form, or what is wrong with a text as a clause that follows its value. */
export type ReadIdentifier = { readonly url: string } | { readonly problem: string };

/** Dashes that spreadsheets and PDF files put in the place of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/g;

/**
 * An ORCID iD: bare, with hyphens or as an address; the address `https://orcid.org/0000-0002-1825-0097` is what is stored. The check digit is that of ISO 7064
 * MOD 11-2 (https://support.orcid.org/hc/articles/360006897674). Says nothing of whether the iD is registered.
 */
export function readOrcid(text: string): ReadIdentifier {
  const bare = text
    .trim()
    .replaceAll(dashes, '-')
    .replace(/^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid:\s*)/i, '')
    .replaceAll(/[\s-]/g, '')
    .replace(/\/$/, '')
    .toUpperCase();
  if (!/^\d{15}[\dX]$/.test(bare))
    return { problem: 'an ORCID iD has 16 digits, of which the last may be X' };
  let sum = 0;
  for (const digit of bare.slice(0, 15)) sum = (sum + Number(digit)) * 2;
  const check = (12 - (sum % 11)) % 11;
  if (bare.at(-1) !== (check === 10 ? 'X' : String(check)))
    return { problem: 'its check digit does not fit: a digit is mistyped or missing' };
  return { url: `https://orcid.org/${bare.match(/.{4}/g)?.join('-') ?? bare}` };
}

/** Digits of Crockford's base 32: those of a number, and letters without i, l, o and u. */
const base32 = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A ROR id: bare or as an address; the address `https://ror.org/01wspgy28` is what is stored. The two last digits are those of ISO 7064 MOD 97-10
 * (https://ror.readme.io/docs/identifier). Says nothing of whether the id is registered.
 */
export function readRor(text: string): ReadIdentifier {
  const bare = text
    .trim()
    .replace(/^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/|ror:\s*)/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
  if (!/^0[0-9a-hjkmnp-tv-z]{6}\d{2}$/.test(bare))
    return { problem: 'a ROR id has 9 characters: 0, six letters or digits, and two digits' };
  let value = 0;
  for (const digit of bare.slice(0, 7)) value = value * 32 + base32.indexOf(digit);
  if (Number(bare.slice(7)) !== 98 - ((value * 100) % 97))
    return { problem: 'its last two digits do not fit: a character is mistyped' };
  return { url: `https://ror.org/${bare}` };
}

/** A funder by its ROR id or its number in the Crossref Funder Registry (`10.13039/…`, also as an address). */
export function readFunderId(text: string): ReadIdentifier {
  const [registry] =
    /^10\.13039\/\d{9,12}$/i.exec(
      text.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, ''),
    ) ?? [];
  if (registry !== undefined) return { url: `https://doi.org/${registry}` };
  const ror = readRor(text);
  if ('url' in ror || /ror/i.test(text)) return ror;
  return { problem: 'it is neither a ROR id nor a number of the Crossref Funder Registry' };
}
