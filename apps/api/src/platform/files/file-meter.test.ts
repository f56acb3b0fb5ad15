import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileMeter } from './file-meter.ts';

describe('a file in progress', () => {
  it('is passed on as it is, counted and hashed', async () => {
    const chunks = [
      Buffer.from('time,lat\n'),
      Buffer.from('1850-01-01,90\n'),
      Buffer.from('1850-01-02,-90\n'),
    ];
    const meter = Readable.from(chunks).pipe(new FileMeter());
    expect(await buffer(meter)).toEqual(Buffer.concat(chunks));
    expect(meter.byteCount).toBe(Buffer.concat(chunks).length);
    expect(meter.digest()).toBe(createHash('sha256').update(Buffer.concat(chunks)).digest('hex'));
  });

  it('keeps its last bytes back until the whole is known to be right', async () => {
    const source = new PassThrough();
    const received: string[] = [];
    const meter = source.pipe(new FileMeter());
    meter.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    source.write('first');
    source.write('last');
    await turn();
    expect(received).toEqual(['first']);
    source.end();
    await buffer(meter);
    expect(received).toEqual(['first', 'last']);
  });

  it('that is refused at its end is too short', async () => {
    const meter = Readable.from([Buffer.from('first'), Buffer.from('last')]).pipe(
      new FileMeter(() => {
        throw new Error('a row is missing');
      }),
    );
    const received: string[] = [];
    meter.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    await expect(
      new Promise((resolve, reject) => {
        meter.once('error', reject).once('end', resolve);
      }),
    ).rejects.toThrow('a row is missing');
    expect(received).toEqual(['first']);
  });
});
