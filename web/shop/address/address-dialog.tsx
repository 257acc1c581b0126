import { useState } from 'react';
import type { Address } from '../../../src/address/schema';
import { createLazyPanel } from '../../ui/lazy-panel';

/** Creates or edits an address. Its code loads after the page. */
export const AddressDialog = createLazyPanel(() =>
  import('./address-form').then(({ AddressForm }) => AddressForm),
);

/** The state of the dialog. Each opening has a new `turn`: `<AddressDialog key={turn} {...props} … />` starts with a fresh form. */
export function useAddressDialog() {
  const [{ turn, ...props }, setState] = useState({ turn: 0, open: false, address: null as Address | null });
  // A form that was left while it was saved must not close the next one with what is typed there.
  const setOpen = (open: boolean) => setState((state) => (state.turn === turn ? { ...state, open } : state));
  return {
    turn,
    props: { ...props, onOpenChange: setOpen },
    edit: (address: Address | null) => setState({ turn: turn + 1, open: true, address }),
  };
}
