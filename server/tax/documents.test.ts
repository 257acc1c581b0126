import { describe, expect, it } from 'vitest';
import { makeOrder } from '../dashboard/test-orders';
import { createReadyShopper } from '../test/factories';
import { openDocumentStore } from './test-documents';
import { registerShop, TAX_DETAILS } from './test-tax';

const { store, admin, kurta, suit, setStatus, documentsOf, place } = await openDocumentStore();
const { reader } = store.deps.db;
const readItems = (orderId: string) => reader.orderItem.findMany({ where: { orderId } });

describe('a shop without a GSTIN', () => {
  it('has no taxes and no invoices; it gives a bill when the order is shipped', async () => {
    const { caller, orderId } = await place(kurta);
    expect(await caller.tax.checkout()).toEqual({ issuesInvoices: false });
    expect(await caller.tax.documents({ orderId })).toEqual([]);
    await setStatus(orderId, 'SHIPPED');
    expect(await caller.tax.documents({ orderId })).toMatchObject([
      { document: { kind: 'BILL', number: orderId.slice(0, 8), supplier: { gstin: null } } },
    ]);
    expect((await caller.order.mine())[0]).not.toHaveProperty('hasTaxDocuments');
    expect((await readItems(orderId))[0]).toMatchObject({ hsn: null, taxRateBp: null, taxablePaise: null });
    // A business that asks for an invoice gets the bill, too.
    const requested = await place(kurta, 1, { gstin: '29AAGCB7383J1Z4' });
    expect(await reader.order.findUnique({ where: { id: requested.orderId } })).toMatchObject({
      recipientGstin: null,
    });
  });
});

