import { defineRoute } from '../../request/define-route.ts';
import { pageParamDescriptions } from '../../request/param-descriptions.ts';
import { searchHintsQuerySchema, searchHintsReplySchema } from '../places.ts';
import { searchParamDescriptions } from '../search-descriptions.ts';

export const find = defineRoute({
  method: 'GET',
  path: '/api/catalog/searchhints',
  access: 'anonymous',
  summary: 'The place, the cruises and the variables that the words of a search name',
  words: { ...searchParamDescriptions, ...pageParamDescriptions },
  mayRefuse: ['bad-bounds'],
  query: searchHintsQuerySchema,
  reply: searchHintsReplySchema,
});
