import { newsImageUploadRoutes } from '@isobath/contract';
import type { NewsImage } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** An image for stories, resized by the server. Throws `bad-request` for a file that is no such image, and `body-too-large`. */
export function uploadNewsImage(file: Blob, options: CallOptions): Promise<NewsImage> {
  const { method, path, reply } = newsImageUploadRoutes.add;
  const upload = file.slice(0, file.size, 'application/octet-stream');
  return askJson(path, reply, { method, upload }, options);
}
