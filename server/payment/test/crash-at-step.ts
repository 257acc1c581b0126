/** A process that ends at a chosen step: before or after a commit, a call to the provider, or a mail. */
import { pino } from 'pino';
import { createBackground } from '../../background';
import type { Deps } from '../../context';
import type { PaymentGateway } from '../gateway';
import { Killed } from './crashing-database';

export interface Mortal {
  deps: Deps;
  /** it came to its end before it was done */
  isDead(): boolean;
}

/** @param step counted from 1: the one that is not taken any more, nor any after it */
export function mortal(deps: Deps, step: number): Mortal {
  let taken = 0;
  const pass = () => {
    taken += 1;
    if (taken >= step) throw new Killed();
  };
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    pass();
    const done = await act();
    pass();
    return done;
  };
  const gatewayOf = (gateway: PaymentGateway): PaymentGateway => ({
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
      payments: deps.payments && gatewayOf(deps.payments),
      background: createBackground(pino({ level: 'silent' })),
    },
    isDead: () => taken >= step,
  };
}
