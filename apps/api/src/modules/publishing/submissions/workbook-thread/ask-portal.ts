import type { MessagePort } from 'node:worker_threads';
import type { PortalQuestions } from '@isobath/workbook';
import type { ThreadQuestion, ThreadReply } from './worker-messages.ts';

type Question<Kind = ThreadQuestion> = Kind extends ThreadQuestion ? Omit<Kind, 'question'> : never;

/** The way from a thread to what the portal knows. */
export function askThrough(port: MessagePort): PortalQuestions {
  const waiting = new Map<number, (reply: ThreadReply) => void>();
  port.on('message', (reply: ThreadReply) => {
    waiting.get(reply.question)?.(reply);
    waiting.delete(reply.question);
  });
  let count = 0;
  const ask = <Reply>(question: Question): Promise<Reply> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, (answer) => {
        if (answer.ok) resolve(answer.reply as Reply);
        else reject(new Error(answer.reason));
      });
      port.postMessage({ ...question, question: count });
    });
  return {
    names: (names) => ask({ about: 'names', names }),
    track: (cruise) => ask({ about: 'track', cruise }),
    seaFloor: (tile) => ask({ about: 'seaFloor', tile }),
    standardNames: () => ask({ about: 'standardNames' }),
  };
}
