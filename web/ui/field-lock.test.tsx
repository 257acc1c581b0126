import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldLock } from './field-lock';

const Form = ({ locked }: { locked: boolean }) => (
  <>
    <FieldLock locked={locked}>
      <input aria-label="Subject" />
    </FieldLock>
    <button type="button">Cancel</button>
  </>
);
const subject = () => screen.getByLabelText('Subject');

/** As a browser does, but not jsdom, with a disabled field. */
const loseFocus = () => (document.activeElement as HTMLElement).blur();

it('gives the focus back to the field that had it', () => {
  const { rerender } = render(<Form locked={false} />);
  subject().focus();
  rerender(<Form locked />);
  expect(subject()).toBeDisabled();
  loseFocus();
  rerender(<Form locked={false} />);
  expect(subject()).toHaveFocus();
});

it('gives it back from the dialog that keeps the focus inside', () => {
  const dialog = (locked: boolean) => (
    <div role="dialog" aria-label="Dialog" tabIndex={-1}>
      <Form locked={locked} />
    </div>
  );
  const { rerender } = render(dialog(false));
  subject().focus();
  rerender(dialog(true));
  screen.getByRole('dialog').focus();
  rerender(dialog(false));
  expect(subject()).toHaveFocus();
});

it('leaves the focus where it was moved during the lock', () => {
  const { rerender } = render(<Form locked={false} />);
  subject().focus();
  rerender(<Form locked />);
  screen.getByText('Cancel').focus();
  rerender(<Form locked={false} />);
  expect(screen.getByText('Cancel')).toHaveFocus();
});

it('gives no focus to a field that had none', () => {
  const { rerender } = render(<Form locked={false} />);
  rerender(<Form locked />);
  rerender(<Form locked={false} />);
  expect(document.body).toHaveFocus();
});
