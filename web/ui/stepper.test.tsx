import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
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

test('stays between one and the stock, announces the value and explains the limits', async () => {
  const onChange = vi.fn();
  render(<Line onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Quantity of Bagru Sprig Cotton Kurta' })).toBeVisible();
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of Bagru Sprig Cotton Kurta' });
  const increase = screen.getByRole('button', { name: 'Increase quantity of Bagru Sprig Cotton Kurta' });
  const status = screen.getByRole('status');

  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(decrease);
  expect(status).toHaveTextContent('The smallest quantity is 1.');

  await userEvent.click(increase);
  expect(status).toHaveTextContent('Quantity 2');
  await userEvent.click(increase);
  expect(status).toHaveTextContent('Only 2 left.');
  expect(increase).toHaveFocus();
  expect(onChange.mock.calls).toEqual([[2]]);
});

test('announces a reason again when it applies again', async () => {
  render(<Line onChange={() => {}} />);
  const status = screen.getByRole('status');
  const increase = screen.getByRole('button', { name: 'Increase quantity of Bagru Sprig Cotton Kurta' });
  await userEvent.click(increase);
  const onAnnounced = vi.fn();
  new MutationObserver(onAnnounced).observe(status, { childList: true, characterData: true, subtree: true });
  for (const times of [1, 2, 3]) {
    await userEvent.click(increase);
    expect(onAnnounced).toHaveBeenCalledTimes(times);
    expect(status).toHaveTextContent(/^Only 2 left\.$/);
  }
  await userEvent.type(screen.getByRole('textbox'), '9{Enter}');
  expect(onAnnounced).toHaveBeenCalledTimes(4);
});

test('announces the quantity that is left when a change could not be saved', async () => {
  const show = (value: number) => <Stepper label="Quantity" value={value} max={2} onChange={() => {}} />;
  const { rerender } = render(show(1));
  const status = screen.getByRole('status');
  rerender(show(2));
  expect(status).toBeEmptyDOMElement();
  rerender(show(1));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  rerender(show(2));
  expect(status).toHaveTextContent('Quantity 2');
  rerender(show(1));
  expect(status).toHaveTextContent('Quantity 1');
});

describe('typing a quantity', () => {
  const label = 'Quantity of Bagru Sprig Cotton Kurta';
  const field = () => screen.getByRole('textbox', { name: label });

  test('does not widen the page by a long text', async () => {
    render(<Line onChange={() => {}} />);
    await userEvent.click(field());
    await userEvent.paste('12345678');
    expect(field()).toHaveProperty('size', 8);
    await userEvent.paste('a text from elsewhere '.repeat(20));
    expect(field()).toHaveProperty('size', 8);
  });
  const show = (value = 1, max = 12) => {
    const onChange = vi.fn();
    render(<Stepper label={label} value={value} max={max} onChange={onChange} />);
    return onChange;
  };

  test('opens a numeric keyboard', () => {
    show();
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });

  test('applies the quantity on Enter and on blur', async () => {
    const onChange = show(3);
    await userEvent.click(field());
    await userEvent.keyboard('12');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[12]]);
    expect(screen.getByRole('status')).toHaveTextContent('Quantity 12');
    await userEvent.clear(field());
    await userEvent.type(field(), '7');
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[12], [7]]);
  });

  test('does not submit the form', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
        <Stepper label={label} value={1} max={5} onChange={() => {}} />
      </form>,
    );
    await userEvent.type(field(), '2{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['13', 'Only 12 left.'],
    ['0', 'The smallest quantity is 1.'],
    ['-2', 'Enter a whole number from 1 to 12.'],
    ['1.5', 'Enter a whole number from 1 to 12.'],
    ['many', 'Enter a whole number from 1 to 12.'],
    ['99999999999999999999', 'Only 12 left.'],
    [' ', 'Enter a whole number from 1 to 12.'],
  ])('rejects %j with: %s', async (typed, sentence) => {
    const onChange = show(3);
    await userEvent.clear(field());
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    expect(field()).toHaveValue('3');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('ignores the same number', async () => {
    const onChange = show(3);
    await userEvent.type(field(), '{Backspace}3{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('hides the reason on blur, unless blur caused it', async () => {
    show(3);
    const isShown = () => !screen.getByRole('status').className.includes('visuallyHidden');
    await userEvent.clear(field());
    await userEvent.type(field(), '13{Enter}');
    expect(isShown()).toBe(true);
    await userEvent.tab();
    expect(isShown()).toBe(false);
    await userEvent.clear(field());
    await userEvent.type(field(), '14');
    await userEvent.tab();
    expect(isShown()).toBe(true);
  });
});
