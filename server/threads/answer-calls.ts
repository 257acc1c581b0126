import { parentPort } from 'node:worker_threads';
import { type Answer, type Call, createBatcher } from './open-calls';

/** Ends this process with the one that started it. Signals to both are for that one, which may still wait for answers. */
function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}

/**
 * In a thread or a process: answers the calls of {@link openCallThread} or {@link openCallProcess} with `work`.
 * @param gatherMs how long answers may wait for others
 */
export function answerCalls<Given, Result>(work: (given: Given) => Promise<Result>, gatherMs = 0): void {
  const send = createBatcher<Answer<Result>>(gatherMs, (answers) => {
    if (parentPort) parentPort.postMessage(answers);
    else process.send?.(answers);
  });
  const answer = async ({ id, given }: Call<Given>): Promise<Answer<Result>> => {
    try {
      return { id, result: await work(given) };
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return { id, failure: { code, message } };
    }
  };
  const answerAll = (calls: Call<Given>[]) => {
    for (const call of calls) void answer(call).then(send);
  };
  if (parentPort) parentPort.on('message', answerAll);
  else {
    endWithParent();
    process.on('message', answerAll);
  }
}
