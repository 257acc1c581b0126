/** PhonePe's endpoints, which the store's server calls. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Behavior, Parts } from './apply-command';
import type { Endpoint, Fault, Faults } from './behavior';
import type { SandboxPayment } from './records';
import { parseRequest, payRequest, refundRequest, tokenRequest } from './requests';
import { type PagesUrl, toPayResponse, toRefundResponse, toStatusResponse } from './responses';
import { SandboxError } from './sandbox-error';

const STATUS_ERRORS: Record<401 | 429 | 500, SandboxError> = {
  401: new SandboxError(401, 'AUTHORIZATION_FAILED', 'Made to fail by the control call'),
  429: new SandboxError(429, 'TOO_MANY_REQUESTS', 'Made to fail by the control call'),
  500: new SandboxError(500, 'INTERNAL_SERVER_ERROR', 'Made to fail by the control call'),
};

export const toErrorBody = ({ code, message }: SandboxError) => ({ success: false, code, message });

/** @returns false when the call is over */
async function applyFault({ answer }: Fault, faults: Faults, response: Response): Promise<boolean> {
  if (answer === 'hang' && (await faults.hang())) return true;
  if (answer === 'hang' || answer === 'break') response.socket?.destroy();
  else {
    const error = STATUS_ERRORS[answer];
    response.status(error.status);
    response.send(toErrorBody(error));
  }
  return false;
}

/** Applies the fault of this call, either before it is executed or to its response. */
function injectFault(faults: Faults, endpoint: Endpoint): RequestHandler {
  return async (_request, response, next) => {
    const fault = faults.next(endpoint);
    if (!fault) return next();
    if (!fault.processed) return (await applyFault(fault, faults, response)) ? next() : undefined;
    const answer = response.json.bind(response);
    response.json = (body) => {
      // Restored first, because a fault that is a status responds with JSON too.
      response.json = answer;
      void applyFault(fault, faults, response).then((released) => released && answer(body));
      return response;
    };
    next();
  };
}

function corrupt(payment: SandboxPayment, { amountBy, attemptId }: Behavior) {
  const answer = toStatusResponse(payment);
  return {
    ...answer,
    amount: answer.amount + amountBy,
    ...(attemptId === null ? {} : { metaInfo: { ...answer.metaInfo, udf1: attemptId } }),
  };
}

export function createApiRouter(parts: Parts, publicUrl: PagesUrl): Router {
  const { access, faults, ledger, behavior } = parts;
  const router = express.Router();
  const json = express.json({ limit: '100kb' });
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  const requireToken: RequestHandler = (request, _response, next) => {
    access.check(request.headers.authorization);
    next();
  };

  router.post('/v1/oauth/token', form, injectFault(faults, 'token'), (request, response) => {
    response.json(access.grant(parseRequest(tokenRequest, request.body)));
  });

  router.post('/checkout/v2/pay', json, injectFault(faults, 'pay'), requireToken, (request, response) => {
    const payment = ledger.open(parseRequest(payRequest, request.body));
    response.json(toPayResponse(payment, publicUrl));
  });

  router.get(
    '/checkout/v2/order/:id/status',
    injectFault(faults, 'status'),
    requireToken,
    (request, response) => {
      response.json(corrupt(ledger.getPayment(String(request.params.id)), behavior));
    },
  );

  router.post(
    '/payments/v2/refund',
    json,
    injectFault(faults, 'refund'),
    requireToken,
    (request, response) => {
      const refund = ledger.refund(parseRequest(refundRequest, request.body));
      const { refundOutcome } = behavior;
      // The response says PENDING whatever the outcome, as it does at PhonePe.
      if (refundOutcome !== 'PENDING') ledger.setRefundState(refund.merchantRefundId, refundOutcome);
      response.json(toRefundResponse(refund));
    },
  );

  router.get(
    '/payments/v2/refund/:id/status',
    injectFault(faults, 'refundStatus'),
    requireToken,
    (request, response) => {
      response.json(toRefundResponse(ledger.getRefund(String(request.params.id))));
    },
  );

  return router;
}
