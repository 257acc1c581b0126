import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from './call-thread';

/** In a thread: answers the calls of {@link openCallThread} with `work`. */
export function answerCalls<Given, Result>(work: (given: Given) => Promise<Result>): void {
  const answer = async ({ id, given }: ThreadCall<Given>): Promise<ThreadAnswer<Result>> => {
    try {
      return { id, result: await work(given) };
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return { id, failure: { code, message } };
    }
  };
  parentPort?.on('message', (call: ThreadCall<Given>) => {
    void answer(call).then((answered) => parentPort?.postMessage(answered));
  });
}
