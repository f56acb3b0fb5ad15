import { newsImageLimits, newsImageParamsSchema, newsImageReplySchema } from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import type { NewsImagesService } from './news-images.service.ts';

const consumes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'application/octet-stream',
];
/** For good, in the reader's browser alone: a story that is unpublished takes its images with it. */
const keptForGood = 'private, max-age=31536000, immutable';

/** Images of stories, as everybody sees them. */
export function registerNewsImageRoute(server: HttpServer, images: NewsImagesService): void {
  server.get(
    '/api/news/images/:id',
    {
      config: {
        access: 'anonymous',
        words: { id: 'Name of an image.' },
        mayRefuse: ['not-found'],
      },
      schema: {
        summary: 'An image of a visible news story, as PNG or JPEG',
        tags: ['news'],
        produces: ['image/png', 'image/jpeg'],
        params: newsImageParamsSchema,
      },
    },
    async ({ caller, params }, reply) => {
      const isForAdministrator =
        caller.kind === 'account' && caller.via === 'session' && caller.isAdministrator;
      const { bytes, isPublic, mediaType } = await images.find(params.id, isForAdministrator);
      return reply
        .headers({
          'cache-control': isPublic ? keptForGood : 'private, no-store',
          'content-disposition': 'inline',
        })
        .type(mediaType)
        .send(bytes);
    },
  );
}

/** The uploading of images, in a scope of its own: it takes files as they are. */
export async function registerNewsImageUpload(
  server: HttpServer,
  images: NewsImagesService,
): Promise<void> {
  await server.register(async (scope: HttpServer) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(consumes, { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    scope.post(
      '/api/admin/news/images',
      {
        bodyLimit: newsImageLimits.uploadBytes,
        config: { access: 'administrator', mayRefuse: ['body-too-large'] },
        schema: {
          summary:
            'Keeps a PNG, JPEG, WebP or AVIF image for news stories, resized and without metadata',
          tags: ['news administration'],
          consumes,
          response: { 200: newsImageReplySchema },
        },
      },
      async (request) => {
        const { accountId } = requireAccount(request);
        if (Buffer.isBuffer(request.body)) return images.add(request.body, accountId);
        throw new Refusal('bad-request', 'There is no image in the request. Send it as the body.');
      },
    );
  });
}
