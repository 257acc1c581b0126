import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RegistrableDocument } from '../../../src/tax/e-invoice';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { keepEditing } from '../../test/keep-editing';
import { order } from '../../test/orders';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import '../../ui/dialog-panel';
import OrdersPage from './orders-page';

const showOrder = (answers: Answers) =>
  renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${order.id}`,
    user: admin,
    answers: {
      'admin.order.list': makePage([listedOrder]),
      'admin.order.detail': {
        ...orderDetail,
        order: { ...order, deliveryStatus: 'SHIPPED', hasTaxDocuments: true },
        hasBusinessInvoice: true,
      },
      ...answers,
    },
  });

it('reads the portal’s response from its file, and saves it', async () => {
  const expectedIrn = 'ab'.repeat(32);
  const document = {
    id: 'd',
    kind: 'INVOICE',
    number: 'INV/2627/00001',
    expectedIrn,
    eInvoice: null,
  } as const;
  const answer = { Irn: expectedIrn, AckNo: '1126', AckDt: '2026-11-23 14:05:00', SignedQRCode: 'a.b.c' };
  const { getInputs } = showOrder({
    'admin.tax.registrable': [document],
    'admin.tax.saveEInvoice': [document],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'E-invoice' }));
  const form = within(await screen.findByRole('form', { name: 'Tax invoice INV/2627/00001' }));
  const file = form.getByLabelText('The portal’s response as a JSON file');
  const upload = (json: object) =>
    userEvent.upload(file, new File([JSON.stringify(json)], 'answer.json', { type: 'application/json' }));
  await upload({ ...answer, Irn: 'cd'.repeat(32) });
  expect(
    await form.findByText('This file does not contain the portal’s response for INV/2627/00001.'),
  ).toBeInTheDocument();
  const unreadable = new File(['{}'], 'answer.json', { type: 'application/json' });
  unreadable.text = () => Promise.reject(new DOMException('It has changed.', 'NotReadableError'));
  await userEvent.upload(file, unreadable);
  expect(await form.findByText('The file could not be read. Choose it again.')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save e-invoice' }));
  expect(await form.findByText('An IRN has 64 digits and letters from a to f.')).toBeInTheDocument();
  await upload(answer);
  expect(await form.findByDisplayValue(expectedIrn)).toBeInTheDocument();
  await upload({ ...answer, Irn: 'cd'.repeat(32) });
  expect(await form.findByText(/^This file does not contain/)).toBeInTheDocument();
  await keepEditing();
  await userEvent.click(form.getByRole('button', { name: 'Save e-invoice' }));
  expect((await screen.findAllByText('The e-invoice was saved.'))[0]).toBeInTheDocument();
  expect(form.queryByText(/^This file does not contain/)).not.toBeInTheDocument();
  expect(getInputs('admin.tax.saveEInvoice')).toEqual([
    { documentId: 'd', irn: expectedIrn, ackNumber: '1126', ackDate: '2026-11-23', signedQr: 'a.b.c' },
  ]);
  const dialog = within(screen.getByRole('dialog', { name: /^E-invoice/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^E-invoice/ })).not.toBeInTheDocument());
});

it('says that it may be saved when the answer was lost, and shows it when it is opened again', async () => {
  const irn = 'ab'.repeat(32);
  const eInvoice = { irn, ackNumber: '1126', ackDate: '2026-11-23', signedQr: 'a.b.c' };
  const empty: RegistrableDocument = {
    id: 'd',
    kind: 'INVOICE',
    number: 'INV/2627/00001',
    expectedIrn: irn,
    eInvoice: null,
  };
  let document = empty;
  let isOffline = false;
  const { getInputs } = showOrder({
    'admin.tax.registrable': () => (isOffline ? Promise.reject(createConnectionError()) : [document]),
    'admin.tax.saveEInvoice': () => {
      document = { ...empty, eInvoice };
      isOffline = true;
      throw createConnectionError();
    },
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'E-invoice' }));
    return within(await screen.findByRole('form', { name: 'Tax invoice INV/2627/00001' }));
  };
  const form = await open();
  const answer = { Irn: irn, AckNo: '1126', AckDt: '2026-11-23 14:05:00', SignedQRCode: 'a.b.c' };
  const file = new File([JSON.stringify(answer)], 'answer.json', { type: 'application/json' });
  await userEvent.upload(form.getByLabelText('The portal’s response as a JSON file'), file);
  expect(await form.findByDisplayValue(irn)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save e-invoice' }));
  expect(await form.findByText(/^The e-invoice could not be saved\. No answer arrived/)).toBeInTheDocument();
  expect(getInputs('admin.tax.saveEInvoice')).toHaveLength(1);

  const dialog = within(screen.getByRole('dialog', { name: /^E-invoice/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^E-invoice/ })).not.toBeInTheDocument());
  isOffline = false;
  const reopened = await open();
  expect(await reopened.findByDisplayValue(irn)).toBeInTheDocument();
  expect(reopened.getByLabelText('Text of the signed QR code')).toHaveValue('a.b.c');
});