describe('a registered shop', () => {
  it('stores the taxes of each line at placement, and invoices them when the order is shipped', async () => {
    await registerShop(store);
    const { caller, email, orderId } = await place(kurta, 2);
    expect(await caller.tax.checkout()).toEqual({ issuesInvoices: true });
    const taxes = {
      hsn: '6204',
      taxRateBp: 500,
      taxablePaise: 247_428n,
      cgstPaise: 6186n,
      sgstPaise: 6186n,
      igstPaise: 0n,
    };
    expect(await readItems(orderId)).toMatchObject([taxes]);
    // Neither a new price nor a new rate changes what was ordered.
    await registerShop(store, { defaultHsn: '4202' });
    const setPrice = (originalPaise: number) =>
      store.deps.db.transact((tx) =>
        tx.variant.update({ where: { id: kurta.variantId }, data: { originalPaise } }),
      );
    await setPrice(999_900);
    await setStatus(orderId, 'SHIPPED');
    await registerShop(store);
    await setPrice(129_900);
    const [document] = await documentsOf(orderId);
    expect(document).toMatchObject({
      kind: 'INVOICE',
      number: 'INV/2627/00001',
      supplier: { name: 'Vastra', gstin: '08AAPFU0939F1ZV', state: 'Rajasthan' },
      recipient: { name: 'Meera Rathore', gstin: null, city: 'Jaipur' },
      placeOfSupply: '08',
      lines: [
        {
          hsn: '6204',
          quantity: 2,
          totalPaise: 259_800,
          rateBp: 500,
          taxablePaise: 247_428,
          cgstPaise: 6186,
        },
      ],
    });
    expect((await caller.order.mine())[0]).toMatchObject({ hasTaxDocuments: true });
    expect((await caller.tax.documents({ orderId }))[0]?.document).toEqual(document);
    const [, shipped] = await store.emailsTo(email);
    expect(shipped?.text).toContain(`/profile/orders?invoice=${orderId}`);
    const other = await store.otherShopper();
    await expect(other.caller.tax.documents({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes IGST from another state, and names a business', async () => {
    const { orderId } = await place(suit, 1, {
      state: 'Tamil Nadu',
      gstin: '29AAGCB7383J1Z4',
      businessName: 'Asha Traders',
    });
    expect(await readItems(orderId)).toMatchObject([
      { taxRateBp: 1800, taxablePaise: 296_525n, cgstPaise: 0n, sgstPaise: 0n, igstPaise: 53_375n },
    ]);
    await setStatus(orderId, 'DELIVERED');
    expect(await documentsOf(orderId)).toMatchObject([
      {
        placeOfSupply: '33',
        recipient: { name: 'Asha Traders', gstin: '29AAGCB7383J1Z4' },
        deliveryName: 'Meera Rathore',
      },
    ]);
  });

  it('does not invoice itself, which neither GSTR-1 nor the registration portal accepts', async () => {
    const { caller, addressId } = await createReadyShopper(store, kurta.variantId);
    const input = { addressId, paymentMethod: 'COD', gstin: TAX_DETAILS.gstin } as const;
    await expect(caller.order.place(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This is the shop’s own GSTIN. Enter that of your business.',
      cause: { details: { issues: [{ path: 'gstin' }] } },
    });
    expect((await caller.cart.get()).itemCount).toBe(1);
  });

  it('takes a repeated order for another business for a conflict, not for the same order', async () => {
    const { caller, addressId } = await createReadyShopper(store, kurta.variantId);
    const input = { addressId, paymentMethod: 'COD', idempotencyKey: 'k' } as const;
    const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Asha Traders' };
    const { order } = await caller.order.place({ ...input, ...business });
    expect(await caller.order.place({ ...input, ...business })).toMatchObject({
      created: false,
      order: { id: order.id },
    });
    for (const other of [{}, { ...business, businessName: 'Usha Traders' }, { gstin: business.gstin }])
      await expect(caller.order.place({ ...input, ...other })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This idempotency key was already used for another order.',
      });
  });

  it('uses the HSN code of the product, else of the nearest category', async () => {
    await store.deps.db.transact(async (tx) => {
      await tx.category.update({ where: { id: suit.categoryId }, data: { hsn: '620311' } });
    });
    expect(await readItems((await place(suit)).orderId)).toMatchObject([{ hsn: '620311' }]);
    await store.deps.db.transact(async (tx) => {
      await tx.product.update({ where: { id: suit.id }, data: { hsn: '5007' } });
    });
    expect(await readItems((await place(suit)).orderId)).toMatchObject([{ hsn: '5007', taxRateBp: 500 }]);
  });

  it('invoices once, whatever happens to the order, and takes a canceled one back', async () => {
    const { caller, orderId } = await place(kurta);
    for (const status of ['SHIPPED', 'DELIVERED', 'PENDING', 'SHIPPED', 'PENDING'] as const)
      await setStatus(orderId, status);
    const [invoice, ...others] = await documentsOf(orderId);
    expect(others).toEqual([]);
    // A customer cancels what an admin has reopened.
    await caller.order.cancel({ id: orderId });
    const documents = await documentsOf(orderId);
    expect(documents).toHaveLength(2);
    expect(documents[0]).toEqual(invoice);
    expect(documents[1]).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: 'CINV/2627/00001',
      original: { number: invoice?.number, issuedAt: invoice?.issuedAt, totalPaise: 129_900 },
      lines: invoice?.lines,
    });
    const { data } = await admin.caller.admin.order.list({ q: orderId.slice(0, 8) });
    expect(data).toMatchObject([{ deliveryStatus: 'CANCELED', hasTaxDocuments: true }]);
    await setStatus(orderId, 'SHIPPED');
    expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual([
      'INVOICE',
      'CREDIT_NOTE',
      'INVOICE',
    ]);
  });

  it('invoices an order from before its registration, and before a change of the rate, with the taxes of the day it ships', async () => {
    const id = await makeOrder(store, {
      at: '2025-09-01T06:30:00.000Z',
      lines: [{ product: kurta, pricePaise: 129_900 }],
    });
    await setStatus(id, 'SHIPPED');
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'INVOICE', lines: [{ rateBp: 500, taxablePaise: 123_714 }] },
    ]);
    expect(await readItems(id)).toMatchObject([{ taxRateBp: 500, cgstPaise: 3093n }]);
    expect(await reader.order.findUnique({ where: { id } })).toMatchObject({ placeOfSupply: '08' });
  });

  it('begins a new series with a new GSTIN, and splits the tax by its new state', async () => {
    const { orderId } = await place(kurta);
    const old = await place(kurta);
    await setStatus(old.orderId, 'SHIPPED');
    const [before] = await documentsOf(old.orderId);
    await registerShop(store, { gstin: '27AAPFU0939F1ZV', stateCode: '27', invoicePrefix: 'mh' });
    await setStatus(orderId, 'SHIPPED');
    expect(await documentsOf(orderId)).toMatchObject([
      { number: 'MH/2627/00001', supplier: { stateCode: '27' }, lines: [{ igstPaise: 6186, cgstPaise: 0 }] },
    ]);
    expect(await readItems(orderId)).toMatchObject([{ igstPaise: 6186n, cgstPaise: 0n }]);
    await setStatus(old.orderId, 'CANCELED');
    expect(await documentsOf(old.orderId)).toMatchObject([
      before,
      { supplier: { gstin: '08AAPFU0939F1ZV' } },
    ]);
    await registerShop(store);
  });

  it('gives a bill of supply under the composition scheme', async () => {
    await registerShop(store, { isComposition: true, invoicePrefix: 'BOS' });
    const { orderId } = await place(kurta);
    await setStatus(orderId, 'SHIPPED');
    expect(await documentsOf(orderId)).toMatchObject([
      {
        kind: 'BILL_OF_SUPPLY',
        number: 'BOS/2627/00001',
        lines: [{ hsn: '6204', rateBp: 0, cgstPaise: 0, taxablePaise: 129_900 }],
      },
    ]);
    await registerShop(store);
  });
});
