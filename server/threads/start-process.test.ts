import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createPng } from '../media/test-files';
import type { Answer } from './open-calls';
import { startCallProcess } from './start-process';
import { toWorkerProgram } from './worker-files';

const order = async (id: number) => [
  { id, given: { kind: 'rendition', master: await createPng(), width: 20, format: 'webp' } },
];

describe('a process that answers calls', () => {
  it('ends when it is stopped, and says so', async () => {
    const answers: Answer<Buffer>[][] = [];
    let answered = () => {};
    const first = new Promise<void>((resolve) => {
      answered = resolve;
    });
    let ends = 0;
    const worker = startCallProcess<Answer<Buffer>[]>('pictures', {
      onMessage: (message) => {
        answers.push(message);
        answered();
      },
      onEnd: () => {
        ends += 1;
      },
    });
    worker.ref();
    worker.send(await order(7));
    await first;
    expect(answers).toEqual([[{ id: 7, result: expect.any(Buffer) }]]);
    await worker.stop();
    expect(ends).toBe(1);
  });

  // Windows has no signals that a process could ignore.
  it.skipIf(process.platform === 'win32')(
    'leaves signals to the process that started it, and ends with that',
    async () => {
      const { file, argv } = toWorkerProgram('pictures');
      const child: ChildProcess = fork(file, argv, { execArgv: [], serialization: 'advanced' });
      const call = async (id: number) => {
        child.send(await order(id));
        const [[answer]] = (await once(child, 'message')) as [[Answer<Buffer>]];
        return answer;
      };
      expect(await call(1)).toMatchObject({ id: 1, result: expect.any(Buffer) });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
      expect(await call(2)).toMatchObject({ id: 2, result: expect.any(Buffer) });
      child.disconnect();
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});
