import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MAY_BE_ADDED } from '../../shop/cart/cart';
import { readPending } from '../../shop/cart/pending';
import { makeVariant } from '../../test/catalog';
import {
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../../test/render-with-store';
import { useAddToCart } from './use-add-to-cart';

const variant = makeVariant({ stock: 3 });

function BuyBox() {
  const { add } = useAddToCart('product-1', variant, 1);
  return (
    <button type="button" onClick={add}>
      Add to cart
    </button>
  );
}

function Pages() {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <h1>Another page</h1>;
  return (
    <>
      <BuyBox />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

/** Adds to the cart, and follows a link before the answer; the returned function answers with an error. */
async function addAndLeave() {
  const answers: ((error: Error) => void)[] = [];
  renderWithStore(<Pages />, {
    user: shopper,
    answers: { 'cart.add': () => new Promise((_, fail) => answers.push(fail)) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Another page' });
  return { answers, fail: (error: Error) => act(async () => answers.at(-1)?.(error)) };
}

it('says on the next page that an item could not be added', async () => {
  const { fail } = await addAndLeave();
  await fail(createApiError('CONFLICT', 'It is out of stock.'));
  expect((await screen.findAllByText('It is out of stock.'))[0]).toBeInTheDocument();
});

it('says on the next page that an item may be in the cart', async () => {
  const { answers, fail } = await addAndLeave();
  await fail(createConnectionError());
  await waitFor(() => expect(answers).toHaveLength(2));
  await fail(createConnectionError());
  expect((await screen.findAllByText(MAY_BE_ADDED))[0]).toBeInTheDocument();
});

it('asks on the next page to log in when the login has expired, and keeps the item', async () => {
  const { fail } = await addAndLeave();
  await fail(createApiError('UNAUTHORIZED', 'Log in to continue.'));
  expect(await screen.findByRole('alertdialog', { name: 'Login Required' })).toBeVisible();
  expect(readPending()).toMatchObject({ cart: { productVariantId: variant.id, quantity: 1 } });
});
