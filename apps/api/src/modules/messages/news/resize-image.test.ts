import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newsImageLimits } from '@isobath/contract';
import { resizeImage } from './resize-image.ts';

const box = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });
const noise = (width: number, height: number, channels: 3 | 4) => {
  const data = Buffer.alloc(width * height * channels);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels } });
};

describe('an uploaded image', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await noise(40, 20, 3)
      .jpeg()
      .withExif({
        IFD0: { Make: 'A camera' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is taken as %s', async (format) => {
    const { bytes, id, mediaType } = await resizeImage(await box(60, 40)[format]().toBuffer());
    expect(mediaType).toBe('image/png');
    expect(id).toMatch(/^[0-9a-f]{40}-60x40$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 });
  });

  // Proves news/images: Metadata, place among them, are removed @ resizeImage
  it('stands upright, and says neither where it was taken nor by which camera', async () => {
    expect(photo.includes('A camera')).toBe(true);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { bytes, widthPx, heightPx } = await resizeImage(photo);
    expect([widthPx, heightPx]).toEqual([20, 40]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('A camera')).toBe(false);
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of the format %s is kept without what lies behind or inside it',
    async (format) => {
      const foreign = '<html><script>alert(1)</script></html>';
      const image = await box(60, 40)
        .withExif({ IFD0: { ImageDescription: foreign } })
        [format]()
        .toBuffer();
      expect(image.includes(foreign)).toBe(true);
      const { bytes, id } = await resizeImage(Buffer.concat([image, Buffer.from(foreign)]));
      expect([bytes.includes('html'), bytes.includes('script')]).toEqual([false, false]);
      expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
      expect(id).toBe((await resizeImage(await box(60, 40)[format]().toBuffer())).id);
    },
  );

  // Proves news/images: newsImageLimits.sidePx
  it('is made smaller and never larger, a photograph as JPEG', async () => {
    const { mediaType, widthPx, heightPx } = await resizeImage(
      await noise(2000, 500, 3).webp().toBuffer(),
    );
    expect([mediaType, widthPx, heightPx]).toEqual(['image/jpeg', newsImageLimits.sidePx, 400]);
  });

  it('keeps its transparency', async () => {
    const half = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: half } });
    const { bytes, mediaType } = await resizeImage(await clear.webp().toBuffer());
    expect([mediaType, (await sharp(bytes).stats()).isOpaque]).toEqual(['image/png', false]);
  });

  it('has a name that its content decides', async () => {
    const [red, same, other] = await Promise.all([
      resizeImage(await box(30, 30).png().toBuffer()),
      resizeImage(await box(30, 30).png({ compressionLevel: 0 }).toBuffer()),
      resizeImage(photo),
    ]);
    expect(red.id).toBe(same.id);
    expect(other.id).not.toBe(red.id);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const pngOf = async (width: number, height: number): Promise<Buffer> => {
    const claimed = await box(4, 4).png().toBuffer();
    claimed.writeUInt32BE(width, 16);
    claimed.writeUInt32BE(height, 20);
    return claimed;
  };
  const animatedPng = async (): Promise<Buffer> => {
    const png = await box(4, 4).png().toBuffer();
    const chunk = Buffer.from('acTL\0\0\0\u0002\0\0\0\0', 'latin1');
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(8);
    check.writeUInt32BE(crc32(chunk));
    return Buffer.concat([png.subarray(0, 33), length, chunk, check, png.subarray(33)]);
  };
  const film = () =>
    sharp(Buffer.alloc(96).fill(200, 48), {
      raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
    });
  // Proves news/images: newsImageLimits.pixels, newsImageLimits.storedBytes
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an SVG', () => Buffer.from(svg), /is no image that can be read; expected a PNG/],
    ['a page', () => Buffer.from('<!doctype html>'), /is no image/],
    ['nothing', () => Buffer.alloc(0), /is empty/],
    ['a GIF', () => box(4, 4).gif().toBuffer(), /is no image/],
    ['a TIFF', () => box(4, 4).tiff().toBuffer(), /is no image/],
    [
      'a film',
      () =>
        film()
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
      /is animated/,
    ],
    ['an animated PNG', animatedPng, /is animated/],
    ['a broken JPEG', () => photo.subarray(0, photo.length - 40), /is broken/],
    [
      'a bomb',
      () => pngOf(60_000, 60_000),
      /has 60000 × 60000 pixels; expected at most 50 million/,
    ],
    ['noise', () => noise(1600, 800, 4).png().toBuffer(), /takes \d\.\d+\sMB at 1600 × 800 pixels/],
  ])('is refused where it is %s', async (_what, make, problem) => {
    await expect(resizeImage(await make())).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(problem) as string,
    });
  });
});
