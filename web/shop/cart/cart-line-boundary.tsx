import { Component, type ReactNode } from 'react';
import { CART_MESSAGES } from '../../../src/cart/messages';
import { ErrorNote } from '../../ui/error-note';

/** Keeps one line of the cart that can't be shown from taking the others with it. */
export class CartLineBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorNote>{CART_MESSAGES.brokenItem}</ErrorNote> : this.props.children;
  }
}
