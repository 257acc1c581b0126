import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { ToastProvider } from '../ui/toast';
import { createLazyPart, LazyPart } from './lazy-part';

const onFilter = vi.fn();
const Filters = () => (
  <button type="button" onClick={onFilter}>
    Filter
  </button>
);
const SERVER_HTML = '<div><button type="button">Filter</button></div>';

/** @param failures how many attempts to load the code fail; the first is made by the page */
function show(failures: number, html = '') {
  const load = vi.fn(async () => {
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

const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

// Loaded here, so that toasts appear at once.
beforeAll(() => import('../ui/toast-view').then(() => {}));

describe('a part whose code could not be loaded', () => {
  it('loads it for a click on a button that the server rendered', async () => {
    const load = show(1, SERVER_HTML);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.queryByText(SOMETHING_WENT_WRONG)).not.toBeInTheDocument();
    await filter();
    await vi.waitFor(() => expect(onFilter).toHaveBeenCalledOnce());
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
