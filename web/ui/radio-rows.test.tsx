import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RadioRows } from './radio-rows';

const edit = vi.fn();

function Checkout({ error }: { error?: string }) {
  const [value, setValue] = useState<'COD' | 'ONLINE_PAYMENT' | null>(null);
  return (
    <RadioRows
      legend="Payment method"
      value={value}
      onChange={setValue}
      error={error}
      rows={[
        { value: 'ONLINE_PAYMENT', title: 'Pay online', text: 'UPI, card or a payment app.' },
        {
          value: 'COD',
          title: 'Cash on delivery',
          aside: (
            <button type="button" onClick={edit}>
              Edit
            </button>
          ),
        },
      ]}
    />
  );
}

test('selects a row on a click anywhere except on its aside', async () => {
  render(<Checkout />);
  await userEvent.click(screen.getByText('UPI, card or a payment app.'));
  const online = screen.getByRole('radio', { name: 'Pay online' });
  expect(online).toBeChecked();
  expect(online).toHaveAccessibleDescription('UPI, card or a payment app.');

  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledOnce();
  expect(online).toBeChecked();
});

test('moves the selection with the arrow keys, as one tab stop', async () => {
  render(<Checkout />);
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  await userEvent.keyboard('{ArrowDown>}{/ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Cash on delivery' })).toHaveFocus();
});

test('connects the group with its legend and its error', () => {
  render(<Checkout error="Please select a payment method." />);
  const group = screen.getByRole('radiogroup', { name: 'Payment method' });
  expect(group).toHaveAccessibleDescription('Please select a payment method.');
  expect(group).toBeInvalid();
});
