import type { WebhookPayload } from '../../../platform/catalog-database/schema/schema.ts';

/** The body of an event: the same bytes at every try. */
export function writeEvent(payload: WebhookPayload, createdAt: Date, portalUrl: string): string {
  return JSON.stringify({
    type: payload.type,
    timestamp: createdAt.toISOString(),
    data: writeData(payload, portalUrl),
  });
}

function writeData(payload: WebhookPayload, portalUrl: string): Record<string, unknown> {
  switch (payload.type) {
    case 'dataset.version.published': {
      const { shortName, longName, version, rowCount } = payload;
      const url = `${portalUrl}/catalog/datasets/${encodeURIComponent(shortName)}`;
      return { shortName, longName, version, rowCount, url };
    }
    case 'news.story.published': {
      const { storyId: id, headline, category, datasets } = payload;
      return { id, headline, category, datasets, url: `${portalUrl}/news/${id}` };
    }
    case 'webhook.test':
      return { message: 'This is a test event. Nothing was published.' };
  }
}

/** What an event is about, for a list. */
export function describeEvent(payload: WebhookPayload): string {
  switch (payload.type) {
    case 'dataset.version.published':
      return `${payload.shortName}, release ${payload.version}`;
    case 'news.story.published':
      return payload.headline;
    case 'webhook.test':
      return 'Test event';
  }
}
