import { createHash } from 'node:crypto';
import type { DownloadRequest, Subset } from '@isobath/contract';
import { fileNameLimit, fileFormats } from '@isobath/contract';
import { normalizeLongitude } from '@isobath/ocean';
import { cutFileName } from '../../../platform/files/index.ts';
import type { DatasetRecord } from '../../discovery/catalog/index.ts';

type Named = Pick<DownloadRequest, 'format' | 'package' | 'ancillary'>;
type Bounds = Omit<Subset, 'tableName' | 'fields'>;

/** What of a catalog entry names its files. */
interface Source {
  readonly dataset: Pick<DatasetRecord['dataset'], 'shortName'>;
  readonly version: Pick<DatasetRecord['version'], 'number'>;
}

/**
 * The name of a file or zip: dataset and release of this portal, then of a subset its dates, latitudes, longitudes, depths and variables, then whether it
 * has ancillary columns: `Argo_release2_2020-01-01_2020-03-31_10S-20N_170E-170W_0-200m_temp.csv`. So the parts that a large dataset is taken in
 * have different names. A name holds ASCII letters, digits, `.`, `_` and `-` only, which every file system accepts, and at most
 * {@link fileNameLimit} characters: what does not fit is left out, and the first eight digits of the SHA-256 of the whole stand for it.
 */
export function writeFileName(
  { dataset, version }: Source,
  { tableName: _table, fields, ...bounds }: Subset,
  { format, package: kind, ancillary }: Named,
): string {
  const extension = kind === 'zip' ? 'zip' : fileFormats[format].extension;
  const words = [...nameBounds(bounds), ...nameVariables(fields)].map((word) => `_${word}`);
  const base = `${dataset.shortName}_release${version.number}`;
  const end = ancillary ? '_ancillary' : '';
  const room = fileNameLimit - `${base}${end}.${extension}`.length;
  return cutFileName(`${base}${fitWords(words, room)}${end}`, extension);
}

/** As many of the words as there is room for, and a checksum of all of them where that is not all. */
function fitWords(words: readonly string[], room: number): string {
  const whole = words.join('');
  if (whole.length <= room) return whole;
  const checksum = `_${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`;
  const kept = words.reduce(
    (name, word) => (name.length + word.length + checksum.length <= room ? `${name}${word}` : name),
    '',
  );
  return `${kept}${checksum}`;
}

function nameBounds({ dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 }: Bounds): string[] {
  const depths = nameRange([depth1, depth2], nameNumber, '-');
  return [
    nameRange([dt1, dt2], nameMoment, '_'),
    nameRange([lat1, lat2], (lat) => nameAngle(lat, 'NS'), '-'),
    nameRange([lon1, lon2], (lon) => nameAngle(wrapLongitude(lon), 'EW'), '-'),
    depths && `${depths}m`,
  ].filter((word) => word !== undefined);
}

/** Both ends of a range, one where they are the same, `from-` or `to-` where the other is open; undefined where both are. */
function nameRange<T>(
  [first, last]: readonly [T | undefined, T | undefined],
  name: (end: T) => string,
  between: string,
): string | undefined {
  const [start, end] = [first, last].map((bound) => bound !== undefined && name(bound));
  if (start && end) return start === end ? start : `${start}${between}${end}`;
  if (start) return `from-${start}`;
  return end ? `to-${end}` : undefined;
}

/** A date as it is; an instant without the colons, which Windows refuses; a month of a climatology as `month03`. */
function nameMoment(moment: string): string {
  const text = moment.trim();
  return /^\d{1,2}$/.test(text) ? `month${text.padStart(2, '0')}` : makeSafe(text);
}

function nameAngle(degrees: number, [positive, negative]: string): string {
  return `${nameNumber(Math.abs(degrees))}${degrees < 0 ? negative : positive}`;
}

/** 180° keeps the side that it was asked for on: a box from −180 to 180 is not one meridian. */
function wrapLongitude(lon: number): number {
  return Math.abs(lon) === 180 ? lon : normalizeLongitude(lon);
}

/** Four decimals at most: ten metres. */
function nameNumber(value: number): string {
  return makeSafe(String(Number(value.toFixed(4))));
}

function nameVariables(fields: string): string[] {
  const names = fields.split(',').map(makeSafe).filter(Boolean);
  return names.length === 0 ? [] : [names.join('-')];
}

function makeSafe(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, 'T')
    .replaceAll(/[^\w.-]/g, '');
}
