import { Refusal } from '../../../platform/problems/problem.ts';
import type { FileFormatName } from '@isobath/contract';
import { fileFormats } from '@isobath/contract';

/** Other words by which `format=` may name a format. */
const synonyms: Readonly<Record<string, FileFormatName>> = { ndjson: 'jsonl', nc: 'netcdf' };

/**
 * The format of an answer: what `format` names, else what `accept` likes best (RFC 9110 §12.5.1), else the first that is offered. JSON there
 * is the form of a refusal and says nothing about the rows: who accepts nothing else gets the first too. Throws
 * `bad-request` for a format that is not offered and `not-acceptable` where nothing that is offered may be sent.
 */
export function chooseFormat<Name extends FileFormatName>(
  format: string | undefined,
  accept: string | undefined = '',
  offered: readonly [Name, ...Name[]],
): Name {
  const isOffered = (name: string): name is Name => offered.includes(name as Name);
  if (format !== undefined && format !== '') {
    const name = format.toLowerCase();
    const known = synonyms[name] ?? name;
    if (isOffered(known)) return known;
    const problem = `is "${format.slice(0, 60)}"; expected one of ${offered.join(', ')}`;
    throw new Refusal('bad-request', `format ${problem}`, {
      fields: [{ field: 'format', problem }],
    });
  }
  const liked = readAccept(accept);
  if (liked.length === 0) return offered[0];
  const [best] = offered
    .map((name, index) => ({ name, index, quality: qualityOf(name, liked) }))
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  if (best && best.quality > 0) return best.name;
  const problem = `is "${accept.slice(0, 120)}"; expected one of ${offered.map((name) => mediaTypeOf(name)).join(', ')}`;
  throw new Refusal('not-acceptable', `Accept ${problem}`, {
    fields: [{ field: 'Accept', problem }],
  });
}

interface Liking {
  readonly range: string;
  readonly quality: number;
}

function readAccept(accept: string): Liking[] {
  return accept
    .split(',')
    .filter((part) => part.trim() !== '' && !/^\s*application\/(problem\+)?json\b/i.test(part))
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const written = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = written === undefined ? 1 : Number(written.slice(2));
      return { range, quality: Number.isFinite(quality) ? Math.min(1, Math.max(0, quality)) : 0 };
    });
}

/** The liking of the most exact range that a format falls under. */
function qualityOf(name: FileFormatName, liked: readonly Liking[]): number {
  const types = [mediaTypeOf(name), ...fileFormats[name].alsoAccepted];
  const exact = liked.filter(({ range }) => types.includes(range));
  const main = liked.filter(({ range }) =>
    types.some((type) => range === `${type.split('/')[0]}/*`),
  );
  const any = liked.filter(({ range }) => range === '*/*');
  const closest = [exact, main, any].find((likings) => likings.length > 0) ?? [];
  return Math.max(0, ...closest.map(({ quality }) => quality));
}

function mediaTypeOf(name: FileFormatName): string {
  const { contentType } = fileFormats[name];
  return contentType.split(';')[0] ?? contentType;
}
