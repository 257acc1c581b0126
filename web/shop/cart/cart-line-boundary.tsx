import { Component, type ReactNode } from 'react';
import { CART_MESSAGES } from '../../../src/cart/messages';
import { ErrorNote } from '../../ui/error-note';

/** If a line of the cart cannot be rendered, the others still are. */
export class CartLineBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorNote>{CART_MESSAGES.brokenItem}</ErrorNote> : this.props.children;
  }
}
