import { emailSchema, parseDoi } from '@isobath/contract';
import { fieldsOfSheet } from '../credits/credit-fields.ts';
import type { Field } from '../fields.ts';
import type { Fix, FixPlace } from './fix.ts';

function kindOf({ sheet, column }: FixPlace): Field['kind'] {
  if (sheet === 'data') return undefined;
  return fieldsOfSheet(sheet).find(({ name }) => name === column)?.kind;
}

/** Takes e-mail addresses out of `mailto:` and of angle brackets, and writes DOIs as addresses. */
export const addressForm: Fix = {
  label: 'Write addresses in their form',
  about:
    'An e-mail address loses mailto: and the name and brackets around it; a DOI and www. in columns of web addresses become addresses that begin with https://.',
  rules: ['email-address', 'web-address'],
  appliesTo: (place) => kindOf(place) === 'email' || kindOf(place) === 'web-address',
  mend(cell, place) {
    if (typeof cell !== 'string') return undefined;
    const text = cell.trim();
    const mended = kindOf(place) === 'email' ? bareEmail(text) : webAddress(text);
    return mended === text ? undefined : mended;
  },
};

function bareEmail(text: string): string | undefined {
  const [, bracketed] = /<([^<>\s]+)>$/.exec(text) ?? [];
  const bare = (bracketed ?? text).replace(/^mailto:\s*/i, '');
  return emailSchema.safeParse(bare).success ? bare : undefined;
}

function webAddress(text: string): string | undefined {
  const doi = /^(?:doi:|10\.)/i.test(text) ? parseDoi(text) : undefined;
  if (doi !== undefined) return `https://doi.org/${doi}`;
  const address = `https://${text}`;
  return /^www\.\S+$/i.test(text) && URL.canParse(address) ? address : undefined;
}
