import { describe, expect, it } from 'vitest';
import { EngineError, readEngineFailure } from './engine-error.ts';

describe('what the engine says', () => {
  it('is told apart by its number', () => {
    const codes = [159, 241, 158, 396, 307, 243, 164, 394, 62, 131, 153, 60, 202, 1001].map(
      (code) => readEngineFailure(`Code: ${code}. DB::Exception: x`).code,
    );
    expect(codes).toEqual([
      'timeout',
      'memory-limit',
      'rows-limit',
      'rows-limit',
      'rows-limit',
      'disk-full',
      'read-only',
      'cancelled',
      'bad-statement',
      'bad-statement',
      'bad-statement',
      'unknown-table',
      'engine-unavailable',
      'failed',
    ]);
  });

  it('is a full disk whatever the number, where the system says so', () => {
    const texts = [
      'Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space',
      'Code: 75. DB::ErrnoException: Cannot write to file: , errno: 28, strerror: No space left on device',
      'ENOSPC: no space left on device, write',
      'Code: 1001. DB::Exception: std::filesystem: cannot create directories: No space left on device',
    ];
    expect(texts.map((text) => readEngineFailure(text).code)).toEqual(texts.map(() => 'disk-full'));
  });

  it('is told by the header when the text has no number', () => {
    expect(readEngineFailure('', 60)).toMatchObject({
      code: 'unknown-table',
      engineCode: 60,
      message: 'The engine gave no reason',
    });
    expect(readEngineFailure('no number')).toBeInstanceOf(EngineError);
  });

  it('says when to come back while the engine is busy', () => {
    expect(readEngineFailure('Code: 202. DB::Exception: Too many').retryAfterSeconds).toBe(2);
  });
});
