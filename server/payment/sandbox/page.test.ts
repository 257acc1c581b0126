/** The hosted payment page, used as by a browser without JavaScript. */
import { describe, expect, it } from 'vitest';
import type { NewPayment } from '../gateway';
import { createPayment, MINUTE_MS, openSandbox } from './test/open-sandbox';

async function openPage(changes: Partial<NewPayment> = {}) {
  const open = await openSandbox();
  const requested = createPayment('A1', changes);
  const { redirectUrl } = await open.gateway.create(requested);
  const pressButton = (fields: Record<string, string>) =>
    fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const readPage = async (response?: Response) => {
    const page = response ?? (await fetch(redirectUrl));
    return { status: page.status, html: await page.text(), headers: page.headers };
  };
  const fetchState = async () => (await open.gateway.fetchStatus('A1'))?.state;
  return { ...open, requested, redirectUrl, pressButton, readPage, fetchState };
}

const listButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);

describe('the hosted page', () => {
  it('shows the order and the amount, and that it is a simulation', async () => {
    const { readPage } = await openPage();
    const { status, html, headers } = await readPage();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<html lang="en-IN">');
    expect(html).toContain('<h1>Pay ₹1,299.00</h1>');
    expect(html).toContain('Order 1a2b3c4d');
    expect(html).toContain('No money moves here.');
    expect(html).toContain('<time datetime="2026-11-21T06:45:00.000Z">12:15 pm</time>');
    expect(listButtons(html)).toEqual(['Pay', 'Fail', 'Leave pending', 'Close']);
    expect(html).not.toContain('<script');
  });

  it('loads only fonts, runs no script, and links only to itself and the store', async () => {
    const { readPage } = await openPage({ returnUrl: 'https://shop.example:8443/payment/status?a=1' });
    const { headers } = await readPage();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; font-src 'self'; img-src 'self'; form-action 'self' https:\/\/shop\.example:8443; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has the store’s fonts, also for the ₹', async () => {
    const { readPage, redirectUrl } = await openPage();
    const { html } = await readPage();
    const files = [...html.matchAll(/src:url\(([^)]+)\)/g)].map(
      ([, file = '']) => new URL(file, redirectUrl),
    );
    expect(files).toHaveLength(4);
    for (const file of files) {
      const font = await fetch(file);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
    expect(html).toMatch(/url\(\.\.\/fonts\/yrsa-latin-ext\.woff2\)[^}]*unicode-range:[^}]*U\+20A0-20C0/);
  });

  it('shows markup in the message as text', async () => {
    const { readPage } = await openPage({ message: `<script>alert("1")</script> & 'co'` });
    const { html } = await readPage();
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['UPI_QR', 'UPI'],
    ['CARD', 'card'],
  ])('accepts payment by %s and links back', async (mode, name) => {
    const { pressButton, gateway, requested, readPage } = await openPage();
    const response = await pressButton({ choice: 'pay', mode });
    expect([response.status, response.headers.get('location')]).toEqual([303, requested.returnUrl]);
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED', mode });
    const { status, html } = await readPage();
    expect(status).toBe(200);
    expect(html).toContain('<h1>Already paid</h1>');
    expect(html).toContain(`₹1,299.00 by ${name}.`);
    expect(html).toContain(`href="${requested.returnUrl}"`);
    expect(listButtons(html)).toEqual([]);
  });

  it('fails a payment permanently', async () => {
    const { pressButton, fetchState, readPage, requested } = await openPage();
    const response = await pressButton({ choice: 'fail', mode: 'CARD' });
    expect([response.status, response.headers.get('location')]).toEqual([303, requested.returnUrl]);
    expect(await fetchState()).toBe('FAILED');
    expect((await readPage()).html).toContain('<h1>Not paid</h1>');
    const late = await readPage(await pressButton({ choice: 'pay', mode: 'CARD' }));
    expect(late.status).toBe(409);
    expect(late.html).toContain('<h1>Not paid</h1>');
    expect(await fetchState()).toBe('FAILED');
  });

  it('leaves a payment pending, to be paid later', async () => {
    const { pressButton, fetchState, sandbox } = await openPage();
    expect((await pressButton({ choice: 'pending', mode: 'UPI_QR' })).status).toBe(303);
    expect(await fetchState()).toBe('PENDING');
    expect(sandbox.inspect()).toMatchObject({ payments: [{ tries: [{ state: 'PENDING' }] }], webhooks: [] });
    expect((await pressButton({ choice: 'pay', mode: 'CARD' })).status).toBe(303);
    expect(await fetchState()).toBe('COMPLETED');
    const { payments } = sandbox.inspect();
    expect(payments[0]?.tries.map((each) => each.state)).toEqual(['FAILED', 'COMPLETED']);
    expect(payments[0]?.capturedPaise).toBe(129_900);
  });

  it('can be closed without starting a payment', async () => {
    const { pressButton, readPage, sandbox, requested } = await openPage();
    const response = await pressButton({ choice: 'close', mode: 'UPI_QR' });
    expect([response.status, response.headers.get('location')]).toEqual([303, requested.returnUrl]);
    expect(sandbox.inspect().payments).toMatchObject([{ state: 'PENDING', tries: [] }]);
    expect((await readPage()).html).toContain('<h1>Pay ₹1,299.00</h1>');
  });

  it('captures a payment once, however often Pay is clicked', async () => {
    const { pressButton, sandbox } = await openPage();
    const presses = Array.from({ length: 5 }, () => pressButton({ choice: 'pay', mode: 'UPI_QR' }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses).toEqual([303, 303, 303, 303, 303]);
    expect(sandbox.inspect()).toMatchObject({ payments: [{ capturedPaise: 129_900 }], webhooks: [{}] });
    expect(sandbox.inspect().payments[0]?.tries).toHaveLength(1);
    expect((await pressButton({ choice: 'fail', mode: 'UPI_QR' })).status).toBe(409);
  });

  it('captures nothing after its expiry', async () => {
    const { advance, pressButton, readPage, fetchState } = await openPage();
    advance(15 * MINUTE_MS);
    const { html } = await readPage();
    expect(html).toContain('<h1>Too late to pay</h1>');
    expect(listButtons(html)).toEqual([]);
    expect((await pressButton({ choice: 'pay', mode: 'UPI_QR' })).status).toBe(409);
    expect(await fetchState()).toBe('EXPIRED');
  });

  it('is found only by its own token', async () => {
    const { url, readPage, pressButton } = await openPage();
    for (const token of ['A1', 'x'.repeat(43), '%00']) {
      const { status, html, headers } = await readPage(await fetch(`${url}/pay/${token}`));
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(html).toContain('<h1>No such payment</h1>');
      expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    }
    const posted = await fetch(`${url}/pay/A1`, { method: 'POST', body: new URLSearchParams() });
    expect(posted.status).toBe(404);
    expect((await pressButton({ choice: 'steal' })).status).toBe(400);
    expect((await pressButton({ choice: 'pay', mode: 'CASH' })).status).toBe(400);
  });
});
