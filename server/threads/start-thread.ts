import { Worker } from 'node:worker_threads';
import type { CallWorker, WorkerListeners } from './call-worker';
import { toWorkerProgram, type WorkerName } from './worker-files';

/** New objects of a thread would take up to 48 MB before they are collected; threads are in less of a hurry. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/** Starts a thread, which the process does not wait for when it ends. */
export function startThread(name: WorkerName, workerData: unknown): Worker {
  const { file, argv } = toWorkerProgram(name);
  const worker = new Worker(file, { workerData, resourceLimits, argv });
  worker.unref();
  return worker;
}

export function startCallThread<Message>(
  name: WorkerName,
  workerData: unknown,
  { onMessage, onEnd }: WorkerListeners<Message>,
): CallWorker {
  const thread = startThread(name, workerData);
  let error: unknown;
  thread.on('message', onMessage);
  thread.on('error', (thrown) => {
    error = thrown;
  });
  thread.on('exit', () => onEnd(error));
  return {
    send: (message) => thread.postMessage(message),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    stop: async () => void (await thread.terminate()),
  };
}
