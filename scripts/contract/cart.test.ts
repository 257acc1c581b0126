import { expect, it } from 'vitest';
import { createProduct, createVariantInput, readStock } from './catalog-fixtures';
import { asAdmin, asOtherShopper, asShopper, expectError } from './client';
import { describeCall } from './describe-call';
import { emptyCart } from './shopper-fixtures';

const add = (productVariantId: unknown, quantity?: unknown) =>
  asShopper.post('/cart/add', { productVariantId, quantity });

/** Adds two of a product's five units to the shopper's empty cart. */
async function addLine() {
  await emptyCart(asShopper);
  const product = await createProduct();
  const { body } = await add(product.variants[0].id, 2);
  return { product, variantId: product.variants[0].id, id: body.cart.items[0].id };
}

describeCall('GET /cart', () => {
  it('returns the customer’s own cart', async () => {
    await addLine();
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
    await emptyCart(asOtherShopper);
    const { status, body } = await asOtherShopper.get('/cart');
    expect([status, body]).toEqual([200, { cart: { items: [], itemCount: 0, total: '0.00' } }]);
  });

  it('totals discount prices, otherwise original prices, and counts units', async () => {
    await emptyCart(asShopper);
    const { id, name, variants } = await createProduct([
      createVariantInput({ originalPrice: '2000.00', discountPrice: '1499.50' }),
      createVariantInput({ size: 'L', originalPrice: '0.10' }),
    ]);
    await add(variants[0].id, 2);
    await add(variants[1].id, 3);
    const createItem = (index: number, quantity: number) => ({
      id: expect.any(String),
      quantity,
      product: { id, name, images: [], variant: variants[index] },
    });
    const { body } = await asShopper.get('/cart');
    expect(body).toEqual({
      cart: { items: [createItem(0, 2), createItem(1, 3)], itemCount: 5, total: '2999.30' },
    });
  });

  it('drops archived products and removed variants', async () => {
    await emptyCart(asShopper);
    const [archived, edited] = [
      await createProduct(),
      await createProduct([createVariantInput(), createVariantInput({ size: 'L' })]),
    ];
    await add(archived.variants[0].id);
    for (const { id } of edited.variants) await add(id);
    await asAdmin.remove(`/products/${archived.id}`);
    await asAdmin.post('/products', {
      id: edited.id,
      productName: edited.name,
      categoryId: edited.categoryId,
      productVariants: [createVariantInput({ size: 'L' })],
    });
    const { cart } = (await asShopper.get('/cart')).body;
    expect(cart.items.map(({ product }: { product: { variant: object } }) => product.variant)).toEqual([
      edited.variants[1],
    ]);
  });
});

describeCall('POST /cart/add', () => {
  it('creates a line, then adds to it', async () => {
    await emptyCart(asShopper);
    const { variants } = await createProduct();
    const { id } = variants[0];
    expect(await add(id, '2')).toMatchObject({ status: 201, body: { cart: { itemCount: 2 } } });
    const { status, body } = await add(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ cart: { itemCount: 3, total: '5697.00', items: [{ quantity: 3 }] } });
    expect(body.cart.items).toHaveLength(1);
    expect((await asShopper.get('/cart')).body).toEqual(body);
  });

  it.each([[null], [''], [undefined]])('adds one unit for a quantity of %j', async (none) => {
    await emptyCart(asShopper);
    const { variants } = await createProduct();
    expect(await add(variants[0].id, none)).toMatchObject({ status: 201, body: { cart: { itemCount: 1 } } });
  });

  it('never holds more units than are in stock, and reserves none', async () => {
    const { product, variantId } = await addLine();
    expectError(await add(variantId, 4), { status: 409, message: new RegExp(product.name) });
    const soldOut = await createProduct([createVariantInput({ stock: 0 })]);
    expectError(await add(soldOut.variants[0].id), { status: 409 });
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
    expect(await readStock(product.id)).toBe(5);
  });

  it('makes one line of concurrent adds', async () => {
    await emptyCart(asShopper);
    const { variants } = await createProduct();
    await Promise.all([1, 2, 3, 4].map(() => add(variants[0].id)));
    expect((await asShopper.get('/cart')).body.cart).toMatchObject({
      itemCount: 4,
      items: [{ quantity: 4 }],
    });
  });

  it('does not find a product that is not on sale', async () => {
    const archived = await createProduct();
    await asAdmin.remove(`/products/${archived.id}`);
    for (const gone of ['unknown-id', 'x'.repeat(65), archived.variants[0].id, archived.id])
      expectError(await add(gone), { status: 404 });
  });

  it.each<[object, string]>([
    [{ quantity: 1 }, 'productVariantId'],
    [{ productVariantId: 'x', quantity: 0 }, 'quantity'],
    [{ productVariantId: 'x', quantity: -1 }, 'quantity'],
    [{ productVariantId: 'x', quantity: 1.5 }, 'quantity'],
    [{ productVariantId: 'x', quantity: 'two' }, 'quantity'],
    [{ productVariantId: 'x', quantity: 1e12 }, 'quantity'],
    [{ productVariantId: ['x'], quantity: 1 }, 'productVariantId'],
  ])('rejects %j', async (body, path) => {
    expectError(await asShopper.post('/cart/add', body), { status: 400, path });
  });
});

describeCall('PUT /cart/update-quantity', () => {
  it('sets the quantity between one and the stock', async () => {
    const { id } = await addLine();
    const update = (newQuantity: unknown) =>
      asShopper.put('/cart/update-quantity', { cartItemId: id, newQuantity });
    expect(await update(5)).toMatchObject({
      status: 200,
      body: { cart: { itemCount: 5, total: '9495.00' } },
    });
    expect((await update('1')).body.cart.itemCount).toBe(1);
    for (const wrong of [0, -1, 1.5, 'x', null])
      expectError(await update(wrong), { status: 400, path: 'newQuantity' });
    expectError(await update(6), { status: 409 });
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(1);
  });

  it('changes only the customer’s own lines', async () => {
    const { id } = await addLine();
    for (const [client, cartItemId] of [
      [asOtherShopper, id],
      [asAdmin, id],
      [asShopper, 'unknown-id'],
    ] as const)
      expectError(await client.put('/cart/update-quantity', { cartItemId, newQuantity: 1 }), {
        status: 404,
      });
    expectError(await asShopper.put('/cart/update-quantity', { newQuantity: 1 }), {
      status: 400,
      path: 'cartItemId',
    });
    expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
  });
});

describeCall('DELETE /cart/remove/{id}', () => {
  it('removes the customer’s own line once', async () => {
    const { id } = await addLine();
    for (const client of [asOtherShopper, asAdmin])
      expectError(await client.remove(`/cart/remove/${id}`), { status: 404 });
    expect(await asShopper.remove(`/cart/remove/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await asShopper.get('/cart')).body.cart.items).toEqual([]);
    expectError(await asShopper.remove(`/cart/remove/${id}`), { status: 404 });
  });
});
