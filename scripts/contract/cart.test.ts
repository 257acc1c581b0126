import { expect, it } from 'vitest';
import { buyer, expectRefusal, owner, stranger } from './client';
import { makeProduct, stockOf, variant } from './goods';
import { row } from './row';
import { emptyCart } from './shopping';

const add = (productVariantId: unknown, quantity?: unknown) =>
  buyer.post('/cart/add', { productVariantId, quantity });

/** A line of two pieces in the shopper's cart, of a product of five. */
async function line() {
  await emptyCart(buyer);
  const product = await makeProduct();
  const { body } = await add(product.variants[0].id, 2);
  return { product, variantId: product.variants[0].id, id: body.cart.items[0].id };
}

row('GET /cart', () => {
  it('is empty, and everybody’s own', async () => {
    await line();
    await emptyCart(stranger);
    const { status, body } = await stranger.get('/cart');
    expect([status, body]).toEqual([200, { cart: { items: [], itemCount: 0, total: '0.00' } }]);
  });

  it('totals by the discount price, else by the original one, and counts pieces', async () => {
    await emptyCart(buyer);
    const { id, name, variants } = await makeProduct([
      variant({ originalPrice: '2000.00', discountPrice: '1499.50' }),
      variant({ size: 'L', originalPrice: '0.10' }),
    ]);
    await add(variants[0].id, 2);
    await add(variants[1].id, 3);
    const item = (index: number, quantity: number) => ({
      id: expect.any(String),
      quantity,
      product: { id, name, images: [], variant: variants[index] },
    });
    const { body } = await buyer.get('/cart');
    expect(body).toEqual({ cart: { items: [item(0, 2), item(1, 3)], itemCount: 5, total: '2999.30' } });
  });

  it('forgets what was archived, or left out of its product since', async () => {
    await emptyCart(buyer);
    const [archived, edited] = [await makeProduct(), await makeProduct([variant(), variant({ size: 'L' })])];
    await add(archived.variants[0].id);
    for (const { id } of edited.variants) await add(id);
    await owner.remove(`/products/${archived.id}`);
    await owner.post('/products', {
      id: edited.id,
      productName: edited.name,
      categoryId: edited.categoryId,
      productVariants: [variant({ size: 'L' })],
    });
    const { cart } = (await buyer.get('/cart')).body;
    expect(cart.items.map(({ product }: { product: { variant: object } }) => product.variant)).toEqual([
      edited.variants[1],
    ]);
  });
});

row('POST /cart/add', () => {
  it('makes a line, then adds to it', async () => {
    await emptyCart(buyer);
    const { variants } = await makeProduct();
    const { id } = variants[0];
    expect(await add(id, '2')).toMatchObject({ status: 201, body: { cart: { itemCount: 2 } } });
    const { status, body } = await add(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ cart: { itemCount: 3, total: '5697.00', items: [{ quantity: 3 }] } });
    expect(body.cart.items).toHaveLength(1);
    expect((await buyer.get('/cart')).body).toEqual(body);
  });

  it.each([[null], [''], [undefined]])('adds one piece for a quantity of %j', async (none) => {
    await emptyCart(buyer);
    const { variants } = await makeProduct();
    expect(await add(variants[0].id, none)).toMatchObject({ status: 201, body: { cart: { itemCount: 1 } } });
  });

  it('never holds more than there is, and takes no stock', async () => {
    const { product, variantId } = await line();
    expectRefusal(await add(variantId, 4), { status: 409, message: new RegExp(product.name) });
    const soldOut = await makeProduct([variant({ stock: 0 })]);
    expectRefusal(await add(soldOut.variants[0].id), { status: 409 });
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(2);
    expect(await stockOf(product.id)).toBe(5);
  });

  it('makes one line of many at once', async () => {
    await emptyCart(buyer);
    const { variants } = await makeProduct();
    await Promise.all([1, 2, 3, 4].map(() => add(variants[0].id)));
    expect((await buyer.get('/cart')).body.cart).toMatchObject({ itemCount: 4, items: [{ quantity: 4 }] });
  });

  it('knows nothing that isn’t on sale', async () => {
    const archived = await makeProduct();
    await owner.remove(`/products/${archived.id}`);
    for (const gone of ['nobody', 'x'.repeat(65), archived.variants[0].id, archived.id])
      expectRefusal(await add(gone), { status: 404 });
  });

  it.each<[object, string]>([
    [{ quantity: 1 }, 'productVariantId'],
    [{ productVariantId: 'x', quantity: 0 }, 'quantity'],
    [{ productVariantId: 'x', quantity: -1 }, 'quantity'],
    [{ productVariantId: 'x', quantity: 1.5 }, 'quantity'],
    [{ productVariantId: 'x', quantity: 'two' }, 'quantity'],
    [{ productVariantId: 'x', quantity: 1e12 }, 'quantity'],
    [{ productVariantId: ['x'], quantity: 1 }, 'productVariantId'],
  ])('refuses %j', async (body, path) => {
    expectRefusal(await buyer.post('/cart/add', body), { status: 400, path });
  });
});

row('PUT /cart/update-quantity', () => {
  it('sets it between one and the stock', async () => {
    const { id } = await line();
    const update = (newQuantity: unknown) =>
      buyer.put('/cart/update-quantity', { cartItemId: id, newQuantity });
    expect(await update(5)).toMatchObject({
      status: 200,
      body: { cart: { itemCount: 5, total: '9495.00' } },
    });
    expect((await update('1')).body.cart.itemCount).toBe(1);
    for (const wrong of [0, -1, 1.5, 'x', null])
      expectRefusal(await update(wrong), { status: 400, path: 'newQuantity' });
    expectRefusal(await update(6), { status: 409 });
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(1);
  });

  it('is for one’s own lines', async () => {
    const { id } = await line();
    for (const [asker, cartItemId] of [
      [stranger, id],
      [owner, id],
      [buyer, 'nobody'],
    ] as const)
      expectRefusal(await asker.put('/cart/update-quantity', { cartItemId, newQuantity: 1 }), {
        status: 404,
      });
    expectRefusal(await buyer.put('/cart/update-quantity', { newQuantity: 1 }), {
      status: 400,
      path: 'cartItemId',
    });
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(2);
  });
});

row('DELETE /cart/remove/{id}', () => {
  it('takes one’s own line out, once', async () => {
    const { id } = await line();
    for (const asker of [stranger, owner])
      expectRefusal(await asker.remove(`/cart/remove/${id}`), { status: 404 });
    expect(await buyer.remove(`/cart/remove/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await buyer.get('/cart')).body.cart.items).toEqual([]);
    expectRefusal(await buyer.remove(`/cart/remove/${id}`), { status: 404 });
  });
});
