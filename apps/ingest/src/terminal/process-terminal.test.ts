import { afterEach, describe, expect, it } from 'vitest';
import { openProcessTerminal } from './process-terminal.ts';

describe('output that nobody reads any more', () => {
  afterEach(() => {
    for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  });

  it('is dropped, and other failures of writing are not', () => {
    openProcessTerminal(new AbortController().signal);
    for (const stream of [process.stdout, process.stderr]) {
      const fail = (code: string) => () =>
        stream.emit('error', Object.assign(new Error(`write ${code}`), { code }));
      expect(fail('EPIPE')).not.toThrow();
      expect(fail('ENOSPC')).toThrow('write ENOSPC');
    }
  });
});
