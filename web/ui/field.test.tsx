import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox';
import { PasswordField, SelectField, TextAreaField, TextField } from './fields';

test('connects label, hint and error to the control', () => {
  const { rerender } = render(<TextField label="Postal code" hint="Six digits" name="postalCode" />);
  const control = screen.getByRole('textbox', { name: 'Postal code' });
  expect(control).toHaveAccessibleDescription('Six digits');
  expect(control).not.toHaveAttribute('aria-invalid');

  rerender(
    <TextField
      label="Postal code"
      hint="Six digits"
      error="Pincode must be a 6-digit number."
      name="postalCode"
    />,
  );
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Pincode must be a 6-digit number. Six digits');
});

test('shows the error in a live region that exists before it', () => {
  const { rerender, container } = render(<TextField label="City" />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(<TextField label="City" error="Enter a city." />);
  expect(region).toHaveTextContent('Enter a city.');
});

test('connects every kind of control', () => {
  render(
    <>
      <TextAreaField label="Message" error="Write a message." />
      <SelectField label="Status" error="Choose one.">
        <option>Pending</option>
      </SelectField>
      <Checkbox label="Default" error="Needed." />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Write a message.');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription('Choose one.');
  expect(screen.getByRole('checkbox', { name: 'Default' })).toHaveAccessibleDescription('Needed.');
});

test('shows and hides a password', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />);
  const control = screen.getByLabelText('Password');
  expect(control).toHaveAttribute('type', 'password');
  // A form may have several.
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAccessibleDescription('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
});

test('renders on the server', () => {
  expect(renderToString(<TextField label="City" error="Enter a city." />)).toContain('Enter a city.');
});
