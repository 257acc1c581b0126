import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

test('defaults to type="button"', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Add to cart</Button>);
  const button = screen.getByRole('button', { name: 'Add to cart' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});

test('while loading, keeps its name and focus, is busy, and ignores clicks', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press}>
        Place order
      </Button>
    </form>,
  );
  screen.getByRole('button').focus();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} loading>
        Place order
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Place order' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('styles a link as a button', () => {
  render(
    <Button asChild variant="secondary">
      <a href="/cart">View cart</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'View cart' });
  expect(link).toHaveAttribute('href', '/cart');
  expect(link.className).not.toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

/** As the button of a form. */
function Save({ onSave }: { onSave: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    onSave();
    setSaved(true);
  };
  return (
    <Button disabled={isSaved} onClick={save}>
      Save
    </Button>
  );
}

test('disabled by being pressed, keeps the focus until it leaves, and ignores clicks', async () => {
  const press = vi.fn();
  render(<Save onSave={press} />);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(button).toBeDisabled();
});
