import { fork } from 'node:child_process';
import type { CallWorker, WorkerListeners } from './call-worker';
import { toWorkerProgram, type WorkerName } from './worker-files';

/** Starts a process, which this one does not wait for when it ends. */
export function startCallProcess<Message>(
  name: WorkerName,
  { onMessage, onEnd }: WorkerListeners<Message>,
): CallWorker {
  const { file, argv } = toWorkerProgram(name);
  const child = fork(file, argv, {
    // Not those of this process, such as a port for the debugger.
    execArgv: [],
    // glibc keeps what each of many arenas has freed.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let error: unknown;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', (thrown) => {
      error = thrown;
      // One that could not start has no end.
      if (child.pid === undefined) resolve();
    });
  });
  void ended.then(() => onEnd(error));
  child.on('message', onMessage);
  const worker: CallWorker = {
    send: (message) => child.send(message as object),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
  worker.unref();
  return worker;
}
