import { expect, it } from 'vitest';
import { createProduct } from './catalog-fixtures';
import { asAdmin, asOtherShopper, asShopper, expectError } from './client';
import { describeCall } from './describe-call';

async function emptyWishlist(): Promise<void> {
  const { body } = await asShopper.get('/wishlist');
  for (const { product } of body.wishlist.items) await asShopper.remove(`/wishlist/${product.id}`);
}

const listProductIds = ({ body }: { body: { wishlist: { items: { product: { id: string } }[] } } }) =>
  body.wishlist.items.map(({ product }) => product.id);

describeCall('GET /wishlist', () => {
  it('returns the customer’s own wishlist without archived products', async () => {
    await emptyWishlist();
    const [{ id }, archived] = [await createProduct(), await createProduct()];
    for (const productId of [id, archived.id]) await asShopper.post(`/wishlist/${productId}`);
    await asAdmin.remove(`/products/${archived.id}`);
    const listed = await asShopper.get('/wishlist');
    expect([listed.status, listProductIds(listed)]).toEqual([200, [id]]);
    for (const client of [asOtherShopper, asAdmin])
      expect(listProductIds(await client.get('/wishlist'))).not.toContain(id);
  });
});

describeCall(
  'POST /wishlist/{productId}',
  () => {
    it('adds a product with 201; a second time changes nothing, with 200', async () => {
      await emptyWishlist();
      const { id, name, variants } = await createProduct();
      const added = await asShopper.post(`/wishlist/${id}`);
      expect(added.status).toBe(201);
      expect(added.body).toEqual({
        wishlist: { items: [{ id: expect.any(String), product: { id, name, images: [], variants } }] },
      });
      expect(await asShopper.post(`/wishlist/${id}`)).toMatchObject({ status: 200, body: added.body });
      expect((await asShopper.get('/wishlist')).body).toEqual(added.body);
    });

    it('contains a product once after concurrent calls', async () => {
      await emptyWishlist();
      const { id } = await createProduct();
      const responses = await Promise.all([1, 2, 3, 4].map(() => asShopper.post(`/wishlist/${id}`)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(listProductIds(await asShopper.get('/wishlist'))).toEqual([id]);
    });

    it('does not find a product that is not on sale', async () => {
      const { id } = await createProduct();
      await asAdmin.remove(`/products/${id}`);
      for (const gone of [id, 'unknown-id'])
        expectError(await asShopper.post(`/wishlist/${gone}`), {
          status: 404,
          message: 'Product not found.',
        });
    });
  },
  { 409: 'a wishlist that is full, of more products than a run should make' },
);

describeCall('DELETE /wishlist/{productId}', () => {
  it('removes a product from the customer’s own wishlist, with 204 also when it is not on it', async () => {
    await emptyWishlist();
    const { id } = await createProduct();
    await asShopper.post(`/wishlist/${id}`);
    expect((await asOtherShopper.remove(`/wishlist/${id}`)).status).toBe(204);
    expect(listProductIds(await asShopper.get('/wishlist'))).toEqual([id]);
    for (let times = 0; times < 2; times++)
      expect(await asShopper.remove(`/wishlist/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect(listProductIds(await asShopper.get('/wishlist'))).toEqual([]);
    expect((await asShopper.remove('/wishlist/unknown-id')).status).toBe(204);
  });
});
