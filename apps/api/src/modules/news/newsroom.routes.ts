import type { ParamDescriptions } from '@isobath/contract';
import {
  adminNewsQuerySchema,
  adminNewsReplySchema,
  createStoryRequestSchema,
  editedStorySchema,
  featureStoryRequestSchema,
  pageParamDescriptions,
  rankedStoriesReplySchema,
  restoreStoryRequestSchema,
  storyCategoryRequestSchema,
  storyHistoryReplySchema,
  storyIdRequestSchema,
  storyParamsSchema,
  updateRanksRequestSchema,
  updateStoryRequestSchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { NewsroomService } from './newsroom.service.ts';

const access = { access: 'administrator' } as const;
const bodyLimit = 256 * 1024;
const words: ParamDescriptions = {
  ...pageParamDescriptions,
  id: 'Number of a story.',
  story: 'What the story says.',
  modDate: 'The modify_date of the story as it was read; refused as `conflict` if it has changed.',
  ranks: 'The stories that have a rank, each with another one; all others have none.',
  seen: 'The ranks as they were read; refused as `conflict` if they have changed.',
  current: 'Whether the story is featured now: `0` or `1`.',
  category: 'Category of the story: its number in POST /api/news/category, its name elsewhere.',
  revision: 'Number of a state in the history of the story.',
  status: 'Comma-separated view statuses: 0 hidden, 1 draft, 2 preview, 3 published.',
  sort: 'Sort key; `simulate` shows statuses 2 and 3 in the order of the public list.',
  direction: '`asc` or `desc`.',
  dataset: 'Short name of a dataset that the stories are about.',
  query: 'Words separated by spaces; all must stand in headline or text.',
};
const config = { ...access, words, mayRefuse: ['not-found', 'conflict'] } as const;
const response = { 200: editedStorySchema };
const tags = ['news administration'];

/** The writing of news, for administrators. */
export function registerNewsroomRoutes(server: HttpServer, newsroom: NewsroomService): void {
  registerReading(server, newsroom);
  registerWriting(server, newsroom);
  registerStatusRoutes(server, newsroom);
  registerPlacing(server, newsroom);
}

function registerReading(server: HttpServer, newsroom: NewsroomService): void {
  server.get(
    '/api/admin/news',
    {
      config: { ...access, words },
      schema: {
        summary: 'News stories of every view status',
        tags,
        querystring: adminNewsQuerySchema,
        response: { 200: adminNewsReplySchema },
      },
    },
    async ({ query }) => newsroom.list(query),
  );
  server.get(
    '/api/admin/news/ranks',
    {
      config: access,
      schema: {
        summary: 'News stories that have a rank, the first one first',
        tags,
        response: { 200: rankedStoriesReplySchema },
      },
    },
    async () => newsroom.listRanked(),
  );
  server.get(
    '/api/admin/news/:id',
    {
      config,
      schema: {
        summary: 'A news story of any view status',
        tags,
        params: storyParamsSchema,
        response,
      },
    },
    async ({ params }) => newsroom.find(params.id),
  );
  server.get(
    '/api/admin/news/:id/history',
    {
      config,
      schema: {
        summary: 'The states of a news story, the newest first',
        tags,
        params: storyParamsSchema,
        response: { 200: storyHistoryReplySchema },
      },
    },
    async ({ params }) => newsroom.listHistory(params.id),
  );
}

function registerWriting(server: HttpServer, newsroom: NewsroomService): void {
  server.post(
    '/api/news/create',
    {
      bodyLimit,
      config: { ...config, mayRefuse: ['unknown-dataset'] },
      schema: {
        summary: 'Adds a news story as a draft, or as a preview with view_status 2',
        tags,
        body: createStoryRequestSchema,
        response,
      },
    },
    async (request) => newsroom.create(request.body.story, requireAccount(request).accountId),
  );
  server.post(
    '/api/news/update',
    {
      bodyLimit,
      config: { ...config, mayRefuse: ['not-found', 'conflict', 'unknown-dataset'] },
      schema: {
        summary: 'Replaces what a news story says',
        tags,
        body: updateStoryRequestSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireAccount(request).accountId;
      const { modDate, story } = request.body;
      return newsroom.update(story, { actorId, modDate });
    },
  );
  server.post(
    '/api/admin/news/restore',
    {
      config,
      schema: {
        summary: 'Gives a news story the text of an earlier state',
        tags,
        body: restoreStoryRequestSchema,
        response,
      },
    },
    async (request) => {
      const { id, revision } = request.body;
      return newsroom.restore({ id, actorId: requireAccount(request).accountId }, revision);
    },
  );
}

function registerStatusRoutes(server: HttpServer, newsroom: NewsroomService): void {
  const summaries = {
    publish: 'Publishes a news story',
    draft: 'Makes a news story a draft',
    preview: 'Makes a news story a preview',
    unpublish: 'Takes a published news story back to a draft',
  } as const;
  for (const name of ['publish', 'draft', 'preview', 'unpublish'] as const)
    server.post(
      `/api/news/${name}`,
      { config, schema: { summary: summaries[name], tags, body: storyIdRequestSchema, response } },
      async (request) =>
        newsroom.setStatus(name, {
          ...request.body,
          actorId: requireAccount(request).accountId,
        }),
    );
}

function registerPlacing(server: HttpServer, newsroom: NewsroomService): void {
  server.post(
    '/api/news/feature',
    {
      config,
      schema: {
        summary: 'Puts a news story on top, or takes it down',
        tags,
        body: featureStoryRequestSchema,
        response,
      },
    },
    async (request) => {
      const { current, id } = request.body;
      const wasFeatured = current === true || current === '1';
      return newsroom.feature({ id, actorId: requireAccount(request).accountId }, wasFeatured);
    },
  );
  server.post(
    '/api/news/category',
    {
      config,
      schema: {
        summary: 'Changes the category of a news story',
        tags,
        body: storyCategoryRequestSchema,
        response,
      },
    },
    async (request) => {
      const { category, id } = request.body;
      return newsroom.categorize({ id, actorId: requireAccount(request).accountId }, category);
    },
  );
  server.post(
    '/api/news/updateRanks',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Gives news stories their ranks',
        tags,
        body: updateRanksRequestSchema,
        response: { 200: rankedStoriesReplySchema },
      },
    },
    async (request) => {
      const { ranks, seen } = request.body;
      return newsroom.updateRanks(ranks, { seen, actorId: requireAccount(request).accountId });
    },
  );
}
