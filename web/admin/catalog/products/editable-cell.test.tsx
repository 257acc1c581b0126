import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createApiError, renderWithStore } from '../../../test/render-with-store';
import { EditableCell } from './editable-cell';
import type { SavedOutcome } from './use-editable-cell';

const REJECTED = createApiError('BAD_REQUEST', 'The price is too high.');

/** A price of 1299 whose first change is rejected. */
async function typeRejected() {
  const onSave = vi.fn<(text: string, initial: string) => Promise<SavedOutcome>>();
  onSave.mockRejectedValueOnce(REJECTED).mockResolvedValue('done');
  renderWithStore(
    <EditableCell label="price of M" product="Kurta" value="1299" step="0.01" onSave={onSave}>
      ₹1,299
    </EditableCell>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Edit price of M/ }));
  await userEvent.keyboard('99999{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The price is too high.');
  return { onSave, field: screen.getByRole('spinbutton', { name: 'price of M' }) };
}

it('keeps a rejected value until it is corrected', async () => {
  const { onSave, field } = await typeRejected();
  await userEvent.click(document.body);
  expect(onSave).toHaveBeenCalledOnce();
  expect(field).toHaveValue(99999);
  expect(screen.getByRole('alert')).toHaveTextContent('The price is too high.');
});

it.each([
  ['typed', () => userEvent.keyboard('9999')],
  ['pasted', () => userEvent.paste('₹9,999')],
])('saves a corrected value, %s, when the cell is left', async (_, correct) => {
  const { onSave, field } = await typeRejected();
  field.focus();
  (field as HTMLInputElement).select();
  await correct();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).not.toHaveAttribute('aria-invalid');
  await userEvent.click(document.body);
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: /^Edit price of M/ })).toBeInTheDocument();
});

/** The stock and the two prices of a variant. */
function showRow() {
  const onSave = vi.fn<(text: string, initial: string) => Promise<SavedOutcome>>(async () => 'done');
  renderWithStore(
    <table>
      <tbody>
        <tr>
          {['stock', 'price', 'discount'].map((label) => (
            <td key={label}>
              <EditableCell label={label} product="Kurta" value="12" step="1" onSave={onSave}>
                12
              </EditableCell>
            </td>
          ))}
        </tr>
      </tbody>
    </table>,
  );
  return onSave;
}
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  await nextFrame();
};
const field = (name: string) => screen.getByRole('spinbutton', { name });
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^Edit ${name}`) });

it('goes through the cells of a row with Tab and Shift+Tab, also past those that stay as they are', async () => {
  const onSave = showRow();
  await userEvent.click(button('stock'));
  for (const next of ['price', 'discount']) {
    await press('{Tab}');
    expect(field(next)).toHaveFocus();
  }
  for (const next of ['price', 'stock']) {
    await press('{Shift>}{Tab}{/Shift}');
    expect(field(next)).toHaveFocus();
  }
  expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  expect(onSave).not.toHaveBeenCalled();
});

it.each(['{Escape}', '{Enter}', '5{Escape}', '5{Enter}'])(
  'returns the focus to the value after %s',
  async (keys) => {
    showRow();
    await userEvent.click(button('price'));
    await press(keys);
    await waitFor(() => expect(button('price')).toHaveFocus());
  },
);

it('returns the focus to a saved value also in a browser that paints a frame before the cell is closed', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  showRow();
  await userEvent.click(button('price'));
  await userEvent.keyboard('5{Enter}');
  await waitFor(() => expect(button('price')).toHaveFocus());
});
