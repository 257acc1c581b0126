/** A store with something of everything in it: two shoppers who each have what a shopper can have, and an admin. */
import { createSubcategory, createTopLevelCategory, productInput, variantInput } from '../catalog/test-input';
import { writePictures } from '../media/test-files';
import { ADDRESS, createReadyShopper } from './factories';
import type { Person, TestStore } from './harness';

interface Customer extends Person {
  addressId: string;
  cartItemId: string;
  /** one that waits to be shipped, and one that waits to be paid */
  orderId: string;
  unpaidOrderId: string;
  transactionId: string;
}

export interface FilledStore {
  store: TestStore;
  admin: Person;
  shopper: Customer;
  /** whose things are not the shopper's */
  other: Customer;
  women: { id: string };
  kurtas: { id: string };
  /** with pictures; what the shoppers ordered, what is in their carts and on their wishlists */
  kurta: { id: string; version: number; variantId: string; imageId: string };
  uploadId: string;
  enquiryId: string;
  messageId: string;
}

async function createCustomer(store: TestStore, productId: string, variantId: string): Promise<Customer> {
  const person = await createReadyShopper(store, variantId);
  const { caller, addressId } = person;
  const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
  await caller.cart.add({ productVariantId: variantId, quantity: 2 });
  const unpaid = await caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT' });
  await caller.address.create({ ...ADDRESS, addressLine2: 'Near the old well', isDefault: true });
  const { items } = await caller.cart.add({ productVariantId: variantId });
  await caller.wishlist.add({ productId });
  return {
    ...person,
    cartItemId: items[0]?.id ?? '',
    orderId: order.id,
    unpaidOrderId: unpaid.order.id,
    transactionId: unpaid.merchantTransactionId ?? '',
  };
}

/** The store needs somebody who takes payments. */
export async function fillStore(store: TestStore): Promise<FilledStore> {
  const admin = await store.admin();
  const women = await createTopLevelCategory(store, 'Women');
  const kurtas = await createSubcategory(store, women.id, 'Kurtas');
  const kurta = await admin.caller.catalog.saveProduct({
    ...productInput(kurtas.id, {
      productVariants: [
        variantInput({ stock: 500 }),
        variantInput({ size: 'L', stock: 3, discountPrice: '1499.50' }),
      ],
      imageColors: ['Ivory'],
    }),
    images: await writePictures(store, 'images', 2),
  });
  for (const [name, stock] of [
    ['Ajrakh Stole', 4],
    ['Chanderi Dupatta', 0],
    ['Silk Saree', 900],
  ] as const)
    await admin.caller.catalog.saveProduct(
      productInput(women.id, { productName: name, productVariants: [variantInput({ stock })] }),
    );
  await admin.caller.cms.saveCompany({ name: 'Vastra', email: 'help@vastra.example', pincode: '302001' });
  await admin.caller.cms.saveLegalPage({
    slug: 'return-policy',
    title: 'Returns',
    content: 'Seven days.\nUnworn.',
  });
  const { enquiry } = await store
    .anonymous()
    .enquiry.create({ name: 'Asha Nair', email: 'asha@example.com', phone: '+91 98290 12345' });
  await store
    .anonymous()
    .contact.send({ name: 'Asha', email: 'asha@example.com', subject: 'Sizes', message: 'Do you sew XXL?' });
  const [message] = await admin.caller.contact.list();
  const variantId = kurta.variants[0]?.id ?? '';
  return {
    store,
    admin,
    shopper: await createCustomer(store, kurta.id, variantId),
    other: await createCustomer(store, kurta.id, variantId),
    women,
    kurtas,
    kurta: { id: kurta.id, version: kurta.version, variantId, imageId: kurta.images[0]?.id ?? '' },
    uploadId: women.uploads[0]?.id ?? '',
    enquiryId: enquiry.id,
    messageId: message?.id ?? '',
  };
}
