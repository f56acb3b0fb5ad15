import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of webhooks got. */
export interface ReceivedEvent {
  readonly path: string;
  /** The header webhook-id. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a receiver says to a request; `hang` never answers. */
type Answer =
  | 'hang'
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };

/** A receiver of webhooks on loopback. */
export interface WebhookReceiver {
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
  /** What it answers from now on; 204 to begin with. */
  answer: (event: ReceivedEvent) => Answer;
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  const state: { answer: WebhookReceiver['answer'] } = { answer: () => ({ status: 204 }) };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = {
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      events.push(event);
      const answer = state.answer(event);
      if (answer !== 'hang') reply.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    events,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get answer() {
      return state.answer;
    },
    set answer(answer) {
      state.answer = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
