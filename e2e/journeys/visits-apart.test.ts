import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import { visit } from '../portal/visit.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

async function startSite(): Promise<string> {
  const server = createServer((_, reply) => reply.end('<title>a site</title>'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a visit finds nothing of the one before it, wherever that has been', async () => {
  const [first, second] = [await startSite(), await startSite()];
  const readStored = () => [localStorage.length, sessionStorage.length, document.cookie];
  {
    await using at = await visit(browser, first, '/');
    await at.page.evaluate(() => {
      localStorage.setItem('draft', 'x');
      sessionStorage.setItem('draft', 'x');
      document.cookie = 'draft=x; max-age=1000';
    });
    expect(await at.page.evaluate(readStored)).toEqual([1, 1, 'draft=x']);
    await at.page.goto(second);
  }
  await using next = await visit(browser, first, '/');
  expect(await next.page.evaluate(readStored)).toEqual([0, 0, '']);
});
