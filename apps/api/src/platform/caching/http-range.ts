import type { IncomingHttpHeaders } from 'node:http';
import { listsTag } from './entity-tag.ts';
import type { ByteRange } from '../files/index.ts';

/**
 * Reads a `Range` header (RFC 9110 §14.2) of a file of `bytes` bytes: one range, `whole` if there
 * is none that can be parsed (several ranges are answered by the whole file, as the RFC allows),
 * `unsatisfiable` where it lies behind the end.
 */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  return Number(from) >= bytes
    ? 'unsatisfiable'
    : { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

/** A file as conditions name it. */
interface Validators {
  /** Strong. */
  readonly tag: string;
  /** Left out where it is not known: the tag alone counts then. */
  readonly modifiedAt?: Date | undefined;
}

/** The status by which conditions end a request (RFC 9110 §13.2.2): 412 where another file is meant, 304 where this one is known; a time counts only without a tag. */
export function checkConditions(
  headers: IncomingHttpHeaders,
  { tag, modifiedAt }: Validators,
): 304 | 412 | undefined {
  const {
    'if-match': match,
    'if-unmodified-since': unmodifiedSince,
    'if-none-match': noneMatch,
    'if-modified-since': modifiedSince,
  } = headers;
  const modifiedMs = modifiedAt ? Math.floor(modifiedAt.getTime() / 1000) * 1000 : NaN;
  const isOther =
    match !== undefined
      ? !listsTag(match, tag, 'strong')
      : modifiedMs > Date.parse(unmodifiedSince ?? '');
  if (isOther) return 412;
  const isKnown =
    noneMatch !== undefined
      ? listsTag(noneMatch, tag, 'weak')
      : modifiedMs <= Date.parse(modifiedSince ?? '');
  return isKnown ? 304 : undefined;
}

/** `attachment` under a name, for every client (RFC 6266): plain letters, and the real name in UTF-8 where it has others. */
export function writeDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()+,=@-]/g, '_');
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
