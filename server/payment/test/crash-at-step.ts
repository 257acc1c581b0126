/** Dependencies of a process that is killed at a chosen step: before or after a commit, a call to the provider, or an email. */
import { pino } from 'pino';
import { createBackground } from '../../background';
import type { Deps } from '../../context';
import type { PaymentGateway } from '../gateway';
import { Killed } from './crashing-database';

interface CrashingProcess {
  deps: Deps;
  /** whether it was killed before it was done */
  isDead(): boolean;
}

/** @param step counted from 1: the first one that is not executed */
export function crashAtStep(deps: Deps, step: number): CrashingProcess {
  let steps = 0;
  const pass = () => {
    steps += 1;
    if (steps >= step) throw new Killed();
  };
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    pass();
    const done = await act();
    pass();
    return done;
  };
  const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    create: (payment) => around(() => gateway.create(payment)),
    fetchStatus: (attemptId) => around(() => gateway.fetchStatus(attemptId)),
    refund: (refund) => around(() => gateway.refund(refund)),
    fetchRefund: (refundId) => around(() => gateway.fetchRefund(refundId)),
  });
  return {
    deps: {
      ...deps,
      db: { ...deps.db, transact: (work) => around(() => deps.db.transact(work)) },
      mail: { send: (message) => around(() => deps.mail.send(message)) },
      payments: deps.payments && wrapGateway(deps.payments),
      background: createBackground(pino({ level: 'silent' })),
    },
    isDead: () => steps >= step,
  };
}
