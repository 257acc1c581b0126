import type { ClipboardEvent } from 'react';
import { parseRupees } from '../../../../src/money';
import { normalizeNumber, parseTypedRupees } from '../../../../src/typed-amount';

/**
 * A number field drops a pasted "₹1,299" or "1299/-", or parts of it. The amount takes the place of what is in the field; plain digits
 * are left to the browser, which pastes them where the cursor is.
 */
export function pasteAmount(event: ClipboardEvent, onAmount: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain');
  if (parseRupees(text) !== null || parseTypedRupees(text) === null) return;
  event.preventDefault();
  onAmount(normalizeNumber(text));
}
