import { loadRoutes } from '@isobath/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectControl } from '../server/control-client.ts';
import { describeControlContract } from './control.contract.ts';
import type { FakeControlServer } from './fake-control-server.ts';
import { startFakeControlServer } from './fake-control-server.ts';

let fake: FakeControlServer;
beforeAll(async () => {
  fake = await startFakeControlServer();
});
afterAll(() => fake.close());

describeControlContract('fake', () => connectControl(fake.address));

it('a wrong secret opens nothing', async () => {
  await expect(
    connectControl({ ...fake.address, secret: 'guess' }).call(loadRoutes.listDatasets, {}),
  ).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
});

it('a server that is not there is called gone, with the reason', async () => {
  await expect(
    connectControl({ controlUrl: 'http://127.0.0.1:9', secret: '' }).call(
      loadRoutes.listDatasets,
      {},
    ),
  ).rejects.toMatchObject({ code: 'server-gone' });
});
