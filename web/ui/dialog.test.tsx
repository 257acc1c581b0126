import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { TextField } from './fields';
import { ToastProvider } from './toast';

function Page({
  children,
}: {
  children: (open: boolean, setOpen: (open: boolean) => void) => React.ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <ToastProvider>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {children(open, setOpen)}
      </main>
    </ToastProvider>
  );
}

const address = (open: boolean, setOpen: (open: boolean) => void) => (
  <Dialog open={open} onOpenChange={setOpen} title="Edit address" description="Where it should go.">
    <TextField label="City" />
  </Dialog>
);

test('moves the focus to the first field, keeps it inside, and returns it', async () => {
  render(<Page>{address}</Page>);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);

  const dialog = await screen.findByRole('dialog', { name: 'Edit address' });
  expect(dialog).toHaveAccessibleDescription('Where it should go.');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('leaves Escape to what is being dragged inside', async () => {
  const dragging = (open: boolean, setOpen: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={setOpen} title="Edit pictures">
      <div data-owns-escape>A picture on its way</div>
    </Dialog>
  );
  render(<Page>{dragging}</Page>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Rows() {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <main tabIndex={-1}>
      {there && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      )}
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Category"
        confirmLabel="Delete it"
        onConfirm={() => setThere(false)}
      >
        Are you sure you want to delete the "Kurtas" category?
      </AlertDialog>
    </main>
  );
}

test('focuses the page when the opener is gone', async () => {
  render(<Rows />, { wrapper: ToastProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('focuses the cancel button of an alert and waits for the confirmed action', async () => {
  let finish = () => {};
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  render(
    <Page>
      {(open, setOpen) => (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title="Cancel order"
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          onConfirm={onConfirm}
        >
          Cancel order 7c1f9a2e?
        </AlertDialog>
      )}
    </Page>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('Cancel order 7c1f9a2e?');
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();

  const confirm = screen.getByRole('button', { name: 'Cancel order' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('can be closed while the confirmed action runs, which goes on, and shows it again', async () => {
  let finish = () => {};
  const onConfirm = vi.fn(() => new Promise<void>((done) => (finish = done)));
  render(
    <Page>
      {(open, setOpen) => (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete product"
          confirmLabel="Delete it"
          onConfirm={onConfirm}
        >
          Delete “Kurta”?
        </AlertDialog>
      )}
    </Page>,
  );
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  // What was sent can't be canceled.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();

  await open();
  const confirm = await screen.findByRole('button', { name: 'Delete it' });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await isClosed();

  await open();
  await screen.findByRole('alertdialog');
  finish();
  await isClosed();
  await open();
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('opens a named drawer, closes it by its button and returns the focus', async () => {
  render(
    <Page>
      {(open, setOpen) => (
        <Drawer
          open={open}
          onOpenChange={setOpen}
          title="Shopping Cart (3)"
          footer={<a href="/cart">View Cart & Checkout</a>}
        >
          Three lines
        </Drawer>
      )}
    </Page>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Shopping Cart (3)' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'View Cart & Checkout' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});
