import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toProductCard } from '../../../src/catalog/product-card';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import type { Wishlist } from '../../../src/wishlist/schema';
import { Header } from '../../shell/header';
import { makeProduct } from '../../test/catalog';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../../test/render-with-store';
import { readPending } from '../cart/pending';
import { ProductCard } from '../catalog/product-card';

const product = makeProduct();
const { id, name, images, variants } = product;
const EMPTY: Wishlist = { items: [] };
const FULL: Wishlist = { items: [{ id: 'wish', product: { id, name, images, variants } }] };

const show = (wishlist: Wishlist, answers: Answers = {}, user: typeof shopper | null = shopper) =>
  renderWithStore(
    <>
      <Header />
      <ProductCard product={toProductCard(product)} />
    </>,
    { user, answers: { 'wishlist.get': () => wishlist, ...answers } },
  );
const empty = () => screen.findByRole('button', { name: `Add ${name} to wishlist` });
const filled = () => screen.findByRole('button', { name: `Remove ${name} from wishlist` });

beforeEach(() => window.localStorage.clear());

describe('the wishlist button', () => {
  it('adds a product, confirms it, and updates the count in the header', async () => {
    const store = show(EMPTY, { 'wishlist.add': () => ({ wishlist: FULL, created: true }) });
    expect(await screen.findByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
    await screen.findByRole('link', { name: 'Profile of Meera' });
    await userEvent.click(await empty());
    expect(await filled()).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible();
    expect((await screen.findAllByText(WISHLIST_MESSAGES.added))[0]).toBeInTheDocument();
    expect(store.getInputs('wishlist.add')).toEqual([{ productId: id }]);
  });

  it('removes a product and confirms it', async () => {
    const store = show(FULL, { 'wishlist.remove': () => EMPTY });
    await userEvent.click(await filled());
    expect(await empty()).toBeVisible();
    expect((await screen.findAllByText('Removed from wishlist'))[0]).toBeInTheDocument();
    expect(store.getInputs('wishlist.remove')).toEqual([{ productId: id }]);
  });

  it('fills optimistically, and reverts when the server rejects it', async () => {
    let rejectCall = () => {};
    const answer = new Promise<never>((_, reject) => {
      rejectCall = () => reject(createApiError('INTERNAL_SERVER_ERROR', 'Anything'));
    });
    show(EMPTY, { 'wishlist.add': () => answer });
    await screen.findByRole('link', { name: 'Profile of Meera' });
    await userEvent.click(await empty());
    expect(await filled()).toBeVisible();
    rejectCall();
    expect(await empty()).toBeVisible();
    expect((await screen.findAllByText(WISHLIST_MESSAGES.failed))[0]).toBeInTheDocument();
  });

  it('has added a product, although the answer was lost, if the server has it', async () => {
    let wishlist = EMPTY;
    const store = show(EMPTY, {
      'wishlist.get': () => wishlist,
      'wishlist.add': () => {
        wishlist = FULL;
        throw createConnectionError();
      },
    });
    await screen.findByRole('link', { name: 'Profile of Meera' });
    await userEvent.click(await empty());
    expect((await screen.findAllByText(WISHLIST_MESSAGES.added))[0]).toBeInTheDocument();
    expect(screen.queryByText(WISHLIST_MESSAGES.failed)).not.toBeInTheDocument();
    expect(await filled()).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible();
    expect(store.getInputs('wishlist.add')).toHaveLength(1);
  });

  it('has removed a product, although the answer was lost, if the server has it no more', async () => {
    let wishlist = FULL;
    show(FULL, {
      'wishlist.get': () => wishlist,
      'wishlist.remove': () => {
        wishlist = EMPTY;
        throw createConnectionError();
      },
    });
    await userEvent.click(await filled());
    expect((await screen.findAllByText('Removed from wishlist'))[0]).toBeInTheDocument();
    expect(await empty()).toBeVisible();
  });

  it('shows what the server has when a change did not reach it', async () => {
    show(FULL, { 'wishlist.remove': () => Promise.reject(createConnectionError()) });
    await userEvent.click(await filled());
    expect((await screen.findAllByText(WISHLIST_MESSAGES.failed))[0]).toBeInTheDocument();
    expect(await filled()).toBeVisible();
  });

  it('runs two quick clicks one after the other, and ends with the last', async () => {
    let answerFirst: (answer: { wishlist: Wishlist; created: boolean }) => void = () => {};
    const first = new Promise<{ wishlist: Wishlist; created: boolean }>((resolve) => {
      answerFirst = resolve;
    });
    const store = show(EMPTY, { 'wishlist.add': () => first, 'wishlist.remove': () => EMPTY });
    await screen.findByRole('link', { name: 'Profile of Meera' });
    await userEvent.click(await empty());
    await userEvent.click(await filled());
    expect(await empty()).toBeVisible();
    expect(store.getInputs('wishlist.remove')).toEqual([]);
    answerFirst({ wishlist: FULL, created: true });
    await waitFor(() => expect(store.getInputs('wishlist.remove')).toHaveLength(1));
    expect(await empty()).toBeVisible();
  });

  it('asks visitors to log in, and stores the product', async () => {
    const add = vi.fn();
    show(EMPTY, { 'wishlist.add': add }, null);
    await userEvent.click(await empty());
    expect(await screen.findByRole('alertdialog', { name: 'Login Required' })).toBeVisible();
    expect(readPending()).toMatchObject({ wishlist: { productId: id } });
    expect(add).not.toHaveBeenCalled();
  });

  it('asks to log in again when the session has expired', async () => {
    show(EMPTY, {
      'wishlist.add': () => {
        throw createApiError('UNAUTHORIZED', 'Please log in to continue.');
      },
    });
    await screen.findByRole('link', { name: 'Profile of Meera' });
    await userEvent.click(await empty());
    expect(await screen.findByRole('alertdialog', { name: 'Login Required' })).toBeVisible();
    expect(readPending()).toMatchObject({ wishlist: { productId: id } });
  });
});
