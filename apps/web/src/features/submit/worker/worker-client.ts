import type { Calls, CallName, Progress, WorkerReply, WorkerRequest } from './protocol.ts';

/** How a call is followed and stopped. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** A worker that answers calls. */
export interface WorkbookWorker {
  call<Name extends CallName>(
    name: Name,
    input: Calls[Name]['input'],
    options?: CallOptions,
  ): Promise<Calls[Name]['output']>;
  /** Ends it with everything it holds; what is under way fails. */
  end(): void;
}

/** Starts a worker for one workbook. */
export function startWorkbookWorker(): WorkbookWorker {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (reply: WorkerReply) => void>();
  let lastId = 0;
  const post = (request: WorkerRequest): void => worker.postMessage(request);
  const failAll = (message: string): void => {
    for (const [id, hear] of waiting) hear({ id, kind: 'failed', message });
  };
  worker.addEventListener('message', (event: MessageEvent<WorkerReply>) =>
    waiting.get(event.data.id)?.(event.data),
  );
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    failAll(event.message || 'the program that reads workbooks ended, perhaps for lack of memory');
  });
  return {
    call: <Name extends CallName>(
      name: Name,
      input: Calls[Name]['input'],
      { signal, onProgress }: CallOptions = {},
    ) =>
      new Promise<Calls[Name]['output']>((resolve, reject) => {
        const id = ++lastId;
        const stop = (): void => post({ id, call: 'stop' });
        const settle = (): void => {
          waiting.delete(id);
          signal?.removeEventListener('abort', stop);
        };
        waiting.set(id, (reply) => {
          if (reply.kind === 'progress') {
            onProgress?.(reply.progress);
            return;
          }
          settle();
          if (reply.kind === 'done') resolve(reply.output as Calls[Name]['output']);
          else reject(new Error(reply.message));
        });
        signal?.addEventListener('abort', stop);
        post({ id, call: name, input } as WorkerRequest);
      }),
    end: () => {
      worker.terminate();
      failAll('stopped');
    },
  };
}
