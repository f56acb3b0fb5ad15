import { createHash } from 'node:crypto';
import { newsImageLimits } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import type sharpPackage from 'sharp';
import { Refusal } from '../../../platform/problems/problem.ts';

/** An image as it is kept: without metadata, no larger than pages and mails show it. */
export interface ResizedImage {
  /** From the bytes: another image has another name. */
  readonly id: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Buffer;
}

type Sharp = typeof sharpPackage;

const timeoutSeconds = 30;
const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer'];
const jpeg = { quality: 82, mozjpeg: true } as const;
/** A drawing is kept as it is unless that takes so many times as many bytes. */
const lossyFrom = 2;

/** Loaded at the first image only: most portals start without it. It reads only what is accepted here, however a file is called. */
const loadSharp = (): Promise<Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
    return sharp;
  }));
let loading: Promise<Sharp> | undefined;

/**
 * Makes of an uploaded PNG, JPEG, WebP or AVIF image what a story shows: upright, at most 1600 px long, sRGB, without EXIF, place and comments; PNG where there is
 * transparency or it is not much larger, otherwise JPEG. Refuses with `bad-request` what is none of these, is animated, broken, or too large when unpacked, before
 * unpacking it.
 */
export async function resizeImage(uploaded: Buffer): Promise<ResizedImage> {
  const sharp = await loadSharp();
  await refuseUnacceptable(sharp, uploaded);
  const { pixels, sidePx: side, storedBytes } = newsImageLimits;
  const { data, info } = await sharp(uploaded, { limitInputPixels: pixels, autoOrient: true })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw refuse('is broken: it cannot be read to its end', cause);
    });
  const { width, height, channels } = info;
  const { mediaType, bytes } = await encode(sharp, data, { width, height, channels });
  if (bytes.length > storedBytes)
    throw refuse(
      `takes ${formatBytes(bytes.length)} at ${width} × ${height} pixels; expected at most ${formatBytes(storedBytes)}. Make it smaller, or remove its transparency`,
    );
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return { id: `${digest}-${width}x${height}`, mediaType, widthPx: width, heightPx: height, bytes };
}

async function refuseUnacceptable(sharp: Sharp, uploaded: Buffer): Promise<void> {
  const kinds = 'expected a PNG, JPEG, WebP or AVIF image';
  if (uploaded.length === 0) throw refuse('is empty');
  const found = await sharp(uploaded, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refuse(`is no image that can be read; ${kinds}`, cause);
    });
  const { format, compression, pages = 1, width, height } = found;
  if (format === 'heif' && compression !== 'av1') throw refuse(`is a HEIC image; ${kinds}`);
  if (pages > 1 || isAnimatedPng(uploaded))
    throw refuse('is animated; expected an image that does not move');
  const { pixels } = newsImageLimits;
  if (width * height > pixels)
    throw refuse(`has ${width} × ${height} pixels; expected at most ${pixels / 1_000_000} million`);
}

/** The reader of PNG takes the first frame and does not tell of others. */
function isAnimatedPng(uploaded: Buffer): boolean {
  const at = uploaded.indexOf('acTL');
  return uploaded.readUInt32BE(0) === 0x89_50_4e_47 && at > 0 && at < uploaded.indexOf('IDAT');
}

async function encode(
  sharp: Sharp,
  data: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Pick<ResizedImage, 'mediaType' | 'bytes'>> {
  const { isOpaque } = await sharp(data, { raw }).stats();
  const png = { compressionLevel: 9 } as const;
  if (!isOpaque)
    return { mediaType: 'image/png', bytes: await sharp(data, { raw }).png(png).toBuffer() };
  const lossless = await sharp(data, { raw }).removeAlpha().png(png).toBuffer();
  const lossy = await sharp(data, { raw }).removeAlpha().jpeg(jpeg).toBuffer();
  return lossless.length <= lossyFrom * lossy.length
    ? { mediaType: 'image/png', bytes: lossless }
    : { mediaType: 'image/jpeg', bytes: lossy };
}

function refuse(problem: string, cause?: unknown): Refusal {
  return new Refusal('bad-request', `The file ${problem}.`, { cause });
}
