import { useState } from 'react';
import type { Address } from '../../../src/address/schema';
import { createLazyPanel } from '../../ui/lazy-panel';

/** Creates or edits an address. Its code loads after the page. */
export const AddressDialog = createLazyPanel(() =>
  import('./address-form').then(({ AddressForm }) => AddressForm),
);

interface DialogState {
  turn: number;
  open: boolean;
  address: Address | null;
  /** closed while it was sent: if that fails, what was typed is still there when the address is opened again */
  isKept: boolean;
}

/** The state of the dialog. Each opening has a new `turn`: `<AddressDialog key={turn} {...props} … />` starts with a fresh form. */
export function useAddressDialog() {
  const [{ turn, open, address }, setState] = useState<DialogState>({
    turn: 0,
    open: false,
    address: null,
    isKept: false,
  });
  // A form that was left while it was saved must not close the next one with what is typed there.
  const setOpen = (next: Partial<DialogState>) =>
    setState((state) => (state.turn === turn ? { ...state, ...next } : state));
  return {
    turn,
    props: {
      open,
      address,
      onOpenChange: (next: boolean) => setOpen({ open: next, isKept: false }),
      onLeave: () => setOpen({ open: false, isKept: true }),
    },
    edit: (next: Address | null) =>
      setState((state) =>
        state.isKept && state.address?.id === next?.id
          ? { ...state, open: true }
          : { turn: state.turn + 1, open: true, address: next, isKept: false },
      ),
  };
}
