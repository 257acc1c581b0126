import { describe, expect, it } from 'vitest';
import { createReadyShopper, readStock } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory, createVariantInput } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const women = await createTopLevelCategory(store, 'Women');
type Lines = ReturnType<typeof createVariantInput>[];
const createProduct = (...productVariants: Lines) =>
  catalog.saveProduct(createProductInput(women.id, { productVariants }));
const editProduct = (id: string, ...productVariants: Lines) =>
  catalog.saveProduct(createProductInput(women.id, { id, productVariants }));
const toKeys = ({ variants }: { variants: { color: string; size: string }[] }) =>
  variants.map(({ color, size }) => `${color} ${size}`);

it('accepts at most 200 variants, even when two editors add different ones concurrently', async () => {
  const createVariantInputs = (prefix: string, count = 200) =>
    Array.from({ length: count }, (_, n) => createVariantInput({ size: `${prefix}${n}` }));
  await expect(createProduct(...createVariantInputs('A', 201))).rejects.toThrow(
    'A product can have at most 200 variants.',
  );
  const { id } = await createProduct(createVariantInput());
  await Promise.all([
    editProduct(id, ...createVariantInputs('B')),
    editProduct(id, ...createVariantInputs('C')),
  ]);
  const { variants } = await catalog.product({ id });
  expect(variants).toHaveLength(200);
});

