import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookReceiver } from '../../testing/loopback/webhook-receiver.ts';
import { startWebhookReceiver } from '../../testing/loopback/webhook-receiver.ts';
import type { OutsideRules } from './ask-outside.ts';
import { askOutside, findAddressProblem } from './ask-outside.ts';

const strict: OutsideRules = { isLoopbackAllowed: false };
const inDevelopment: OutsideRules = { isLoopbackAllowed: true };

describe('a request to an address that somebody has named', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver.close());

  const ask = (url: string, rules: OutsideRules, timeoutMs = 5000) =>
    askOutside(
      {
        method: 'POST',
        url,
        body: '{}',
        timeoutMs,
        answerBytes: 16,
        signal: new AbortController().signal,
      },
      rules,
    );
  const port = (): string => new URL(receiver.url).port;

  it.each([
    ['http://example.org/', /https:\/\//],
    ['ftp://example.org/', /https:\/\//],
    ['https://user:word@example.org/', /user name/],
    ['https://example.org/#part', /after #/],
    ['https://localhost/', /full name/],
    ['https://intranet/', /full name/],
    ['https://127.0.0.1/', /not public/],
    ['https://2130706433/', /not public/],
    ['https://0x7f.1/', /not public/],
    ['https://0177.0.0.1/', /not public/],
    ['https://[::1]/', /not public/],
    ['https://[::ffff:169.254.169.254]/', /not public/],
    ['https://169.254.169.254/latest/meta-data', /not public/],
    ['https://100.64.2.3/', /not public/],
    ['https://example.org:22/', /port 22/],
    ['example.org', /not an address/],
  ])('is not made to %s', async (url, problem) => {
    expect(findAddressProblem(url, strict)).toMatch(problem);
    await expect(ask(url, strict)).rejects.toThrow(problem);
  });

  it('asks nobody for a caller who has already left', async () => {
    const asked: string[] = [];
    const resolve = (host: string): Promise<never> => {
      asked.push(host);
      return Promise.reject(new Error('nobody may be left to hear of this'));
    };
    const left = AbortSignal.abort(new Error('the portal is closing'));
    const request = {
      method: 'GET',
      url: 'https://example.org/',
      timeoutMs: 5000,
      answerBytes: 16,
      signal: left,
    } as const;
    await expect(askOutside(request, { ...strict, resolve })).rejects.toThrow(
      'the portal is closing',
    );
    expect(asked).toEqual([]);
  });

  it('may go to https:// addresses of public hosts', () => {
    for (const url of [
      'https://example.org/hook?a=b',
      'https://example.org:8443/',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
    ])
      expect(findAddressProblem(url, strict), url).toBeUndefined();
  });

  // Proves news/webhooks: The host … has an IP address that is not public. @ askOutside
  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:192.168.0.1']],
    [['64:ff9b::a9fe:a9fe']],
    [['93.184.215.14', '10.0.0.1']],
  ])('is not made to a name with the addresses %s, which it does not say', async (addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const before = receiver.events.length;
    for (const rules of [strict, inDevelopment]) {
      const refused = ask(`https://rebind.example.org:${port()}/`, { ...rules, resolve });
      const error = (await refused.catch((failure: unknown) => failure)) as Error;
      expect(error.message).toBe(
        'The host rebind.example.org has an IP address that is not public.',
      );
    }
    expect(receiver.events.length).toBe(before);
  });

  it('is made to what the name was resolved to once, whatever it is afterwards', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const answer = await ask(`http://localhost:${port()}/once`, { ...inDevelopment, resolve });
    expect([answer.status, asked]).toEqual([204, ['localhost']]);
  });

  it('goes to the machine itself in development only, and there to nothing beside loopback', async () => {
    expect((await ask(`${receiver.url}/dev`, inDevelopment)).status).toBe(204);
    await expect(ask(`${receiver.url}/dev`, strict)).rejects.toThrow('https://');
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    await expect(ask('http://localhost/', { ...inDevelopment, resolve })).rejects.toThrow(
      'not public',
    );
    expect(findAddressProblem('http://100.64.0.1/', inDevelopment)).toBeDefined();
    expect(findAddressProblem('http://0.0.0.0/', inDevelopment)).toBeDefined();
  });

  it('follows no redirect, and reads no more of an answer than it is told', async () => {
    const before = receiver.events.length;
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.url}/next` } });
    expect((await ask(`${receiver.url}/first`, inDevelopment)).status).toBe(302);
    expect(receiver.events.slice(before).map(({ path }) => path)).toEqual(['/first']);
    receiver.answer = () => ({ status: 200, body: 'x'.repeat(5_000_000) });
    const long = await ask(`${receiver.url}/long`, inDevelopment);
    expect([long.bytes.length, long.isWhole]).toEqual([16, false]);
  });

  it('ends when there is no answer in time, or nobody listens', async () => {
    receiver.answer = () => 'hang';
    await expect(ask(`${receiver.url}/slow`, inDevelopment, 200)).rejects.toThrow(
      'There was no answer within 0.2 s.',
    );
    await expect(
      ask(
        'https://slow-name.example.org/',
        { ...strict, resolve: () => new Promise(() => undefined) },
        200,
      ),
    ).rejects.toThrow('There was no answer within 0.2 s.');
    await expect(ask('http://127.0.0.1:1/', inDevelopment)).rejects.toThrow(
      'The host refused the connection.',
    );
    receiver.answer = () => ({ status: 204 });
  });
});
