/** A thread or a process that answers calls. It ends when this process does. */
export interface CallWorker {
  send(message: unknown): void;
  /** This process ends while it runs, unless `ref` is called. */
  unref(): void;
  ref(): void;
  stop(): Promise<void>;
}

export interface WorkerListeners<Message> {
  onMessage(message: Message): void;
  /** Called once, also if it could not start. @param error what it ended with, if it is known */
  onEnd(error: unknown): void;
}

/** It ended, or was ended, before it answered. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
  /** of what it ended with */
  readonly code: string | undefined;
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = (cause as NodeJS.ErrnoException | undefined)?.code;
  }
}
