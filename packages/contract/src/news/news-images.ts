import { z } from 'zod';

/** Limits of images in news stories. */
export const newsImageLimits = {
  /** Bytes of an uploaded file. */
  uploadBytes: 10_000_000,
  /** Width times height of an uploaded image. */
  pixels: 50_000_000,
  /** Longest side of an image as it is kept; smaller ones keep their size. */
  sidePx: 1600,
  /** Bytes of an image as it is kept. */
  storedBytes: 3_000_000,
  /** Characters of the alternative text. */
  alternative: 300,
  /** Images that an upload brought and no story shows are deleted after so many days. */
  unusedDays: 7,
} as const;

const path = '/api/news/images/';
const name = /^[0-9a-f]{40}-[1-9]\d{0,3}x[1-9]\d{0,3}$/;

/** GET /api/news/images/{id}. The name holds the first 40 digits of the SHA-256 of the bytes, and width and height in pixels. */
export const newsImageParamsSchema = z.object({
  id: z.string().max(60).regex(name, 'is not the name of an image'),
});

/** Answer of POST /api/admin/news/images. */
export const newsImageReplySchema = z.object({
  /** Path to use in a story: `![Alternative text](/api/news/images/…)`. */
  url: z.string(),
  mediaType: z.enum(['image/png', 'image/jpeg']),
  widthPx: z.number(),
  heightPx: z.number(),
  bytes: z.number(),
});

/** An image that a story may show. */
export type NewsImage = z.infer<typeof newsImageReplySchema>;

/** The path of an image of the portal. */
export function newsImageAddress(id: string): string {
  return `${path}${id}`;
}

/** What the path of an image of the portal says about it; undefined for any other address. */
export function readNewsImageAddress(
  url: string,
): { id: string; widthPx: number; heightPx: number } | undefined {
  const id = url.startsWith(path) ? url.slice(path.length) : '';
  if (!name.test(id)) return undefined;
  const [widthPx = 0, heightPx = 0] = id.slice(41).split('x').map(Number);
  return { id, widthPx, heightPx };
}

/** Markdown that shows an image: signs of Markdown in its alternative text are shown as they are. */
export function writeNewsImage({ url, alternative }: { url: string; alternative: string }): string {
  const words = alternative.replaceAll(/\s+/g, ' ').trim();
  return `![${words.replaceAll(/[\\[\]`*_<>&!]/g, String.raw`\$&`)}](${url})`;
}
