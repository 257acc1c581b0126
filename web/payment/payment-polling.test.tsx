import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectionError } from '../test/render-with-store';
import { findHeading, paid, payable, pending, show } from './test-payment-status';

describe('a pending payment', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  beforeEach(() => {
    hidden.mockReturnValue(false);
    vi.useFakeTimers({ now: new Date('2026-11-21T10:20:00.000Z'), shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    hidden.mockReset();
  });

  const advanceTime = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const setHidden = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const countChecks = (store: ReturnType<typeof show>) => store.getInputs('payment.verify').length;

  it("is polled on the provider's schedule until its result is final", async () => {
    let answer = pending;
    const store = show({ 'payment.verify': () => answer, 'payment.unpaid': [payable] });
    await findHeading('Payment Pending');
    expect(countChecks(store)).toBe(1);
    expect(screen.getByText(/^We will check with your bank again in 2\d s\.$/)).toBeInTheDocument();
    await advanceTime(20);
    expect(countChecks(store)).toBe(1);
    await advanceTime(5.5);
    expect(countChecks(store)).toBe(2);
    // Every 3 s for half a minute, then every 6 s.
    expect(screen.getByText(/again in 3 s\.$/)).toBeInTheDocument();
    await advanceTime(9);
    expect(countChecks(store)).toBeGreaterThanOrEqual(4);
    await advanceTime(24);
    const before = countChecks(store);
    expect(screen.getByText(/again in [1-6] s\.$/)).toBeInTheDocument();
    answer = paid;
    await advanceTime(6);
    await findHeading('Payment Successful');
    expect(countChecks(store)).toBe(before + 1);
    await advanceTime(300);
    expect(countChecks(store)).toBe(before + 1);
    expect(screen.queryByText(/bank’s answer/)).not.toBeInTheDocument();
  });

  it('is not polled in a hidden tab, and at once when the tab becomes visible', async () => {
    const store = show({ 'payment.verify': pending });
    await findHeading('Payment Pending');
    await setHidden(true);
    await advanceTime(120);
    expect(countChecks(store)).toBe(1);
    await setHidden(false);
    expect(countChecks(store)).toBe(2);
  });

  it('stays pending when a poll fails, and continues polling', async () => {
    let answers = true;
    const store = show({
      'payment.verify': () => (answers ? pending : Promise.reject(createConnectionError())),
    });
    await findHeading('Payment Pending');
    answers = false;
    await advanceTime(27);
    expect(countChecks(store)).toBe(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Pending' })).toBeInTheDocument();
    await advanceTime(4);
    expect(countChecks(store)).toBeGreaterThan(2);
  });

  it('announces the outcome but never the countdown', async () => {
    show({ 'payment.verify': pending });
    await findHeading('Payment Pending');
    const countdown = screen.getByText(/again in \d+ s\./);
    expect(countdown.closest('[role="status"], [aria-live]')).toBeNull();
    expect(within(screen.getByRole('status')).getByText(/has not confirmed/)).toBeInTheDocument();
  });

  it('warns before another attempt, which is offered until the order is canceled', async () => {
    let unpaid = [payable];
    show({ 'payment.verify': pending, 'payment.unpaid': () => unpaid });
    await findHeading('Payment Pending');
    expect(await screen.findByText(/Try again only if you have not paid/)).toBeInTheDocument();
    unpaid = [];
    // 10:35, when the reservation ends.
    await advanceTime(15 * 60);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(screen.queryByText(/The time to pay/)).not.toBeInTheDocument();
  });
});
