import { parentPort } from 'node:worker_threads';
import { createBatcher, type ThreadAnswer, type ThreadCall } from './call-thread';

/** In a thread: answers the calls of {@link openCallThread} with `work`. @param gatherMs how long answers may wait for others */
export function answerCalls<Given, Result>(work: (given: Given) => Promise<Result>, gatherMs = 0): void {
  const send = createBatcher<ThreadAnswer<Result>>(gatherMs, (answers) => parentPort?.postMessage(answers));
  const answer = async ({ id, given }: ThreadCall<Given>): Promise<ThreadAnswer<Result>> => {
    try {
      return { id, result: await work(given) };
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return { id, failure: { code, message } };
    }
  };
  parentPort?.on('message', (calls: ThreadCall<Given>[]) => {
    for (const call of calls) void answer(call).then(send);
  });
}
