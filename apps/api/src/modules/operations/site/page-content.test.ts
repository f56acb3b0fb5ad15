import { expect, it } from 'vitest';
import { createContentReader } from './page-content.ts';

it('a page brings a reply of 500 kB along, and leaves a larger one to its scripts', async () => {
  const sizes: Record<string, number> = { '/api/small': 500_000, '/api/large': 500_001 };
  const read = createContentReader({
    answerFirst: (_request, address) =>
      Promise.resolve({ status: 200, bytes: sizes[address]!, reply: { body: address } }),
    findDataset: () => Promise.resolve(undefined),
    findFormer: () => Promise.resolve(undefined),
  });
  const addresses = Object.keys(sizes);
  const { named, replies } = await read({} as never, { screen: 'program', addresses });
  expect(named).toEqual({ '/api/small': { body: '/api/small' } });
  // Its text is still written from all of them.
  expect(replies).toEqual(addresses.map((body) => ({ body })));
});
