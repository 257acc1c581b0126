/** A process that carries out one order after the other. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Reply<Result> = { result: Result } | { failure: string };

export interface WorkerProcess<Order, Result> {
  run(order: Order): Promise<Result>;
  end(): void;
}

/** Starts a script that calls {@link serveOrders}. */
export function startWorker<Order extends object, Result>(script: URL): WorkerProcess<Order, Result> {
  // The loader of TypeScript, which a test's own process does not have.
  const child = fork(fileURLToPath(script), { serialization: 'advanced', execArgv: ['--import', 'tsx'] });
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) =>
          reject(new Error(`A process of the benchmark ended with ${code}.`));
        child.once('exit', onExit);
        child.once('message', (reply: Reply<Result>) => {
          child.off('exit', onExit);
          if ('failure' in reply) reject(new Error(reply.failure));
          else resolve(reply.result);
        });
        child.send(order);
      }),
    end: () => child.disconnect(),
  };
}

/** In the started process: answers every order with the result of `work`, and exits once the starting process is gone. */
export function serveOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  process.on('message', (order: Order) => {
    work(order).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: String((error as Error)?.stack ?? error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
