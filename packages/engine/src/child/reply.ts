import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { writeExceptionBlock } from '../http/exception-watch.ts';
import { contentTypeOf } from './documents/joined-format.ts';
import { HttpFailure, asHttpFailure } from './http-failure.ts';

/** The answer to one request: its head goes out with the first bytes, so that an early failure still has a status of its own. */
export class Reply {
  private readonly tag = randomBytes(8).toString('hex');
  private readonly response: ServerResponse;
  private readonly queryId: string;

  constructor(response: ServerResponse, queryId: string) {
    this.response = response;
    this.queryId = queryId;
  }

  /** Whether nobody is listening any more. */
  get isGone(): boolean {
    return this.response.destroyed || this.response.socket?.destroyed === true;
  }

  /** Sends the head, once. */
  begin(format: string, headers: Readonly<Record<string, string>> = {}): void {
    if (this.response.headersSent) return;
    this.response.writeHead(200, {
      'Content-Type': contentTypeOf(format),
      'X-ClickHouse-Format': format,
      'X-ClickHouse-Query-Id': this.queryId,
      'X-ClickHouse-Exception-Tag': this.tag,
      ...headers,
    });
  }

  /** Writes and waits until the reader has taken enough of it. */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0 || this.isGone || this.response.write(bytes)) return;
    const leaving = new AbortController();
    const left = (): void => leaving.abort();
    this.response.once('close', left);
    try {
      await once(this.response, 'drain', { signal: leaving.signal });
    } catch {
      return;
    } finally {
      this.response.off('close', left);
    }
  }

  /** Ends the answer; trailers must have been announced by its head. */
  end(trailers: Readonly<Record<string, string>> = {}): void {
    if (this.isGone) return;
    this.response.addTrailers(trailers);
    this.response.end();
  }

  /** Tells a failure: as a status while that is possible, else as an exception block and a connection that breaks off. */
  fail(error: unknown): void {
    if (this.isGone) return;
    const failure = asHttpFailure(error);
    if (this.response.headersSent) {
      this.response.write(writeExceptionBlock(this.tag, failure.message));
      this.response.socket?.destroySoon();
      return;
    }
    const code = failure instanceof HttpFailure ? failure.engineCode : 1001;
    this.response.writeHead(failure instanceof HttpFailure ? failure.status : 500, {
      'Content-Type': 'text/plain; charset=UTF-8',
      'X-ClickHouse-Exception-Code': String(code),
      'X-ClickHouse-Query-Id': this.queryId,
      Connection: 'close',
    });
    this.response.end(failure.message);
  }
}
