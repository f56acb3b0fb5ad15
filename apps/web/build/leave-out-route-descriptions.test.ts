import { expect, it } from 'vitest';
import { withoutDescriptions } from './leave-out-route-descriptions.ts';

it('a route keeps its address and the schema of its reply alone', () => {
  const route = `const text = { id: 'A number.' };
export const change = defineRoute({
  method: 'PATCH',
  path: '/api/things/:id',
  access: 'registered',
  summary: 'Changes a thing, of yours',
  words: { ...text, name: 'Its name.' },
  mayRefuse: ['not-found'],
  params: z.object({ id: z.number() }),
  isReading: true,
  reply: thingSchema,
  status: 201,
});
`;
  expect(withoutDescriptions(route, 'thing-routes.ts').replaceAll(/\s+/g, ' ').trim()).toBe(
    `export const change = defineRoute({ method: 'PATCH', path: '/api/things/:id', reply: thingSchema, });`,
  );
});

it('an import that only descriptions used is left out, so that its module is no part of a page', () => {
  const route = `import { defineRoute } from './define-route.ts';
import { listQuerySchema } from './large.ts';
import { thingSchema, wordsOfThing } from './thing.ts';
export const list = defineRoute({
  path: '/api/things',
  words: wordsOfThing,
  query: listQuerySchema,
  reply: thingSchema,
});
`;
  const imports = withoutDescriptions(route, 'thing-routes.ts').match(/from '[^']+'/g);
  expect(imports).toEqual(["from './define-route.ts'", "from './thing.ts'"]);
});
