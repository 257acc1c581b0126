import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Slot } from './slot';

test("joins classes, calls both handlers, and prefers the child's props", async () => {
  const [given, own, near] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <Slot className="given" onClick={given} onPointerEnter={near} title="given" data-kind="slot">
      <button type="button" className="own" onClick={own} title="own">
        Shop
      </button>
    </Slot>,
  );
  const button = screen.getByRole('button', { name: 'Shop' });
  expect(button).toHaveClass('given', 'own');
  expect(button).toHaveAttribute('title', 'own');
  expect(button).toHaveAttribute('data-kind', 'slot');
  await userEvent.click(button);
  expect(given).toHaveBeenCalledOnce();
  expect(own).toHaveBeenCalledOnce();
  expect(near).toHaveBeenCalledOnce();
});

test('renders nothing without an element as child', () => {
  const { container } = render(<Slot className="given">words</Slot>);
  expect(container).toBeEmptyDOMElement();
});
