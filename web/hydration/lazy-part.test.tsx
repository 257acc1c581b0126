import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { ToastProvider } from '../ui/toast';
import { createLazyPart, LazyPart } from './lazy-part';

const onFilter = vi.fn();
const onHeart = vi.fn();
const Filters = () => (
  <>
    <button type="button" onClick={onFilter}>
      Filter
    </button>
    {['Rose', 'Lotus'].map((name) => (
      <button key={name} type="button" data-keep="once" onClick={() => onHeart(name)}>
        {name}
      </button>
    ))}
  </>
);
const SERVER_HTML = `<div><button type="button">Filter</button>${['Rose', 'Lotus']
  .map((name) => `<button type="button" data-keep="once">${name}</button>`)
  .join('')}</div>`;

/** @param failures how many attempts to load the code fail; the first is made by the page */
function show(failures: number, html = '', isSent = Promise.resolve()) {
  const load = vi.fn(async () => {
    await isSent;
    if (load.mock.calls.length <= failures) throw new Error('no connection');
    return Filters;
  });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html;
  const { source } = createLazyPart(load);
  const page = (
    <ToastProvider>
      <LazyPart source={source} props={{}} />
    </ToastProvider>
  );
  render(page, { container, hydrate: html !== '' });
  return load;
}

beforeEach(() => {
  onFilter.mockClear();
  onHeart.mockClear();
});

const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

// Loaded here, so that toasts appear at once.
beforeAll(() => import('../ui/toast-view').then(() => {}));

it('shows that a click is kept while its code loads', async () => {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  show(0, SERVER_HTML, isSent);
  await filter();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-busy', 'true');
  send();
  await vi.waitFor(() => expect(onFilter).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Filter' })).not.toHaveAttribute('aria-busy');
});

it('keeps what is put on the wishlist, each once, beside the last of the other buttons', async () => {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  show(0, SERVER_HTML, isSent);
  const buttons = screen.getAllByRole('button');
  for (const name of ['Rose', 'Filter', 'Lotus', 'Filter', 'Rose'])
    await userEvent.click(screen.getByRole('button', { name }));
  for (const button of buttons) expect(button).toHaveAttribute('aria-busy', 'true');
  send();
  await vi.waitFor(() => expect(onHeart.mock.calls).toEqual([['Lotus'], ['Rose']]));
  expect(onFilter).toHaveBeenCalledOnce();
});

describe('a part whose code could not be loaded', () => {
  it('loads it for a click on a button that the server rendered', async () => {
    const load = show(1, SERVER_HTML);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.queryByText(SOMETHING_WENT_WRONG)).not.toBeInTheDocument();
    await filter();
    await vi.waitFor(() => expect(onFilter).toHaveBeenCalledOnce());
  });

  it('says so to a click that waited for it', async () => {
    let fail = () => {};
    const hasFailed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    show(1, SERVER_HTML, hasFailed);
    await filter();
    fail();
    expect((await screen.findAllByText(SOMETHING_WENT_WRONG))[0]).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter' })).not.toHaveAttribute('aria-busy');
    expect(onFilter).not.toHaveBeenCalled();
  });

  it('offers a reload when that fails, too', async () => {
    show(2, SERVER_HTML);
    await filter();
    expect((await screen.findAllByText(SOMETHING_WENT_WRONG))[0]).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
  });

  it('says so where the server has rendered nothing, and can be loaded again', async () => {
    show(2);
    expect(await screen.findByRole('alert')).toHaveTextContent(SOMETHING_WENT_WRONG);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(SOMETHING_WENT_WRONG);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Filter' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
