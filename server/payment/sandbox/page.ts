/** The hosted payment page: a plain form without JavaScript, which loads only its fonts. */
import { IST_TIME_ZONE } from '../../../src/dates';
import { escapeHtml } from '../../../src/escape-html';
import { formatRupees } from '../../../src/money';
import { PAGE_STYLE } from './page-style';
import type { SandboxPayment } from './records';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: IST_TIME_ZONE });

const renderPage = (title: string, inner: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Payment sandbox</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="sandbox"><p><strong>Payment sandbox.</strong> No money moves here.</p></header>
<main><div class="card">
${inner}
</div></main>
</body>
</html>
`;

const renderMessage = (message: string) => (message === '' ? '' : `<p>${escapeHtml(message)}</p>`);

function renderPayablePage({ amountPaise, expiresAt, message }: SandboxPayment): string {
  const title = `Pay ${formatRupees(amountPaise)}`;
  const until = new Date(expiresAt);
  return renderPage(
    title,
    `<h1>${title}</h1>
${renderMessage(message)}
<p class="quiet">Can be paid until <time datetime="${until.toISOString()}">${clock.format(until)}</time> (India).</p>
<form method="post">
<fieldset>
<legend>How to pay</legend>
<label><input type="radio" name="mode" value="UPI_QR" checked><span>UPI <small>As from any UPI app</small></span></label>
<label><input type="radio" name="mode" value="CARD"><span>Card <small>As with a debit or credit card</small></span></label>
</fieldset>
<button class="button main" name="choice" value="pay">Pay</button>
<section aria-labelledby="else">
<h2 id="else">What else can happen</h2>
<p class="quiet">All of these lead back to the store.</p>
<button class="button" name="choice" value="fail" aria-describedby="fail">Fail</button>
<p class="quiet" id="fail">The bank declines. This payment is over.</p>
<button class="button" name="choice" value="pending" aria-describedby="pending">Leave pending</button>
<p class="quiet" id="pending">Begun, and not confirmed yet. It can still be paid here.</p>
<button class="button" name="choice" value="close" aria-describedby="close">Close</button>
<p class="quiet" id="close">Nothing is begun. It can still be paid here.</p>
</section>
</form>`,
  );
}

function renderEndedPage(heading: string, text: string, { message, redirectUrl }: SandboxPayment): string {
  return renderPage(
    heading,
    `<h1>${heading}</h1>
${renderMessage(message)}
<p class="quiet">${text}</p>
<p class="after"><a class="button main" href="${escapeHtml(redirectUrl)}">Back to the store</a></p>`,
  );
}

const MODES = { UPI_QR: 'UPI', CARD: 'card' } as const;

export function renderPaymentPage(payment: SandboxPayment): string {
  const amount = formatRupees(payment.amountPaise);
  if (payment.state === 'PENDING') return renderPayablePage(payment);
  if (payment.state === 'COMPLETED') {
    const paid = payment.tries.findLast(({ state }) => state === 'COMPLETED');
    return renderEndedPage('Already paid', `${amount} by ${MODES[paid?.mode ?? 'UPI_QR']}.`, payment);
  }
  return payment.errorCode === 'ORDER_EXPIRED'
    ? renderEndedPage('Too late to pay', `The time to pay ${amount} is over. Nothing was paid.`, payment)
    : renderEndedPage('Not paid', `The payment of ${amount} failed. Nothing was paid.`, payment);
}

export const renderUnknownPage = (): string =>
  renderPage(
    'No such payment',
    `<h1>No such payment</h1>
<p class="quiet">This address leads to no payment. Go back to the store, and open its payment page from there.</p>`,
  );
