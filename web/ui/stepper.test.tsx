import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Stepper } from './stepper';

function Line({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(1);
  return (
    <Stepper
      label="Quantity of Bagru Sprig Cotton Kurta"
      value={value}
      max={2}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test('goes between one and the stock, says the value, and says why it stops', async () => {
  const onChange = vi.fn();
  render(<Line onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Quantity of Bagru Sprig Cotton Kurta' })).toBeVisible();
  const less = screen.getByRole('button', { name: 'Decrease quantity' });
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  const said = screen.getByRole('status');

  expect(less).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(less);
  expect(said).toHaveTextContent('The smallest quantity is 1.');

  await userEvent.click(more);
  expect(said).toHaveTextContent('Quantity 2');
  await userEvent.click(more);
  expect(said).toHaveTextContent('Only 2 left.');
  expect(more).toHaveFocus();
  expect(onChange.mock.calls).toEqual([[2]]);
});
