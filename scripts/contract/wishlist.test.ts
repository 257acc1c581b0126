import { expect, it } from 'vitest';
import { buyer, expectRefusal, owner, stranger } from './client';
import { makeProduct } from './goods';
import { row } from './row';

async function emptyWishlist(): Promise<void> {
  const { body } = await buyer.get('/wishlist');
  for (const { product } of body.wishlist.items) await buyer.remove(`/wishlist/${product.id}`);
}

const productsOf = ({ body }: { body: { wishlist: { items: { product: { id: string } }[] } } }) =>
  body.wishlist.items.map(({ product }) => product.id);

row('GET /wishlist', () => {
  it('is everybody’s own, and forgets what was archived', async () => {
    await emptyWishlist();
    const [{ id }, archived] = [await makeProduct(), await makeProduct()];
    for (const product of [id, archived.id]) await buyer.post(`/wishlist/${product}`);
    await owner.remove(`/products/${archived.id}`);
    const { status } = await buyer.get('/wishlist');
    expect([status, productsOf(await buyer.get('/wishlist'))]).toEqual([200, [id]]);
    for (const asker of [stranger, owner]) expect(productsOf(await asker.get('/wishlist'))).not.toContain(id);
  });
});

row(
  'POST /wishlist/{productId}',
  () => {
    it('puts a product there with 201; a second time changes nothing, with 200', async () => {
      await emptyWishlist();
      const { id, name, variants } = await makeProduct();
      const added = await buyer.post(`/wishlist/${id}`);
      expect(added.status).toBe(201);
      expect(added.body).toEqual({
        wishlist: { items: [{ id: expect.any(String), product: { id, name, images: [], variants } }] },
      });
      expect(await buyer.post(`/wishlist/${id}`)).toMatchObject({ status: 200, body: added.body });
      expect((await buyer.get('/wishlist')).body).toEqual(added.body);
    });

    it('is one wish, however often it is made at once', async () => {
      await emptyWishlist();
      const { id } = await makeProduct();
      const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.post(`/wishlist/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(productsOf(await buyer.get('/wishlist'))).toEqual([id]);
    });

    it('knows no product that is not on sale', async () => {
      const { id } = await makeProduct();
      await owner.remove(`/products/${id}`);
      for (const gone of [id, 'nobody'])
        expectRefusal(await buyer.post(`/wishlist/${gone}`), { status: 404, message: 'Product not found.' });
    });
  },
  { 409: 'a wishlist that is full, of more products than a run should make' },
);

row('DELETE /wishlist/{productId}', () => {
  it('takes it off one’s own, also when it was not there', async () => {
    await emptyWishlist();
    const { id } = await makeProduct();
    await buyer.post(`/wishlist/${id}`);
    expect((await stranger.remove(`/wishlist/${id}`)).status).toBe(204);
    expect(productsOf(await buyer.get('/wishlist'))).toEqual([id]);
    for (let times = 0; times < 2; times++)
      expect(await buyer.remove(`/wishlist/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect(productsOf(await buyer.get('/wishlist'))).toEqual([]);
    expect((await buyer.remove('/wishlist/nobody')).status).toBe(204);
  });
});
