/** Drafts and archived products are in the back office, and nowhere in the shop. */
import { describe, expect, it } from 'vitest';
import { createSitemaps } from '../../seo/sitemap';
import { createReadyShopper, makeCategory, makeProduct } from '../../test/factories';
import { openFileStore } from '../../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const shopper = await store.shopper();
const { catalog } = admin.caller.admin;
const category = await makeCategory(store, { name: 'Hidden Things' });
const other = await makeProduct(store, { name: 'Zanzibar Shown', categoryId: category.id });
const product = await makeProduct(store, { name: 'Zanzibar Hidden', categoryId: category.id });
const ids = [product.id];
const anyone = store.anonymous();
const slug = (await anyone.catalog.tree())[0]?.slug ?? '';

/** Whether each of the shop's answers has the product. */
async function findInShop() {
  const [tree] = await anyone.catalog.tree();
  const has = (list: readonly { id: string }[]) => list.some(({ id }) => id === product.id);
  return {
    products: has((await anyone.catalog.products({})).data),
    category: has((await anyone.catalog.productsByCategory({ categoryId: category.id })).data),
    page: has((await anyone.catalog.categoryPage({ slug })).products.data),
    search: has(await anyone.catalog.search({ q: 'zanzibar' })),
    related: has(await anyone.catalog.relatedProducts({ id: other.id })),
    product: await anyone.catalog.product({ id: product.id }).then(
      () => true,
      () => false,
    ),
    productPage: await admin.caller.catalog.productPage({ id: product.id }).then(
      () => true,
      () => false,
    ),
    shopperProduct: await shopper.caller.catalog.product({ id: product.id }).then(
      () => true,
      () => false,
    ),
    count: tree?._count.products === 2,
    wishlist: (await shopper.caller.wishlist.get()).items.length > 0,
    sitemap: (await createSitemaps(store.deps).getMain()).includes(product.id),
  };
}
const everywhere = async (isThere: boolean) =>
  expect(Object.entries(await findInShop()).filter(([, found]) => found !== isThere)).toEqual([]);

describe('a product', () => {
  it.each(['DRAFT', 'ARCHIVED'] as const)(
    'that is %s is nowhere in the shop, and back once published',
    async (status) => {
      await shopper.caller.wishlist.add({ productId: product.id }).catch(() => {});
      const buyer = await createReadyShopper(store, product.variantId);
      await everywhere(true);
      expect(await catalog.setStatus({ ids, status })).toEqual({ changed: 1 });
      await everywhere(false);
      expect((await buyer.caller.cart.get()).items).toEqual([]);
      await expect(buyer.caller.cart.add({ productVariantId: product.variantId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(
        buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' }),
      ).rejects.toThrow();
      await expect(anyone.wishlist.get()).rejects.toThrow();

      const { data, counts } = await catalog.products({ status });
      expect(data).toMatchObject([{ id: product.id, status }]);
      expect(counts).toMatchObject({ total: 2, drafts: status === 'DRAFT' ? 1 : 0 });
      expect(await admin.caller.catalog.product({ id: product.id })).toMatchObject({ status });
      expect((await catalog.products({ q: product.id })).data).toHaveLength(1);
      await expect(admin.caller.catalog.deleteCategory({ id: category.id })).rejects.toMatchObject({
        code: 'CONFLICT',
      });

      expect(await catalog.setStatus({ ids, status: 'LIVE' })).toEqual({ changed: 0 });
      expect(await catalog.setStatus({ filters: { status }, status: 'LIVE', includeUnready: true })).toEqual({
        changed: 1,
      });
      await everywhere(true);
      expect((await buyer.caller.cart.get()).items).toHaveLength(1);
    },
  );

  it('keeps its status when it is saved without one, and can be edited as a draft', async () => {
    await catalog.setStatus({ ids, status: 'DRAFT' });
    const { version } = await admin.caller.catalog.product({ id: product.id });
    const saved = await catalog.setVariant({ id: product.variantId, version, stock: 3, stockWas: 10 });
    expect(saved).toMatchObject({ status: 'DRAFT', variants: [{ stock: 3 }] });
    const input = {
      id: product.id,
      productName: 'Zanzibar Hidden',
      categoryId: category.id,
      productVariants: [
        {
          id: product.variantId,
          color: 'Ivory',
          colorHexCode: '#efe6d3',
          size: 'S',
          stock: 3,
          originalPrice: '1899',
        },
      ],
    };
    expect(await admin.caller.catalog.saveProduct(input)).toMatchObject({ status: 'DRAFT' });
    const live = await admin.caller.catalog.saveProduct({ ...input, status: 'LIVE' });
    expect(live.status).toBeUndefined();
  });

  it('is deleted as a draft, too', async () => {
    await catalog.setStatus({ ids, status: 'DRAFT' });
    await admin.caller.catalog.deleteProduct({ id: product.id });
    expect((await catalog.products({})).data).toMatchObject([{ id: other.id }]);
    await expect(admin.caller.catalog.product({ id: product.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await catalog.setStatus({ ids, status: 'LIVE', includeUnready: true })).toEqual({ changed: 0 });
  });
});
