/** A store whose orders are invoiced, for tests of its documents. */
import { ADDRESS, createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

/** Opens a store with two products and an admin, for the whole test file. */
export async function openDocumentStore() {
  const store = await openFileStore();
  const admin = await store.admin();
  const kurta = await makeProduct(store, { variants: [{ stock: 1_000_000, originalPaise: 129_900 }] });
  const suit = await makeProduct(store, {
    name: 'Wedding Suit',
    variants: [{ stock: 1000, originalPaise: 349_900 }],
  });

  const setStatus = (id: string, deliveryStatus: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED') =>
    admin.caller.order.setStatus({ id, deliveryStatus });
  const documentsOf = async (orderId: string) =>
    (await admin.caller.admin.tax.documents({ orderId })).map(({ document }) => document);
  /** Places a COD order of a new shopper. */
  const place = async (
    { variantId }: { variantId: string },
    quantity = 1,
    more: { gstin?: string; businessName?: string; state?: string } = {},
  ) => {
    const { state, ...input } = more;
    const shopper = await createReadyShopper(store, variantId, quantity);
    const addressId = state
      ? (await shopper.caller.address.create({ ...ADDRESS, state })).id
      : shopper.addressId;
    const { order } = await shopper.caller.order.place({ addressId, paymentMethod: 'COD', ...input });
    return { ...shopper, order, orderId: order.id };
  };
  return { store, admin, kurta, suit, setStatus, documentsOf, place };
}
