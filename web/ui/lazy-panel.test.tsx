import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { createLazyPanel } from './lazy-panel';
import { ToastProvider } from './toast';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
const Guide = ({ open }: Props) => open && <p>The guide</p>;

function Page({ Panel }: { Panel: (props: Props) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <ToastProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Panel open={open} onOpenChange={setOpen} />
    </ToastProvider>
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('a panel without preloading', () => {
  it('loads when it is opened', async () => {
    const load = vi.fn(async () => Guide);
    render(<Page Panel={createLazyPanel(load, { ahead: false })} />);
    expect(load).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByText('The guide')).toBeVisible();
  });

  it('opens at once after a preload', async () => {
    const load = vi.fn(async () => Guide);
    const Panel = createLazyPanel(load, { ahead: false });
    render(<Page Panel={Panel} />);
    Panel.preload();
    await press();
    expect(screen.getByText('The guide')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a progress bar while it loads', async () => {
    let send = (_: typeof Guide) => {};
    const load = () =>
      new Promise<typeof Guide>((resolve) => {
        send = resolve;
      });
    render(<Page Panel={createLazyPanel(load, { ahead: false })} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await press();
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    send(Guide);
    expect(await screen.findByText('The guide')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows an error when its code could not be loaded, and retries on the next click', async () => {
    const load = vi.fn(async () => Guide).mockRejectedValueOnce(new Error('no connection'));
    render(<Page Panel={createLazyPanel(load, { ahead: false })} />);
    await press();
    expect(await screen.findByText(SOMETHING_WENT_WRONG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    vi.mocked(console.error).mockClear();
    await press();
    expect(await screen.findByText('The guide')).toBeVisible();
  });
});
