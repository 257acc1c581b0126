import { describe, expect, it } from 'vitest';
import { createReadyShopper, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';
import { createTopLevelCategory, productInput, variantInput } from './test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const women = await createTopLevelCategory(store, 'Women');
type Lines = ReturnType<typeof variantInput>[];
const make = (...productVariants: Lines) => catalog.saveProduct(productInput(women.id, { productVariants }));
const edit = (id: string, ...productVariants: Lines) =>
  catalog.saveProduct(productInput(women.id, { id, productVariants }));
const keys = ({ variants }: { variants: { color: string; size: string }[] }) =>
  variants.map(({ color, size }) => `${color} ${size}`);

it('accepts at most 200 variants, even when two editors add different ones concurrently', async () => {
  const many = (prefix: string, count = 200) =>
    Array.from({ length: count }, (_, n) => variantInput({ size: `${prefix}${n}` }));
  await expect(make(...many('A', 201))).rejects.toThrow('A product can have at most 200 variants.');
  const { id } = await make(variantInput());
  await Promise.all([edit(id, ...many('B')), edit(id, ...many('C'))]);
  const { variants } = await catalog.product({ id });
  expect(variants).toHaveLength(200);
});

describe('the variants of a saved product', () => {
  it('are matched by id, otherwise by color and size in any case', async () => {
    const made = await make(variantInput({ size: 'M' }), variantInput({ size: 'L' }));
    const [m, l] = made.variants;
    const saved = await edit(
      made.id,
      variantInput({ size: 'l', stock: 9 }),
      variantInput({ id: m?.id, color: 'Ecru' }),
      variantInput({ size: 'XL' }),
    );
    expect(keys(saved)).toEqual(['Ivory l', 'Ecru M', 'Ivory XL']);
    expect(saved.variants.slice(0, 2).map(({ id }) => id)).toEqual([l?.id, m?.id]);
  });

  it('are retired and removed from carts when left out, and restored with the same id', async () => {
    const made = await make(variantInput({ size: 'M' }), variantInput({ size: 'L' }));
    const gone = String(made.variants[1]?.id);
    const { caller: buyer } = await createReadyShopper(store, gone);
    expect(keys(await edit(made.id, variantInput({ size: 'M' })))).toEqual(['Ivory M']);
    expect((await buyer.cart.get()).items).toEqual([]);
    await expect(buyer.cart.add({ productVariantId: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const back = await edit(
      made.id,
      variantInput({ size: 'M' }),
      variantInput({ color: 'IVORY', size: 'L', stock: 3, stockWas: 9 }),
    );
    expect(back.variants[1]).toMatchObject({ id: gone, color: 'IVORY', stock: 3 });
  });

  it('may swap names, and take the name of a retired variant', async () => {
    const made = await make(
      variantInput({ size: 'M' }),
      variantInput({ size: 'L' }),
      variantInput({ size: 'XL' }),
    );
    const [m, l, xl] = made.variants.map(({ id }) => id);
    const swapped = await edit(
      made.id,
      variantInput({ id: m, size: 'L' }),
      variantInput({ id: l, size: 'M' }),
    );
    expect(swapped.variants.map(({ id, size }) => [id, size])).toEqual([
      [m, 'L'],
      [l, 'M'],
    ]);
    const renamed = await edit(made.id, variantInput({ id: m, size: 'XL' }), variantInput({ size: 'L' }));
    expect(keys(renamed)).toEqual(['Ivory XL', 'Ivory L']);
    expect(renamed.variants[0]?.id).toBe(m);
    expect([l, xl]).not.toContain(renamed.variants[1]?.id);
  });

  it('reject an id that is listed twice or belongs to another product', async () => {
    const [made, other] = [await make(variantInput()), await make(variantInput())];
    const id = made.variants[0]?.id;
    await expect(edit(made.id, variantInput({ id }), variantInput({ id, size: 'L' }))).rejects.toThrow(
      'A variant is listed twice.',
    );
    await expect(edit(other.id, variantInput({ id }))).rejects.toThrow(
      'A variant does not belong to this product.',
    );
  });
});

describe('the stock of a saved variant', () => {
  it('is absolute without stockWas, and a difference with it', async () => {
    const made = await make(variantInput({ stock: 10 }));
    const id = String(made.variants[0]?.id);
    const buyer = await createReadyShopper(store, id, 3);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    await edit(made.id, variantInput({ stock: 12, stockWas: 10 }));
    expect(await readStock(store, id)).toBe(9);
    await edit(made.id, variantInput({ stock: 10, stockWas: 10, originalPrice: '99' }));
    expect(await readStock(store, id)).toBe(9);
    await expect(edit(made.id, variantInput({ stock: 0, stockWas: 10 }))).rejects.toThrow(
      "Only 9 of Ivory, M are left: the stock can't be lowered by 10.",
    );
    await edit(made.id, variantInput({ stock: 2 }));
    expect(await readStock(store, id)).toBe(2);
  });

  it('never undoes a concurrent sale', async () => {
    const made = await make(variantInput({ stock: 20 }));
    const id = String(made.variants[0]?.id);
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => createReadyShopper(store, id, 2)));
    await Promise.all([
      ...buyers.map((buyer) =>
        buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' }),
      ),
      ...[1, 2, 3].map(() => edit(made.id, variantInput({ stock: 21, stockWas: 20 }))),
    ]);
    expect(await readStock(store, id)).toBe(20 - 10 + 3);
  });

  it('decides whether the product is in stock', async () => {
    const inStock = async (id: string) =>
      (await store.deps.db.reader.product.findUniqueOrThrow({ where: { id }, select: { inStock: true } }))
        .inStock;
    const made = await make(variantInput({ stock: 0 }), variantInput({ size: 'L', stock: 1 }));
    expect(await inStock(made.id)).toBe(true);
    await edit(made.id, variantInput({ stock: 0 }));
    expect(await inStock(made.id)).toBe(false);
    await edit(made.id, variantInput({ stock: 1 }));
    expect(await inStock(made.id)).toBe(true);
    const buyer = await createReadyShopper(store, String(made.variants[0]?.id));
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await inStock(made.id)).toBe(false);
    await buyer.caller.order.cancel({ id: order.id });
    expect(await inStock(made.id)).toBe(true);
  });

  it('stays right when two sales take the last units of different variants concurrently', async () => {
    const made = await make(variantInput({ stock: 1 }), variantInput({ size: 'L', stock: 1 }));
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
