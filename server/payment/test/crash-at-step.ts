/** Dependencies of a process that is killed before or after a chosen commit, call to the provider, or email. */
import { pino } from 'pino';
import { createBackground } from '../../concurrency/background';
import type { Deps } from '../../context';
import type { PaymentGateway } from '../gateway';
import { ProcessKilledError } from './crashing-database';

interface CrashingProcess {
  deps: Deps;
  /** whether it was killed before it was done */
  hasCrashed(): boolean;
}

/** @param step counted from 1: the process is killed instead of executing it */
export function crashAtStep(deps: Deps, step: number): CrashingProcess {
  let steps = 0;
  const countStep = () => {
    steps += 1;
    if (steps >= step) throw new ProcessKilledError();
  };
  const runAsTwoSteps = async <T>(act: () => Promise<T>): Promise<T> => {
    countStep();
    const done = await act();
    countStep();
    return done;
  };
  const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    create: (payment) => runAsTwoSteps(() => gateway.create(payment)),
    fetchStatus: (attemptId) => runAsTwoSteps(() => gateway.fetchStatus(attemptId)),
    refund: (refund) => runAsTwoSteps(() => gateway.refund(refund)),
    fetchRefund: (refundId) => runAsTwoSteps(() => gateway.fetchRefund(refundId)),
  });
  return {
    deps: {
      ...deps,
      db: {
        ...deps.db,
        transact: (work) => runAsTwoSteps(() => deps.db.transact(work)),
        execute: (statement) => runAsTwoSteps(() => deps.db.execute(statement)),
        transactSql: (work) => runAsTwoSteps(() => deps.db.transactSql(work)),
      },
      mail: { send: (message) => runAsTwoSteps(() => deps.mail.send(message)) },
      payments: deps.payments && wrapGateway(deps.payments),
      background: createBackground(pino({ level: 'silent' })),
    },
    hasCrashed: () => steps >= step,
  };
}
