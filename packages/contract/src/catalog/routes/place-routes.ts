import { defineRoute } from '../../request/define-route.ts';
import { placesQuerySchema, placesReplySchema } from '../places.ts';

export const search = defineRoute({
  method: 'GET',
  path: '/api/catalog/places',
  access: 'anonymous',
  summary: 'Seas, gulfs, straits, islands, currents and stations by name, with their boxes',
  words: {
    query: 'The beginning of a name, or of a word in it; case and accents do not matter.',
    limit: 'Maximum number of entries.',
  },
  query: placesQuerySchema,
  reply: placesReplySchema,
});
