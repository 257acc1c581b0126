/** Runs the build of an index in a thread of its own. */
import { startThread } from '../threads/start-thread';
import type { BuildOrder, BuildResult } from './build-worker';

interface RunningBuild {
  result: Promise<BuildResult>;
  stop(): Promise<void>;
}

export type StartBuild = (order: BuildOrder) => RunningBuild;

export const startBuildThread: StartBuild = (order) => {
  const worker = startThread('search', order);
  const result = new Promise<BuildResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread that builds the search index ended with ${code}.`)),
    );
  });
  return { result, stop: async () => void (await worker.terminate()) };
};
