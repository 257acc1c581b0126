import { useState } from 'react';
import type { Address } from '../../../src/address/schema';
import { lazyPanel } from '../../ui/lazy-panel';

/** Makes a new address or changes one; fetched after the page. */
export const AddressDialog = lazyPanel(() => import('./address-form').then(({ AddressForm }) => AddressForm));

/** Opens the dialog, each time with a form of its own: `<AddressDialog key={turn} {...props} … />`. */
export function useAddressDialog() {
  const [{ turn, ...props }, setState] = useState({ turn: 0, open: false, address: null as Address | null });
  return {
    turn,
    props: { ...props, onOpenChange: (open: boolean) => setState((state) => ({ ...state, open })) },
    edit: (address: Address | null) => setState({ turn: turn + 1, open: true, address }),
  };
}
