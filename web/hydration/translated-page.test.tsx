import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { translate } from './test-translator';
import { followTranslation } from './translated-page';

beforeAll(followTranslation);

let change: (count: number) => void;

/** Text beside text, before and after what comes and goes, and one that goes. */
function Page() {
  const [count, setCount] = useState(1);
  change = setCount;
  return (
    <p>
      {count > 1 && <b>many</b>}
      {count} items, {count > 2 ? 'some' : <i>few</i>}, {count < 4 && `${4 - count} left`}
      {count > 4 && <u>sold out</u>}
    </p>
  );
}

const read = () => screen.getByRole('paragraph').textContent?.replace(/[«»]/g, '');

/** Lets the observer see what was replaced. */
const settle = () => act(async () => {});

it.each([
  ['in one step', false],
  ['in two steps', true],
])('texts replaced %s can be changed, removed and followed', async (_, isInTwoSteps) => {
  render(<Page />);
  for (const [count, text] of [
    [1, '1 items, few, 3 left'],
    [2, 'many2 items, few, 2 left'],
    [3, 'many3 items, some, 1 left'],
    [4, 'many4 items, some, '],
    [5, 'many5 items, some, sold out'],
    [1, '1 items, few, 3 left'],
  ] as const) {
    act(() => change(count));
    expect(read()).toBe(text);
    translate(isInTwoSteps);
    await settle();
    expect(read()).toBe(text);
  }
});

it('elements that were moved into a font can be removed and followed', async () => {
  render(<Page />);
  act(() => change(2));
  const page = screen.getByRole('paragraph');
  const font = document.createElement('font');
  const [bold, ...rest] = page.childNodes;
  page.prepend(font);
  font.append(bold as Node, rest[0] as Node);
  await settle();
  act(() => change(1));
  expect(read()).toBe('1 items, few, 3 left');
  act(() => change(5));
  expect(read()).toBe('many5 items, some, sold out');
});

it('a page that is shown in its own language again can be changed', async () => {
  render(<Page />);
  const undo = translate();
  await settle();
  undo();
  await settle();
  act(() => change(3));
  expect(read()).toBe('many3 items, some, 1 left');
});
