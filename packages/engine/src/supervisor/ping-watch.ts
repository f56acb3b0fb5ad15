/** How a process is watched. */
export interface PingWatchOptions {
  /** Asks once: resolves when an answer has come, rejects with {@link PingNotSentError} where the question could not leave. Ends early when the signal is aborted. */
  readonly ping: (signal: AbortSignal) => Promise<void>;
  /** The time that each question is given, ms. */
  readonly answerWithinMs: number;
  /** So many questions in a row went unanswered; the watch has ended. */
  readonly onSilent: () => void;
}

/** The question never left this process, for instance because it has no file descriptor left. It says nothing about the other side. */
export class PingNotSentError extends Error {
  override readonly name = 'PingNotSentError';
}

/** Unanswered questions in a row after which a process is silent. */
export const maxUnanswered = 3;

/** Turns of the event loop that each question is given, evenly spread over its time. */
const turnsPerPing = 8;

interface Question {
  readonly controller: AbortController;
  turnsLeft: number;
}

/**
 * Finds out that another process answers no more. No clock is read: time is counted in turns of this process's own event loop, each at least
 * an eighth of a question's time after the one before. So only time in which an answer could have been heard counts; a clock that is set, a machine
 * that slept, and an event loop that was blocked or a process that was stopped count for nothing, or for one turn.
 */
export class PingWatch {
  private readonly options: PingWatchOptions;
  private readonly timer: NodeJS.Timeout;
  private question: Question | undefined;
  private unanswered = 0;

  constructor(options: PingWatchOptions) {
    this.options = options;
    this.timer = setInterval(() => this.turn(), options.answerWithinMs / turnsPerPing);
    this.timer.unref();
  }

  /** Ends the watch. */
  stop(): void {
    clearInterval(this.timer);
    this.question?.controller.abort();
    this.question = undefined;
  }

  private turn(): void {
    if (this.question && --this.question.turnsLeft > 0) return;
    if (this.question) {
      this.question.controller.abort();
      this.unanswered += 1;
    }
    if (this.unanswered < maxUnanswered) return this.ask();
    this.stop();
    this.options.onSilent();
  }

  private ask(): void {
    const question: Question = { controller: new AbortController(), turnsLeft: turnsPerPing };
    this.question = question;
    this.options.ping(question.controller.signal).then(
      () => {
        this.unanswered = 0;
        this.settle(question);
      },
      (error: unknown) => {
        if (error instanceof PingNotSentError) this.settle(question);
      },
    );
  }

  /** The next turn asks again. */
  private settle(question: Question): void {
    if (this.question === question) this.question = undefined;
  }
}
