import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createLazySection } from './lazy-section';

const Greeting = ({ name }: { name: string }) => <p>Welcome, {name}</p>;
const options = { failed: 'The greeting could not be loaded.', loading: <p>Waiting</p> };

it('shows what stands for a section until its code has loaded', async () => {
  const Section = createLazySection(async () => Greeting, options);
  render(<Section name="Nila" />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Welcome, Nila')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
});

it('contains the failure of loading its code, and loads it again on request', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no connection'));
  const Section = createLazySection(load, options);
  render(
    <>
      <p>The rest of the page</p>
      <Section name="Nila" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The greeting could not be loaded.');
  // React also logs errors that a boundary catches.
  vi.mocked(console.error).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, Nila')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('offers to reload the page when its code could not be loaded again: a new build may have replaced it', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValue(new Error('not found'));
  const Section = createLazySection(load, options);
  render(<Section name="Nila" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The greeting could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  // React also logs errors that a boundary catches.
  vi.mocked(console.error).mockClear();
});
