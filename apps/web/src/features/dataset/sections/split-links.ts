/** A piece of text; with `href` it is a link. */
interface TextPart {
  text: string;
  href?: string;
}

const link = /\b(?:https?:\/\/|(?:doi:\s*)?10\.\d{4,9}\/)[^\s<>"]+/gi;

/** Finds web addresses and DOIs in a text. A full stop or bracket after an address belongs to the sentence. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(link)) {
    const found = trimEnd(match[0]);
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({
      text: found,
      href: /^https?:/i.test(found) ? found : `https://doi.org/${found.replace(/^doi:\s*/i, '')}`,
    });
    at = match.index + found.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** A closing bracket is part of an address only when the address opened it. */
function trimEnd(address: string): string {
  const trimmed = address.replace(/(?<![.,;:!?'’”])[.,;:!?'’”]+$/, '');
  const opened = trimmed.split('(').length;
  const closed = trimmed.split(')').length;
  return trimmed.endsWith(')') && closed > opened ? trimEnd(trimmed.slice(0, -1)) : trimmed;
}
