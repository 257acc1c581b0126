import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BulkEnquiry } from '../../src/enquiry/schema';
import { useSession } from '../session/session';
import { createApiError, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import EnquiryDialog from './enquiry-dialog';
import '../../src/enquiry/schema';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() => import('../ui/dialog-panel'));

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <EnquiryDialog open={open} onOpenChange={setOpen} />
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
    </>
  );
}

function PageWithSession() {
  const { begin, end } = useSession();
  return (
    <>
      <Page />
      <button type="button" onClick={() => begin('token', shopper)}>
        Log in
      </button>
      <button type="button" onClick={end}>
        Log out
      </button>
    </>
  );
}

function PageOfShopper() {
  return useSession().user && <Page />;
}

const control = (name: RegExp) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
const type = (name: RegExp, value: string) => fireEvent.change(control(name), { target: { value } });

async function fillIn() {
  await screen.findByRole('dialog');
  type(/Full Name/, 'Asha Nair');
  type(/Email Address/, 'asha@example.com');
  type(/Phone Number/, '+91 98290 12345');
}

const enquiry: BulkEnquiry = {
  id: 'enquiry',
  createdAt: '2026-11-18T10:35:00.000Z',
  name: 'Meera Rathore',
  email: 'meera@example.com',
  phone: '98290 00000',
  companyName: null,
  productInterest: 'Kurtas',
  quantity: 250,
  message: null,
  status: 'PENDING',
};

describe('the bulk purchase enquiry', () => {
  it('promises a reply within 24 hours and starts with a quantity of 100', async () => {
    renderWithStore(<Page />);
    expect(await screen.findByRole('dialog', { name: 'Bulk Purchase Enquiry' })).toHaveAccessibleDescription(
      /within 24 hours/,
    );
    expect(control(/Estimated Quantity/)).toHaveValue(100);
    expect(control(/Estimated Quantity/)).toHaveAttribute('min', '1');
    expect(control(/Email Address/)).toHaveAttribute('type', 'email');
    expect(control(/Phone Number/)).toHaveAttribute('type', 'tel');
    for (const name of [/Company Name/, /Product of Interest/, /Additional Message/])
      expect(control(name)).not.toBeRequired();
  });

  it('sends the enquiry, closes with a toast, and is empty when reopened', async () => {
    const { getInputs } = renderWithStore(<Page />, {
      answers: { 'enquiry.create': { enquiry, message: 'Taken.' } },
    });
    await fillIn();
    type(/Product of Interest/, 'Kurtas');
    type(/Estimated Quantity/, '250');
    await send();
    expect(await screen.findByText('Your enquiry has been sent successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getInputs('enquiry.create')).toEqual([
      {
        name: 'Asha Nair',
        email: 'asha@example.com',
        phone: '+91 98290 12345',
        companyName: null,
        productInterest: 'Kurtas',
        quantity: 250,
        message: null,
        idempotencyKey: expect.any(String),
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(control(/Full Name/)).toHaveValue('');
    expect(control(/Estimated Quantity/)).toHaveValue(100);
  });

  it('says that it could not be sent after its dialog was closed, and keeps what was typed', async () => {
    let fail = () => {};
    const answer = new Promise<never>((_, reject) => {
      fail = () => reject(createConnectionError());
    });
    const { getInputs } = renderWithStore(<Page />, { answers: { 'enquiry.create': () => answer } });
    await fillIn();
    await send();
    await waitFor(() => expect(getInputs('enquiry.create')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => fail());
    expect((await screen.findAllByText('Failed to send enquiry.'))[0]).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send enquiry.');
    expect(control(/Full Name/)).toHaveValue('Asha Nair');
  });

  it('is filled in again after a reload without an answer, and sent with the same key', async () => {
    let isOnline = false;
    const answers = {
      'enquiry.create': () => (isOnline ? { enquiry, message: '' } : new Promise<never>(() => {})),
    };
    const first = renderWithStore(<Page />, { answers });
    await fillIn();
    await send();
    await waitFor(() => expect(first.getInputs('enquiry.create')).toHaveLength(1));
    first.unmount();
    isOnline = true;
    const second = renderWithStore(<Page />, { answers });
    expect(await screen.findByText(/^No answer came back/)).toBeVisible();
    expect(control(/Full Name/)).toHaveValue('Asha Nair');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(second.getInputs('enquiry.create')).toEqual(first.getInputs('enquiry.create'));
  });

  it('requires a name, an email, a phone and a quantity of at least one', async () => {
    const { getInputs } = renderWithStore(<Page />);
    await screen.findByRole('dialog');
    type(/Estimated Quantity/, '0');
    await send();
    expect(await screen.findByText('Full name is required.')).toBeVisible();
    expect(control(/Email Address/)).toHaveAccessibleDescription('Email address is required.');
    expect(control(/Phone Number/)).toHaveAccessibleDescription('Phone number is required.');
    expect(control(/Estimated Quantity/)).toHaveAccessibleDescription(
      'Estimated quantity must be at least 1.',
    );
    expect(getInputs('enquiry.create')).toEqual([]);
  });

  it.each([
    ['the server’s sentence', () => createApiError('TOO_MANY_REQUESTS', 'Wait a minute.'), 'Wait a minute.'],
    ['its own where none came', createConnectionError, 'Failed to send enquiry.'],
  ])('shows %s when sending fails, and keeps the values', async (_, error, sentence) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderWithStore(<Page />, { answers: { 'enquiry.create': () => Promise.reject(error()) } });
    await fillIn();
    await send();
    expect(await screen.findByText(sentence)).toBeVisible();
    // It is below the fields, which a phone does not show at once.
    expect(scrolled.mock.contexts).toContain(screen.getByRole('alert').parentElement);
    expect(control(/Full Name/)).toHaveValue('Asha Nair');
  });

  it('is prefilled with the details of a logged-in shopper', async () => {
    renderWithStore(<PageOfShopper />, { user: shopper });
    expect(await screen.findByLabelText(/Full Name/)).toHaveValue('Meera Rathore');
    expect(control(/Email Address/)).toHaveValue('meera@example.com');
  });

  it('is prefilled after a login, and shows nothing of a customer who has logged out', async () => {
    renderWithStore(<PageWithSession />);
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByText('Log in'));
    await waitFor(() => expect(control(/Email Address/)).toHaveValue('meera@example.com'));
    type(/Additional Message/, 'For our staff');
    fireEvent.click(screen.getByText('Log out'));
    await waitFor(() => expect(control(/Email Address/)).toHaveValue(''));
    expect(control(/Full Name/)).toHaveValue('');
    expect(control(/Additional Message/)).toHaveValue('');
  });

  it('keeps what a visitor has typed before logging in', async () => {
    renderWithStore(<PageWithSession />);
    await fillIn();
    fireEvent.click(screen.getByText('Log in'));
    expect(control(/Full Name/)).toHaveValue('Asha Nair');
  });
});
