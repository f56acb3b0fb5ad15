import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExceptionWatch, TailWatch } from './exception-watch.ts';

/** The block that a server ends a broken result with. */
function writeExceptionBlock(tag: string, text: string): string {
  const line = `${text}\n`;
  return `\r\n__exception__\r\n${tag}\r\n${line}${Buffer.byteLength(line)} ${tag}\r\n__exception__\r\n`;
}

const TAG = '0123456789abcdef';

function split(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    if (at < bytes.length) pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}

describe('a result that is watched for an exception', () => {
  it('passes unchanged, however it is cut, also when it looks like the beginning of one', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
    const texts = fc
      .array(fc.constantFrom('\r\n', '__exception__', TAG.slice(0, 8), 'rows', '\r'), {
        maxLength: 30,
      })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, sizes, async (text, cuts) => {
        const watched = Readable.from(split(Buffer.from(text), cuts)).pipe(new ExceptionWatch(TAG));
        expect((await buffer(watched)).toString()).toBe(text);
      }),
    );
  });

  it('fails with the text of the exception, however it is cut', async () => {
    const bytes = Buffer.from(
      `1\n2\n${writeExceptionBlock(TAG, 'Code: 159. DB::Exception: Timeout exceeded')}`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }),
        async (cuts) => {
          const watched = Readable.from(split(bytes, cuts)).pipe(new ExceptionWatch(TAG));
          await expect(buffer(watched)).rejects.toMatchObject({
            code: 'timeout',
            message: 'Code: 159. DB::Exception: Timeout exceeded',
          });
        },
      ),
    );
  });
});

describe('a result of a server that announces no exceptions', () => {
  const TOLD =
    'Code: 159. DB::Exception: Timeout exceeded: elapsed 1 s. (TIMEOUT_EXCEEDED) (version 24.3.1.2672 (official build))\n';

  it('fails when it ends with the text of one', async () => {
    const pieces = ['1\n'.repeat(20_000), TOLD.slice(0, 9), TOLD.slice(9)].map((piece) =>
      Buffer.from(piece),
    );
    await expect(buffer(Readable.from(pieces).pipe(new TailWatch()))).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('passes unchanged when such a text stands in the middle', async () => {
    const text = `${TOLD}${'2\n'.repeat(20_000)}`;
    const pieces = [text.slice(0, 50), text.slice(50, 20_000), text.slice(20_000)].map((piece) =>
      Buffer.from(piece),
    );
    expect((await buffer(Readable.from(pieces).pipe(new TailWatch()))).toString()).toBe(text);
  });
});
