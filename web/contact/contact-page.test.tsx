import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import {
  company,
  createApiError,
  createConnectionError,
  type Output,
  renderWithStore,
} from '../test/render-with-store';
import ContactPage from './contact-page';
import { control, fillIn, send, show } from './test-message-form';
import '../../src/contact/schema';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the message form', () => {
  it("sends the message, shows the server's confirmation and clears the fields", async () => {
    const { getInputs } = show({ 'contact.send': { message: 'We have it.' } });
    fillIn();
    await send();
    expect(await screen.findByText('We have it.')).toBeVisible();
    expect(getInputs('contact.send')).toEqual([
      {
        name: 'Asha Nair',
        email: 'asha@example.com',
        subject: 'Sizes',
        message: 'Do you sew\nXXL?',
        idempotencyKey: expect.any(String),
      },
    ]);
    for (const name of ['Name', 'Email', 'Subject', 'Message']) expect(control(name)).toHaveValue('');
  });

  it('is sent again with the same key while no answer has come, and with another after that', async () => {
    let calls = 0;
    const { getInputs } = show({
      'contact.send': () =>
        ++calls === 1 ? Promise.reject(createConnectionError()) : { message: `Answer ${calls}` },
    });
    fillIn();
    await send();
    await screen.findByText('Failed to send message.');
    await send();
    await screen.findByText('Answer 2');
    fillIn();
    await send();
    await screen.findByText('Answer 3');
    const [first, second, third] = getInputs('contact.send').map(
      (input) => (input as { idempotencyKey: string }).idempotencyKey,
    );
    expect(first).toMatch(/^[0-9a-f]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('locks its fields while it is sent, because they are cleared then', async () => {
    let finish = (_: { message: string }) => {};
    show({ 'contact.send': () => new Promise((resolve) => (finish = resolve)) });
    fillIn();
    await send();
    await waitFor(() => expect(control('Message')).toBeDisabled());
    finish({ message: 'We have it.' });
    await waitFor(() => expect(control('Message')).toBeEnabled());
    expect(control('Message')).toHaveValue('');
  });

  it('requires all four fields', async () => {
    const { getInputs } = show();
    await send();
    expect(await screen.findByText('Name is required.')).toBeVisible();
    for (const name of ['Email', 'Subject', 'Message'])
      expect(control(name)).toHaveAccessibleDescription(`${name} is required.`);
    expect(control('Name')).toHaveFocus();
    expect(getInputs('contact.send')).toEqual([]);
  });

  it.each([
    ['the server’s sentence', () => createApiError('TOO_MANY_REQUESTS', 'Wait a minute.'), 'Wait a minute.'],
    ['its own where none came', createConnectionError, 'Failed to send message.'],
  ])('shows %s when sending fails, and keeps the values', async (_, error, sentence) => {
    show({ 'contact.send': () => Promise.reject(error()) });
    fillIn();
    await send();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(control('Message')).toHaveValue('Do you sew\nXXL?');
  });
});

describe('a complaint', () => {
  const received = 'We have received your complaint. Its number is K7QDM2XP.';

  it('is one only for who says so, and its number stays on the page', async () => {
    const { getInputs } = show({ 'complaint.send': { number: 'K7QDM2XP', message: received } });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const choice = screen.getByRole('checkbox', { name: /This is a complaint/ });
    expect(choice).not.toBeChecked();
    fillIn();
    await userEvent.click(choice);
    await send();
    expect(await screen.findByText(received)).toBeVisible();
    expect(scrolled.mock.instances).toContain(screen.getByText(received));
    expect(getInputs('complaint.send')).toEqual([
      {
        name: 'Asha Nair',
        email: 'asha@example.com',
        subject: 'Sizes',
        message: 'Do you sew\nXXL?',
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(choice).not.toBeChecked();
  });

  it('shows its number when the page was left while it was sent', async () => {
    let resolve: (answer: Output<'complaint.send'>) => void = () => {};
    const answer = new Promise<Output<'complaint.send'>>((done) => {
      resolve = done;
    });
    const { getInputs } = renderWithStore(
      <>
        <Route path="/contact">
          <ContactPage />
        </Route>
        <Link href="/about">Leave</Link>
      </>,
      { path: '/contact', answers: { 'complaint.send': () => answer } },
    );
    fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: /This is a complaint/ }));
    await send();
    await waitFor(() => expect(getInputs('complaint.send')).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByText('Send us a message')).not.toBeInTheDocument());
    resolve({ number: 'K7QDM2XP', message: received });
    expect((await screen.findAllByText(received))[0]).toBeInTheDocument();
  });

  const firstMessage = {
    id: 'm',
    createdAt: '2026-11-21T06:30:00.000Z',
    isFromShop: false,
    text: 'It tore.',
  };
  const complaint: Output<'complaint.openByLink'> = {
    id: 'c',
    number: 'K7QDM2XP',
    createdAt: '2026-11-21T06:30:00.000Z',
    state: 'ANSWERED',
    subject: 'A torn seam',
    orderId: null,
    resolveBy: '2026-12-21T06:30:00.000Z',
    messages: [
      firstMessage,
      { id: 'n', createdAt: '2026-11-22T06:30:00.000Z', isFromShop: true, text: 'We are sorry.' },
    ],
  };
  const path = '/contact#complaint=K7QDM2XP.secret';

  it('is opened by the link of an email, and replied to', async () => {
    const { getInputs } = renderWithStore(<ContactPage />, {
      path,
      answers: {
        'complaint.openByLink': complaint,
        'complaint.replyByLink': {
          ...complaint,
          state: 'OPEN',
          messages: [...complaint.messages, { ...firstMessage, id: 'o', text: 'Thank you.' }],
        },
      },
    });
    expect(await screen.findByText('We are sorry.')).toBeVisible();
    expect(screen.getByText(/to be resolved by 21 December 2026/)).toBeVisible();
    fireEvent.change(control('Your reply'), { target: { value: 'Thank you.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Thank you.', { selector: 'p' })).toBeVisible();
    expect(getInputs('complaint.openByLink')).toEqual([{ number: 'K7QDM2XP', token: 'secret' }]);
    expect(getInputs('complaint.replyByLink')).toEqual([
      { number: 'K7QDM2XP', token: 'secret', message: 'Thank you.', idempotencyKey: expect.any(String) },
    ]);
  });

  it('that does not exist is an error, and can’t be tried again', async () => {
    const sentence = 'This complaint does not exist, or the link is not complete.';
    renderWithStore(<ContactPage />, {
      path,
      answers: { 'complaint.openByLink': () => Promise.reject(createApiError('NOT_FOUND', sentence)) },
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('that could not be loaded is an error with a way to try again', async () => {
    renderWithStore(<ContactPage />, {
      path,
      answers: { 'complaint.openByLink': () => Promise.reject(createConnectionError()) },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the company details', () => {
  it('show whom customers can turn to', async () => {
    const officer = {
      name: 'Grievance officer',
      text: 'Asha Nair, Head of Care',
      email: 'officer@example.com',
    };
    show({ 'cms.company': { ...company, disclosures: [officer] } });
    expect(await screen.findByText('Grievance officer')).toBeVisible();
    expect(screen.getByText('Asha Nair, Head of Care')).toBeVisible();
    expect(screen.getByRole('link', { name: 'officer@example.com' })).toHaveAttribute(
      'href',
      'mailto:officer@example.com',
    );
  });

  it('show address, pincode, and links to email and call', async () => {
    const contactable = {
      ...company,
      email: 'care@example.com',
      phone: '+91 141 400 2210',
      address: '14 Johari Bazaar Road, Jaipur',
      pincode: '302003',
    };
    show({ 'cms.company': contactable });
    const part = screen.getByRole('region', { name: 'Vastra' });
    expect(await within(part).findByText('14 Johari Bazaar Road, Jaipur')).toBeVisible();
    expect(within(part).getByText('302003')).toBeVisible();
    expect(screen.getByRole('link', { name: 'care@example.com' })).toHaveAttribute(
      'href',
      'mailto:care@example.com',
    );
    expect(screen.getByRole('link', { name: '+91 141 400 2210' })).toHaveAttribute(
      'href',
      'tel:+911414002210',
    );
  });

  it('show no map without an address', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
    expect(screen.queryByText('Address')).toBeNull();
  });
});

describe('the FAQs', () => {
  it('answer returns, tracking and shipping within India', () => {
    show();
    const questions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(questions).toEqual([
      'What is your return policy?',
      'How do I track my order?',
      'Do you ship outside India?',
    ]);
    expect(screen.getByText(/we ship only within India/)).toBeInTheDocument();
  });

  it('are structured data for search engines with the visible answers', () => {
    vi.stubEnv('SSR', true);
    const { container } = show();
    const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(3);
    for (const { acceptedAnswer } of data.mainEntity)
      expect(screen.getByText(acceptedAnswer.text)).toBeInTheDocument();
  });
});
