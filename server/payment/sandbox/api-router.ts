/** PhonePe's endpoints: what the store's server calls. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import { openedAnswer, orderAnswer, type PagesUrl, refundAnswer } from './answers';
import type { Manners, Parts } from './apply-command';
import type { Endpoint, Fault, Faults } from './behavior';
import type { SandboxPayment } from './records';
import { payRequest, readRequest, refundRequest, tokenRequest } from './requests';
import { Refusal } from './sandbox-error';

const STATUS_REFUSALS: Record<401 | 429 | 500, Refusal> = {
  401: new Refusal(401, 'AUTHORIZATION_FAILED', 'Made to fail by the control call'),
  429: new Refusal(429, 'TOO_MANY_REQUESTS', 'Made to fail by the control call'),
  500: new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Made to fail by the control call'),
};

export const refusalBody = ({ code, message }: Refusal) => ({ success: false, code, message });

/** @returns false when the call is over */
async function goWrong({ answer }: Fault, faults: Faults, response: Response): Promise<boolean> {
  if (answer === 'hang' && (await faults.hang())) return true;
  if (answer === 'hang' || answer === 'break') response.socket?.destroy();
  else {
    const refusal = STATUS_REFUSALS[answer];
    response.status(refusal.status);
    response.send(refusalBody(refusal));
  }
  return false;
}

/** Makes the call go wrong when it is its turn: before it is carried out, or with the answer in hand. */
function misbehave(faults: Faults, endpoint: Endpoint): RequestHandler {
  return async (_request, response, next) => {
    const fault = faults.next(endpoint);
    if (!fault) return next();
    if (!fault.processed) return (await goWrong(fault, faults, response)) ? next() : undefined;
    const answer = response.json.bind(response);
    response.json = (body) => {
      // The answer in hand is put back first: a call that goes wrong by a status answers as JSON too.
      response.json = answer;
      void goWrong(fault, faults, response).then((released) => released && answer(body));
      return response;
    };
    next();
  };
}

function tampered(payment: SandboxPayment, { amountBy, attemptId }: Manners) {
  const answer = orderAnswer(payment);
  return {
    ...answer,
    amount: answer.amount + amountBy,
    ...(attemptId === null ? {} : { metaInfo: { ...answer.metaInfo, udf1: attemptId } }),
  };
}

export function apiRouter(parts: Parts, publicUrl: PagesUrl): Router {
  const { access, faults, ledger, manners } = parts;
  const router = express.Router();
  const json = express.json({ limit: '100kb' });
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  const authorised: RequestHandler = (request, _response, next) => {
    access.check(request.headers.authorization);
    next();
  };

  router.post('/v1/oauth/token', form, misbehave(faults, 'token'), (request, response) => {
    response.json(access.grant(readRequest(tokenRequest, request.body)));
  });

  router.post('/checkout/v2/pay', json, misbehave(faults, 'pay'), authorised, (request, response) => {
    const payment = ledger.open(readRequest(payRequest, request.body));
    response.json(openedAnswer(payment, publicUrl));
  });

  router.get(
    '/checkout/v2/order/:id/status',
    misbehave(faults, 'status'),
    authorised,
    (request, response) => {
      response.json(tampered(ledger.payment(String(request.params.id)), manners));
    },
  );

  router.post('/payments/v2/refund', json, misbehave(faults, 'refund'), authorised, (request, response) => {
    const refund = ledger.refund(readRequest(refundRequest, request.body));
    const { refundOutcome } = manners;
    // The answer says PENDING whatever comes next, as it does at PhonePe.
    if (refundOutcome !== 'PENDING') ledger.settleRefund(refund.merchantRefundId, refundOutcome);
    response.json(refundAnswer(refund));
  });

  router.get(
    '/payments/v2/refund/:id/status',
    misbehave(faults, 'refundStatus'),
    authorised,
    (request, response) => {
      response.json(refundAnswer(ledger.refundOf(String(request.params.id))));
    },
  );

  return router;
}
