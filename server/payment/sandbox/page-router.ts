/** The hosted payment page and its form. */
import express, { type Response, type Router } from 'express';
import { z } from 'zod';
import type { Ledger } from './ledger';
import { renderPaymentPage, renderUnknownPage } from './page';
import { FONT_FILES } from './page-fonts';
import { createPagePolicy } from './page-style';
import type { SandboxPayment } from './records';
import { parseRequest } from './requests';

const choiceForm = z.object({
  choice: z.enum(['pay', 'fail', 'pending', 'close']),
  mode: z.enum(['UPI_QR', 'CARD']).default('UPI_QR'),
});

const OUTCOMES = { pay: 'COMPLETED', fail: 'FAILED', pending: 'PENDING' } as const;

function sendPage(response: Response, status: number, payment: SandboxPayment | null): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': createPagePolicy(payment?.redirectUrl ?? null),
      // The URL allows paying, so it must not be sent to other sites.
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(payment ? renderPaymentPage(payment) : renderUnknownPage());
}

export function createPageRouter(ledger: Ledger): Router {
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  for (const { name, path } of FONT_FILES)
    router.get(`/fonts/${name}`, (_request, response) =>
      response.sendFile(path, { dotfiles: 'allow', immutable: true, maxAge: '1y' }),
    );

  router.get('/pay/:token', (request, response) => {
    const payment = ledger.findByPageToken(request.params.token);
    sendPage(response, payment ? 200 : 404, payment);
  });

  router.post('/pay/:token', form, (request, response) => {
    const payment = ledger.findByPageToken(String(request.params.token));
    if (!payment) return sendPage(response, 404, null);
    const { choice, mode } = parseRequest(choiceForm, request.body);
    // The button may have been pressed twice.
    const isDone = choice !== 'close' && payment.state === OUTCOMES[choice] && payment.state !== 'PENDING';
    if (payment.state !== 'PENDING' && !isDone) return sendPage(response, 409, payment);
    if (choice !== 'close' && !isDone) ledger.attempt(payment, mode, OUTCOMES[choice]);
    response.set('Cache-Control', 'no-store').redirect(303, payment.redirectUrl);
  });

  return router;
}
