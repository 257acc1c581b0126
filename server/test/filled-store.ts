/** A store with objects of every kind: an admin, a catalog, and two shoppers with addresses, carts, wishlists and orders. */
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from '../catalog/test-input';
import { writePictures } from '../media/test-files';
import { ADDRESS, createReadyShopper } from './factories';
import type { TestStore, TestUser } from './harness';

interface Customer extends TestUser {
  addressId: string;
  cartItemId: string;
  /** a COD order that is not shipped yet, and an online order that is not paid yet */
  orderId: string;
  unpaidOrderId: string;
  transactionId: string;
  complaintId: string;
}

export interface FilledStore {
  store: TestStore;
  admin: TestUser;
  shopper: Customer;
  /** another customer, whose objects the shopper must not reach */
  other: Customer;
  women: { id: string };
  kurtas: { id: string };
  /** has pictures, and is in the shoppers' orders, carts and wishlists */
  kurta: { id: string; version: number; variantId: string; imageId: string };
  uploadId: string;
  enquiryId: string;
  messageId: string;
}

async function createCustomer(store: TestStore, productId: string, variantId: string): Promise<Customer> {
  const user = await createReadyShopper(store, variantId);
  const { caller, addressId } = user;
  const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
  await caller.cart.add({ productVariantId: variantId, quantity: 2 });
  const unpaid = await caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT' });
  await caller.address.create({ ...ADDRESS, addressLine2: 'Near the old well', isDefault: true });
  const { items } = await caller.cart.add({ productVariantId: variantId });
  await caller.wishlist.add({ productId });
  await caller.complaint.sendAboutOrder({ orderId: order.id, message: 'Where is my order?' });
  const [complaint] = await caller.complaint.mine();
  return {
    ...user,
    cartItemId: items[0]?.id ?? '',
    orderId: order.id,
    unpaidOrderId: unpaid.order.id,
    transactionId: unpaid.merchantTransactionId ?? '',
    complaintId: complaint?.id ?? '',
  };
}

/** Fills a store, which must have a payment gateway. */
export async function fillStore(store: TestStore): Promise<FilledStore> {
  const admin = await store.admin();
  const women = await createTopLevelCategory(store, 'Women');
  const kurtas = await createSubcategory(store, women.id, 'Kurtas');
  const kurta = await admin.caller.catalog.saveProduct({
    ...createProductInput(kurtas.id, {
      productVariants: [
        createVariantInput({ stock: 500 }),
        createVariantInput({ size: 'L', stock: 3, discountPrice: '1499.50' }),
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
      createProductInput(women.id, { productName: name, productVariants: [createVariantInput({ stock })] }),
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