describe('the variants of a saved product', () => {
  it('are matched by id, otherwise by color and size in any case', async () => {
    const made = await createProduct(createVariantInput({ size: 'M' }), createVariantInput({ size: 'L' }));
    const [m, l] = made.variants;
    const saved = await editProduct(
      made.id,
      createVariantInput({ size: 'l', stock: 9 }),
      createVariantInput({ id: m?.id, color: 'Ecru' }),
      createVariantInput({ size: 'XL' }),
    );
    expect(toKeys(saved)).toEqual(['Ivory l', 'Ecru M', 'Ivory XL']);
    expect(saved.variants.slice(0, 2).map(({ id }) => id)).toEqual([l?.id, m?.id]);
  });

  it('are the same whichever keyboard wrote their color', async () => {
    const [one, other] = [{ color: 'Rosé' }, { color: 'ROSE\u0301' }];
    const { id, variants } = await createProduct(createVariantInput(one));
    await expect(editProduct(id, createVariantInput(one), createVariantInput(other))).rejects.toThrow(
      'is listed twice.',
    );
    const saved = await editProduct(id, createVariantInput(other));
    expect(saved.variants.map((each) => each.id)).toEqual(variants.map((each) => each.id));
  });

  it('are retired and removed from carts when left out, and restored with the same id', async () => {
    const made = await createProduct(createVariantInput({ size: 'M' }), createVariantInput({ size: 'L' }));
    const gone = String(made.variants[1]?.id);
    const { caller: buyer } = await createReadyShopper(store, gone);
    expect(toKeys(await editProduct(made.id, createVariantInput({ size: 'M' })))).toEqual(['Ivory M']);
    expect((await buyer.cart.get()).items).toEqual([]);
    await expect(buyer.cart.add({ productVariantId: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const back = await editProduct(
      made.id,
      createVariantInput({ size: 'M' }),
      createVariantInput({ color: 'IVORY', size: 'L', stock: 3, stockWas: 9 }),
    );
    expect(back.variants[1]).toMatchObject({ id: gone, color: 'IVORY', stock: 3 });
  });

  it('may swap names, and take the name of a retired variant', async () => {
    const made = await createProduct(
      createVariantInput({ size: 'M' }),
      createVariantInput({ size: 'L' }),
      createVariantInput({ size: 'XL' }),
    );
    const [m, l, xl] = made.variants.map(({ id }) => id);
    const swapped = await editProduct(
      made.id,
      createVariantInput({ id: m, size: 'L' }),
      createVariantInput({ id: l, size: 'M' }),
    );
    expect(swapped.variants.map(({ id, size }) => [id, size])).toEqual([
      [m, 'L'],
      [l, 'M'],
    ]);
    const renamed = await editProduct(
      made.id,
      createVariantInput({ id: m, size: 'XL' }),
      createVariantInput({ size: 'L' }),
    );
    expect(toKeys(renamed)).toEqual(['Ivory XL', 'Ivory L']);
    expect(renamed.variants[0]?.id).toBe(m);
    expect([l, xl]).not.toContain(renamed.variants[1]?.id);
  });

  it('reject an id that is listed twice or belongs to another product', async () => {
    const [made, other] = [
      await createProduct(createVariantInput()),
      await createProduct(createVariantInput()),
    ];
    const id = made.variants[0]?.id;
    await expect(
      editProduct(made.id, createVariantInput({ id }), createVariantInput({ id, size: 'L' })),
    ).rejects.toThrow('A variant is listed twice.');
    await expect(editProduct(other.id, createVariantInput({ id }))).rejects.toThrow(
      'A variant does not belong to this product.',
    );
  });
});

describe('the stock of a saved variant', () => {
  it('is absolute without stockWas, and a difference with it', async () => {
    const made = await createProduct(createVariantInput({ stock: 10 }));
    const id = String(made.variants[0]?.id);
    const buyer = await createReadyShopper(store, id, 3);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    await editProduct(made.id, createVariantInput({ stock: 12, stockWas: 10 }));
    expect(await readStock(store, id)).toBe(9);
    await editProduct(made.id, createVariantInput({ stock: 10, stockWas: 10, originalPrice: '99' }));
    expect(await readStock(store, id)).toBe(9);
    await expect(editProduct(made.id, createVariantInput({ stock: 0, stockWas: 10 }))).rejects.toThrow(
      "Only 9 of Ivory, M are left: the stock can't be lowered by 10.",
    );
    await editProduct(made.id, createVariantInput({ stock: 2 }));
    expect(await readStock(store, id)).toBe(2);
    // Repeated differences would leave the database's 32-bit columns in the end.
    await editProduct(made.id, createVariantInput({ stock: 999_998, stockWas: 0 }));
    await expect(editProduct(made.id, createVariantInput({ stock: 4000, stockWas: 0 }))).rejects.toThrow(
      'There are 10,00,000 of Ivory, M now: with 4,000 more, the stock would exceed 10,00,000.',
    );
    expect(await readStock(store, id)).toBe(1_000_000);
  });

  it('never undoes a concurrent sale', async () => {
    const made = await createProduct(createVariantInput({ stock: 20 }));
    const id = String(made.variants[0]?.id);
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => createReadyShopper(store, id, 2)));
    await Promise.all([
      ...buyers.map((buyer) =>
        buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' }),
      ),
      ...[1, 2, 3].map(() => editProduct(made.id, createVariantInput({ stock: 21, stockWas: 20 }))),
    ]);
    expect(await readStock(store, id)).toBe(20 - 10 + 3);
  });

  it('decides whether the product is in stock', async () => {
    const isInStock = async (id: string) =>
      (await store.deps.db.reader.product.findUniqueOrThrow({ where: { id }, select: { inStock: true } }))
        .inStock;
    const made = await createProduct(
      createVariantInput({ stock: 0 }),
      createVariantInput({ size: 'L', stock: 1 }),
    );
    expect(await isInStock(made.id)).toBe(true);
    await editProduct(made.id, createVariantInput({ stock: 0 }));
    expect(await isInStock(made.id)).toBe(false);
    await editProduct(made.id, createVariantInput({ stock: 1 }));
    expect(await isInStock(made.id)).toBe(true);
    const buyer = await createReadyShopper(store, String(made.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await isInStock(made.id)).toBe(false);
    await buyer.caller.order.cancel({ id: order.id });
    expect(await isInStock(made.id)).toBe(true);
  });

  it('stays right when two sales take the last units of different variants concurrently', async () => {
    const made = await createProduct(
      createVariantInput({ stock: 1 }),
      createVariantInput({ size: 'L', stock: 1 }),
    );
    const buyers = await Promise.all(made.variants.map(({ id }) => createReadyShopper(store, id)));
    await Promise.all(
      buyers.map(({ caller, addressId }) => caller.order.place({ addressId, paymentMethod: 'COD' })),
    );
    const { data } = await catalog.productsByCategory({ categoryId: women.id, limit: 100 });
    const stocks = data.map(({ variants }) => variants.some(({ stock }) => stock > 0));
    expect(stocks).toEqual([...stocks].sort((a, b) => Number(b) - Number(a)));
    expect(stocks[data.findIndex(({ id }) => id === made.id)]).toBe(false);
  });
});

describe('SKUs', () => {
  const createWith = (...skus: (string | null | undefined)[]) =>
    skus.map((sku, at) => createVariantInput({ size: `S${at}`, sku }));

  it('are unique in the store, can be swapped, and are kept when they are left out', async () => {
    const made = await createProduct(...createWith('A-1', 'A-2', null));
    const toSkus = ({ variants }: { variants: { sku?: string | undefined }[] }) =>
      variants.map(({ sku }) => sku);
    expect(toSkus(made)).toEqual(['A-1', 'A-2', undefined]);
    expect(toSkus(await editProduct(made.id, ...createWith('A-2', 'A-1', undefined)))).toEqual([
      'A-2',
      'A-1',
      undefined,
    ]);
    expect(toSkus(await editProduct(made.id, ...createWith(undefined, undefined, 'A-3')))).toEqual([
      'A-2',
      'A-1',
      'A-3',
    ]);
    await expect(createProduct(...createWith('B-1', 'A-3'))).rejects.toMatchObject({
      message: 'SKU A-3 belongs to “Bagru Sprig Cotton Kurta” already.',
    });
    await expect(createProduct(...createWith('C-1', 'C-1'))).rejects.toThrow('SKU C-1 is listed twice.');
    await Promise.allSettled(Array.from({ length: 5 }, () => createProduct(...createWith('R-1'))));
    expect(await store.deps.db.reader.variant.count({ where: { sku: 'R-1' } })).toBe(1);
  });

  it('are free again once the variant is retired or the product deleted', async () => {
    const made = await catalog.saveProduct(
      createProductInput(women.id, { handle: 'Bagru', productVariants: createWith('F-1', 'F-2') }),
    );
    expect(made.handle).toBe('bagru');
    await editProduct(made.id, ...createWith('F-1'));
    await createProduct(...createWith('F-2'));
    await catalog.deleteProduct({ id: made.id });
    const next = await catalog.saveProduct(
      createProductInput(women.id, { handle: made.handle, productVariants: createWith('F-1') }),
    );
    expect(next).toMatchObject({ handle: made.handle, variants: [{ sku: 'F-1' }] });
    await expect(
      catalog.saveProduct(createProductInput(women.id, { handle: made.handle?.toUpperCase() })),
    ).rejects.toThrow(`Handle ${made.handle} belongs to “Bagru Sprig Cotton Kurta” already.`);
    await expect(catalog.saveProduct(createProductInput(women.id, { handle: 'a b' }))).rejects.toThrow(
      'A handle can’t contain spaces',
    );
  });

  it('are made by the store where the owner chooses none, stay when a product is renamed, and are not shown', async () => {
    const { id } = await createProduct(createVariantInput());
    const save = async (fields: object) => {
      const { handle } = await catalog.saveProduct({ ...createProductInput(women.id, fields), id });
      const row = await store.deps.db.reader.product.findUniqueOrThrow({
        where: { id },
        select: { handle: true },
      });
      return { shown: handle, stored: row.handle };
    };
    const made = `bagru-sprig-cotton-kurta-${id.slice(0, 8)}`;
    expect(await save({ productName: 'Sanganer Kurta', handle: '' })).toEqual({
      shown: undefined,
      stored: made,
    });
    expect(await save({ productName: 'Sanganer Kurta' })).toEqual({ shown: undefined, stored: made });
    expect(await save({ handle: 'own' })).toEqual({ shown: 'own', stored: 'own' });
    expect(await save({})).toEqual({ shown: 'own', stored: 'own' });
    expect(await save({ handle: '' })).toEqual({ shown: undefined, stored: made });
  });
});
