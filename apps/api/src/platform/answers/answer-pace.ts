import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AnswerEndedError } from './answer-ended.ts';

/** How long an answer may take to leave, and how slowly. */
export interface PaceLimits {
  /** From the head of the answer to its last byte. */
  readonly maxMs: number;
  /** Bytes that a reader who is behind must read in `leastMs`. */
  readonly leastBytes: number;
  readonly leastMs: number;
}

/** Follows how an answer leaves. Time in milliseconds of any clock that only goes forward. */
export class AnswerPace {
  private readonly response: ServerResponse;
  private readonly limits: PaceLimits;
  private begunAt: number | undefined;
  private windowAt = 0;
  private windowBytes = 0;

  constructor(response: ServerResponse, limits: PaceLimits) {
    this.response = response;
    this.limits = limits;
  }

  /** Looks at what has left by now; answers why the answer has to end, or undefined. Before the head is written nothing is measured. */
  check(nowMs: number): AnswerEndedError | undefined {
    if (!this.response.headersSent) return undefined;
    const { maxMs, leastBytes, leastMs } = this.limits;
    const { isBehind, bytes } = readProgress(this.response);
    if (this.begunAt === undefined || !isBehind) {
      this.begunAt ??= nowMs;
      this.openWindow(nowMs, bytes);
    }
    if (nowMs - this.begunAt >= maxMs) {
      return new AnswerEndedError(
        `The connection was closed because the answer was not whole after ${maxMs / 1000} s.`,
      );
    }
    if (nowMs - this.windowAt < leastMs) return undefined;
    if (bytes - this.windowBytes < leastBytes) {
      const least = `${Math.round(leastBytes / 1024)} kB in ${leastMs / 1000} s`;
      return new AnswerEndedError(
        `The connection was closed because it was read too slowly: less than ${least}.`,
      );
    }
    this.openWindow(nowMs, bytes);
    return undefined;
  }

  private openWindow(nowMs: number, bytes: number): void {
    this.windowAt = nowMs;
    this.windowBytes = bytes;
  }
}

/** Node's handle of a connection: bytes that the system has not taken yet. */
interface SocketHandle {
  readonly writeQueueSize?: number;
}

/** Whether something waits for the reader, and bytes that the system has taken for it so far. */
function readProgress({ socket, writableLength }: ServerResponse): {
  readonly isBehind: boolean;
  readonly bytes: number;
} {
  if (!socket) return { isBehind: writableLength > 0, bytes: 0 };
  const isBehind = socket.writableLength > 0;
  return { isBehind, bytes: socket.bytesWritten - queuedBytes(socket) };
}

/**
 * A partly sent chunk counts for the bytes sent so far, taken from the handle if there is one (TLS
 * may have none).
 */
function queuedBytes(socket: Socket): number {
  const handle = (socket as Socket & { readonly _handle?: SocketHandle | null })._handle;
  return handle?.writeQueueSize ?? socket.writableLength;
}
