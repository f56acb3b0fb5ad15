import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bounceLimits } from '@isobath/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BounceOptions } from './bounce.ts';
import { handInBounce } from './bounce.ts';

const report = 'Return-Path: <>\r\n\r\nThis is the mail system at host mx.example.org.';
const token = 'a-token-of-the-mail-server';
const recorded = { recorded: 1, ignored: null };

describe('a mail that came back', () => {
  let folder: string;
  let portal: string;
  let answer: [status: number, body: string] = [200, ''];
  let taken: { path?: string | undefined; authorization?: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    const { url: path, headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization } = headers;
      taken.push({ path, authorization, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer[0], { location: 'https://elsewhere.example/' }).end(answer[1]);
    });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-bounce-'));
    await writeFile(join(folder, 'token'), `${token}\n`);
    await writeFile(join(folder, 'two'), 'two words\n');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}/below`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** What is printed, or the exit code and why. */
  async function handIn(
    options: BounceOptions = { portal, tokenFile: 'token' },
    mail: string | Readable = report,
  ): Promise<string | [number | undefined, string]> {
    const printed: string[] = [];
    taken = [];
    const input = typeof mail === 'string' ? Readable.from([Buffer.from(mail)]) : mail;
    const quiet = { tell: () => undefined, draw: () => undefined, ask: async () => undefined };
    try {
      await handInBounce(
        {
          dataFolder: folder,
          workingFolder: folder,
          input,
          signal: new AbortController().signal,
          terminal: {
            ...quiet,
            print: (line) => printed.push(line),
            isInteractive: false,
            widthCharacters: 80,
          },
        },
        options,
      );
      return printed.join();
    } catch (error) {
      const { exitCode, message } = error as Error & { exitCode?: number };
      return [exitCode, message];
    }
  }

  it('is handed in as it is, with the token, below the address of the portal', async () => {
    answer = [200, JSON.stringify(recorded)];
    expect(await handIn()).toBe('The report was recorded.');
    expect(taken).toEqual([
      { path: '/below/api/mail/bounces', authorization: `Bearer ${token}`, body: report },
    ]);
    answer = [200, JSON.stringify({ recorded: 0, ignored: 'It is a delay.' })];
    expect(await handIn()).toBe('Nothing was recorded: It is a delay.');
    expect(await handIn({ portal, token }, report)).toContain('It is a delay.');
  });

  it.each([
    [503, 'The portal is starting.'],
    [401, 'The header Authorization does not hold the token.'],
    [404, 'This is closed: BOUNCE_TOKEN is not set.'],
    [301, ''],
    [200, '<html>another site'],
  ])('stays with the mail server where the portal answers %i %s', async (status, words) => {
    answer = [status, words];
    const [code, message] = await handIn();
    expect(code).toBe(75);
    expect(message).toContain(status === 301 ? 'does not answer' : words.slice(0, 20));
  });

  // Proves news/returned-mail: Exit code 75 @ handInBounce
  it('stays with the mail server where the portal is away, or the command is not set up', async () => {
    for (const [options, why] of [
      [{ portal: 'http://127.0.0.1:9', tokenFile: 'token' }, 'does not answer'],
      [{ portal: 'portal.example.org', tokenFile: 'token' }, 'is not the address of a portal'],
      [{ tokenFile: 'token' }, 'is not the address of a portal'],
      [{ portal, tokenFile: 'missing' }, 'cannot be read'],
      [{ portal, tokenFile: 'two' }, 'must hold the token alone'],
      [{ portal }, 'BOUNCE_TOKEN'],
    ] as const) {
      const [code, message] = await handIn(options);
      expect([code, message]).toEqual([75, expect.stringContaining(why)]);
    }
    expect(taken).toEqual([]);
  });

  // Proves news/returned-mail: bounceLimits.reportBytes
  it('that is empty or larger than a portal reads is given up, as it will never be taken', async () => {
    answer = [200, JSON.stringify(recorded)];
    const large = Readable.from([Buffer.alloc(bounceLimits.reportBytes), Buffer.from('x')]);
    expect(await handIn(undefined, large)).toEqual([65, expect.stringContaining('2000000 bytes')]);
    expect(await handIn(undefined, Readable.from([]))).toEqual([
      65,
      expect.stringContaining('empty'),
    ]);
    expect(taken).toEqual([]);
    answer = [413, ''];
    expect(await handIn()).toEqual([65, expect.stringContaining('bounce_size_limit')]);
  });
});
