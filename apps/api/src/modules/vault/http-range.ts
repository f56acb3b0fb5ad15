import type { ByteRange } from '../../platform/files/index.ts';

/**
 * Reads a `Range` header (RFC 9110 §14.2) of a file of `bytes` bytes: one range, `whole` where there is none that is understood
 * (several ranges are answered by the whole file, as the RFC allows), `unsatisfiable` where it lies behind the end.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  return Number(from) >= bytes ? 'unsatisfiable' : { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

/** Whether a list of tags (`If-None-Match`) holds a tag; weak comparison. */
export function listsTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').map((each) => each.trim().replace(/^W\//, '')).some((each) => each === tag || each === '*');
}

/** `attachment` under a name, for every client (RFC 6266): plain letters, and the real name in UTF-8 where it has others. */
export function writeDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()+,=@-]/g, '_');
  const coded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
