import type { NewsImage } from '@isobath/contract';
import { newsImageAddress, newsImageLimits } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ImageRow } from './news-images.repository.ts';
import { addImage, findImage, removeUnusedImages } from './news-images.repository.ts';
import { resizeImage } from './resize-image.ts';
import { listVisibleStatuses } from './story-filter.ts';

/** What images of stories depend on. */
export interface NewsImageParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly environment: 'production' | 'staging' | 'development';
}

const dayMs = 86_400_000;
const sweepEveryMs = 3_600_000;

/** Images of stories: uploaded by administrators, shown to everybody who may read a story that has them. */
export class NewsImagesService {
  private readonly parts: NewsImageParts;
  private resizing: Promise<unknown> = Promise.resolve();
  private sweptAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: NewsImageParts) {
    this.parts = parts;
  }

  /** Keeps an image, resized and without metadata. Refuses with `bad-request` what is no image that stories may show. */
  async add(uploaded: Buffer, uploaderId: number): Promise<NewsImage> {
    const { clock, database } = this.parts;
    const { id, bytes, ...image } = await this.resizeInTurn(uploaded);
    const { mediaType } = image;
    await addImage(database, {
      id,
      mediaType,
      bytes: bytes.toString('base64'),
      uploaderId,
      uploadedAt: clock.now(),
    });
    return { ...image, url: newsImageAddress(id), bytes: bytes.length };
  }

  /** An image of a visible story; for administrators any. Refuses with `not-found`, in the same words for one that nobody may see yet. */
  async find(
    id: string,
    isForAdministrator: boolean,
  ): Promise<{ mediaType: ImageRow['mediaType']; bytes: Buffer; isPublic: boolean }> {
    const { database, environment } = this.parts;
    const shown = await findImage(database, id, listVisibleStatuses(environment));
    const found = shown ?? (isForAdministrator ? await findImage(database, id) : undefined);
    if (!found) throw new Refusal('not-found', `There is no image ${id}.`);
    const { mediaType, bytes } = found;
    return { mediaType, bytes: Buffer.from(bytes, 'base64'), isPublic: shown !== undefined };
  }

  /** Puts images of the portal into HTML itself: it is to be seen before the story is published, by who may. */
  async embed(html: string, portalUrl: string): Promise<string> {
    const sources = html.matchAll(/<img src="([^"]+)"/g);
    let embedded = html;
    for (const [, source = ''] of new Set(sources)) {
      const id = source.slice(`${portalUrl}${newsImageAddress('')}`.length);
      const image = await findImage(this.parts.database, id);
      if (image)
        embedded = embedded.replaceAll(
          `src="${source}"`,
          `src="data:${image.mediaType};base64,${image.bytes}"`,
        );
    }
    return embedded;
  }

  /** Deletes what was uploaded a week ago and is in no story. */
  async sweep(): Promise<void> {
    if (performance.now() - this.sweptAtMs < sweepEveryMs) return;
    this.sweptAtMs = performance.now();
    const { clock, database } = this.parts;
    const agoMs = newsImageLimits.unusedDays * dayMs;
    await removeUnusedImages(database, new Date(clock.now().getTime() - agoMs));
  }

  /** One at a time: an image takes up to 200 MB while it is unpacked. */
  private resizeInTurn(uploaded: Buffer): ReturnType<typeof resizeImage> {
    const resized = this.resizing.then(() => resizeImage(uploaded));
    this.resizing = resized.catch(() => undefined);
    return resized;
  }
}
