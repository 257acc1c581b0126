import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Returnable } from '../../../src/order/return-items';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { keepEditing } from '../../test/keep-editing';
import { order } from '../../test/orders';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import '../../ui/dialog-panel';
import OrdersPage from './orders-page';

const delivered = {
  ...order,
  deliveryStatus: 'DELIVERED',
  paymentStatus: 'COMPLETED',
  hasTaxDocuments: true,
} as const;
const returnable: Returnable = {
  invoiceNumber: 'INV/2627/00001',
  paymentMethod: 'COD',
  refundablePaise: 0,
  endedDeadline: null,
  lines: [
    {
      itemId: 'i',
      description: 'Kurta, Ivory, M',
      hsn: '6204',
      quantity: 3,
      unitsLeft: 2,
      rateBp: 500,
      totalPaise: 389_700,
      taxablePaise: 371_142,
      cgstPaise: 9279,
      sgstPaise: 9279,
      igstPaise: 0,
    },
  ],
};

const CONFLICT = 'Someone else returned a part of this order.';

async function open(answers: Answers = {}) {
  const store = renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${order.id}`,
    user: admin,
    answers: {
      'admin.order.list': makePage([listedOrder]),
      'admin.order.detail': { ...orderDetail, order: delivered },
      'admin.order.returnable': returnable,
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return items' }));
  return { store, dialog: await screen.findByRole('dialog', { name: /Return items of order/ }) };
}

it('credits the chosen units, and shows what they are worth before', async () => {
  const { store, dialog } = await open({
    'admin.order.returnItems': {
      ...delivered,
      items: delivered.items.map((item) => ({ ...item, returnedUnits: 1 })),
    },
  });
  const part = within(dialog);
  expect(await part.findByText('2 of 3, ₹1,299.00 each')).toBeInTheDocument();
  const submit = part.getByRole('button', { name: 'Issue credit note' });
  expect(submit).toBeDisabled();
  await userEvent.type(part.getByRole('textbox', { name: /Returned units of Kurta/ }), '{Backspace}1{Enter}');
  await userEvent.click(part.getByRole('checkbox', { name: /Put back in stock/ }));
  await userEvent.type(part.getByRole('textbox', { name: /^Reason ?\(optional\)/ }), 'Torn');
  await userEvent.type(part.getByRole('textbox', { name: /^How you refunded it ?\(optional\)/ }), 'UPI 42');
  await keepEditing();
  expect(dialog).toHaveTextContent(/Taxable value₹1,237.14Tax₹61.86Credit₹1,299.00/);
  expect(dialog).toHaveTextContent('Paid in cash: return the money yourself.');
  await userEvent.click(submit);
  expect((await screen.findAllByText('The credit note was issued.'))[0]).toBeInTheDocument();
  expect(store.getInputs('admin.order.returnItems')).toEqual([
    {
      orderId: order.id,
      reason: 'Torn',
      paidBack: 'UPI 42',
      lines: [{ itemId: 'i', units: 1, unitsLeft: 2, restock: true }],
      idempotencyKey: expect.any(String),
    },
  ]);
});

const addOne = async (dialog: HTMLElement) =>
  userEvent.click(await within(dialog).findByRole('button', { name: /^(Increase|One more|Add)/ }));
const issue = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
const findForm = () => screen.findByRole('dialog', { name: /Return items of order/ });
const reopen = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Return items' }));
  return findForm();
};
const leave = async (form: HTMLElement) => {
  await userEvent.click(within(form).getByRole('button', { name: /^Cancel$/ }));
  expect(await screen.findByText(/^The return may have been saved/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
};
const getKeys = (store: { getInputs: (path: 'admin.order.returnItems') => unknown[] }) =>
  store
    .getInputs('admin.order.returnItems')
    .map((input) => (input as { idempotencyKey: string }).idempotencyKey);

/** A server whose first answer is lost, and that of the check after it. */
const loseAnswer = (isSaved: boolean) => {
  let left = 2;
  let isOffline = false;
  let tries = 0;
  return {
    'admin.order.returnable': () => {
      if (isOffline) {
        isOffline = false;
        return Promise.reject(createConnectionError());
      }
      return { ...returnable, lines: returnable.lines.map((line) => ({ ...line, unitsLeft: left })) };
    },
    'admin.order.returnItems': () => {
      if (isSaved || tries > 0) left--;
      if (tries++ > 0) return delivered;
      isOffline = true;
      return Promise.reject(createConnectionError());
    },
  };
};

it.each(['the open form', 'a form that was closed and opened again'])(
  'says in %s that a return was saved whose answer was lost, and makes the next one',
  async (where) => {
    const { store, dialog } = await open(loseAnswer(true));
    await addOne(dialog);
    await issue(dialog);
    const sentence = /^The credit note for 1 × Kurta, Ivory, M was issued, although its answer was lost/;
    expect(await within(dialog).findByText(sentence)).toBeVisible();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    expect(within(dialog).getByText('1 of 3, ₹1,299.00 each')).toBeVisible();
    if (where !== 'the open form') {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    const form = where === 'the open form' ? dialog : await reopen();
    await addOne(form);
    await issue(form);
    expect((await screen.findAllByText('The credit note was issued.'))[0]).toBeInTheDocument();
    expect(new Set(getKeys(store)).size).toBe(2);
  },
);

it.each(['the form', 'the order'])(
  'shows a return without an answer again after %s was closed, and sends it as the same one',
  async (closed) => {
    const { store, dialog } = await open(loseAnswer(false));
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Torn');
    await addOne(dialog);
    await issue(dialog);
    await within(dialog).findByText(/^The credit note for 1 × Kurta, Ivory, M may have been issued, but no/);
    await leave(dialog);
    if (closed === 'the order') {
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await userEvent.click(screen.getByRole('button', { name: 'View' }));
    }
    const form = await reopen();
    expect(await within(form).findByRole('alert')).toHaveTextContent('may have been issued, but no answer');
    expect(within(form).getByRole('textbox', { name: /Reason/ })).toHaveValue('Torn');
    await issue(form);
    expect((await screen.findAllByText('The credit note was issued.'))[0]).toBeInTheDocument();
    const [first, second] = store.getInputs('admin.order.returnItems');
    expect(second).toEqual(first);
  },
);

/** Sends a return that fails when `fail` is called, and closes its form. */
async function closeWhileSending() {
  const pending = { fail: (_: Error) => {} };
  let tries = 0;
  const { store, dialog } = await open({
    'admin.order.returnItems': () =>
      tries++ > 0 ? delivered : new Promise((_, reject) => (pending.fail = reject)),
  });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Torn');
  await addOne(dialog);
  await issue(dialog);
  await userEvent.click(within(dialog).getByText('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return { store, fail: (error: Error) => pending.fail(error) };
}

it.each([
  ['an error', createApiError('CONFLICT', CONFLICT), CONFLICT],
  ['no answer', createConnectionError(), /^The credit note for .* may have been issued, but no answer/],
])('can’t be sent a second time while it hangs, and shows %s once', async (_what, error, sentence) => {
  const { fail } = await closeWhileSending();
  const form = await reopen();
  const button = await within(form).findByRole('button', { name: 'Issue credit note' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(within(form).getByRole('textbox', { name: /Reason/ })).toBeDisabled();
  fail(error);
  expect(await within(form).findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect((await screen.findAllByText('The credit note was issued.'))[0]).toBeInTheDocument();
  expect(screen.queryByText(/^Order 7c1f9a2e: /)).not.toBeInTheDocument();
});

it('reports a failure after the form was closed, and shows what was entered until it is discarded', async () => {
  const { fail } = await closeWhileSending();
  fail(createApiError('CONFLICT', CONFLICT));
  expect((await screen.findAllByText(`Order 7c1f9a2e: ${CONFLICT}`))[0]).toBeInTheDocument();
  const form = await reopen();
  expect(await within(form).findByRole('alert')).toHaveTextContent(CONFLICT);
  expect(within(form).getByRole('textbox', { name: /Reason/ })).toHaveValue('Torn');
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing has been returned yet.')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await within(await reopen()).findByRole('textbox', { name: /Reason/ })).toHaveValue('');
});

it('notices that a return was saved although its answer was lost', async () => {
  let lines = returnable.lines;
  const { dialog } = await open({
    'admin.order.returnable': () => ({ ...returnable, lines }),
    'admin.order.returnItems': () => {
      lines = [];
      return Promise.reject(createConnectionError());
    },
  });
  const part = within(dialog);
  const more = await part.findByRole('button', { name: /^(Increase|One more|Add)/ });
  await userEvent.click(more);
  await userEvent.click(more);
  await userEvent.click(part.getByRole('button', { name: 'Issue credit note' }));
  expect((await screen.findAllByText('The credit note was issued.'))[0]).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('says that a return may be saved when the form is closed before the answer', async () => {
  const { dialog } = await open({ 'admin.order.returnItems': () => new Promise(() => {}) });
  const part = within(dialog);
  await userEvent.click(await part.findByRole('button', { name: /^(Increase|One more|Add)/ }));
  await userEvent.click(part.getByRole('button', { name: 'Issue credit note' }));
  await userEvent.click(part.getByText('Close'));
  expect(await screen.findByText(/^The return may have been saved/)).toBeInTheDocument();
});

it('says what goes back to an online payer, and shows an error', async () => {
  const conflict = 'Someone else returned a part of this order. Reload it to continue.';
  const { dialog } = await open({
    'admin.order.returnable': {
      ...returnable,
      paymentMethod: 'ONLINE_PAYMENT',
      refundablePaise: 259_800,
      endedDeadline: '2026-11-30',
    },
    'admin.order.returnItems': () => Promise.reject(createApiError('CONFLICT', conflict)),
  });
  const part = within(dialog);
  expect(await part.findByText(/too old to reduce your tax: that ended on 30 November 2026/)).toBeVisible();
  expect(part.queryByRole('textbox', { name: /How you refunded it/ })).not.toBeInTheDocument();
  await userEvent.click(part.getByRole('button', { name: /^(Increase|One more|Add)/ }));
  expect(dialog).toHaveTextContent('₹1,299.00 is refunded to the customer’s original payment method.');
  await userEvent.click(part.getByRole('button', { name: 'Issue credit note' }));
  expect(await part.findByText(conflict)).toBeInTheDocument();
});

it('promises no refund online of less than the provider accepts', async () => {
  const { dialog } = await open({
    'admin.order.returnable': { ...returnable, paymentMethod: 'ONLINE_PAYMENT', refundablePaise: 99 },
  });
  const part = within(dialog);
  await userEvent.click(await part.findByRole('button', { name: /^(Increase|One more|Add)/ }));
  expect(dialog).toHaveTextContent('₹0.99 is too little to be refunded online: return the money yourself.');
});

it.each([
  [null, 'Only a delivered order can be returned in part.'],
  [
    { ...returnable, lines: returnable.lines.map((line) => ({ ...line, unitsLeft: 0 })) },
    'Everything in this order has already been returned.',
  ],
])('says when there is nothing to return', async (answer, sentence) => {
  const { dialog } = await open({ 'admin.order.returnable': answer });
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
});
