import { newsImageLimits, newsImageRoutes, newsImageUploadRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
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
  serveRoutes(server, 'news', newsImageRoutes, {
    read: {
      async handle({ caller, params }, reply) {
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
      produces: ['image/png', 'image/jpeg'],
    },
  });
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
    serveRoutes(scope, 'news administration', newsImageUploadRoutes, {
      add: {
        async handle(request) {
          const { accountId } = requireAccount(request);
          if (Buffer.isBuffer(request.body)) return images.add(request.body, accountId);
          throw new Refusal(
            'bad-request',
            'There is no image in the request. Send it as the body.',
          );
        },
        bodyLimit: newsImageLimits.uploadBytes,
        consumes,
      },
    });
  });
}
