/** Creates a valid input for each mutation. Add a line for a new procedure. */
import { randomUUID } from 'node:crypto';
import { createProductInput, createVariantInput } from '../../catalog/test-input';
import { TAX_DETAILS } from '../../tax/test-tax';
import { ADDRESS, makeCategory, makeProduct } from '../factories';
import type { FilledStore } from '../filled-store';
import { PASSWORD } from '../harness';

export type Input = Record<string, unknown>;
type CreateInput = (filled: FilledStore) => Input | Promise<Input>;

const NAMES = { firstName: 'Meera', lastName: 'Rathore', mobile: '98290 12345', dob: '1992-04-18' };
const createSuffix = () => randomUUID().slice(0, 8);

export const VALID_INPUTS: Record<string, CreateInput> = {
  'auth.register': () => ({
    ...NAMES,
    username: `meera-${createSuffix()}`,
    email: `meera-${createSuffix()}@example.com`,
    password: PASSWORD,
    consents: true,
  }),
  'auth.login': ({ shopper }) => ({ identifier: shopper.email, password: PASSWORD }),
  'auth.requestOtp': ({ shopper }) => ({ email: shopper.email }),
  'auth.resetPassword': ({ shopper }) => ({
    email: shopper.email,
    otp: '123456',
    newPassword: 'another password',
  }),
  'auth.resetPasswordByLink': () => ({ token: 'x'.repeat(43), newPassword: 'another password' }),
  'auth.verifyEmail': () => ({ token: 'header.claims.signature' }),
  'auth.requestVerification': () => ({}),
  'auth.logOut': () => ({}),
  'auth.logOutEverywhere': () => ({}),
  'auth.endSession': () => ({ id: randomUUID() }),
  'auth.confirmPassword': () => ({ password: PASSWORD }),
  'auth.updateProfile': () => NAMES,
  'privacy.deleteAccount': () => ({ password: PASSWORD }),
  'auth.changePassword': () => ({ currentPassword: PASSWORD, newPassword: 'another password' }),
  'cart.add': ({ kurta }) => ({ productVariantId: kurta.variantId, quantity: 1 }),
  'cart.updateQuantity': ({ shopper }) => ({ cartItemId: shopper.cartItemId, newQuantity: 2 }),
  'cart.remove': ({ shopper }) => ({ id: shopper.cartItemId }),
  'wishlist.add': ({ kurta }) => ({ productId: kurta.id }),
  'wishlist.remove': ({ kurta }) => ({ productId: kurta.id }),
  'address.create': () => ({ ...ADDRESS }),
  'address.update': ({ shopper }) => ({ ...ADDRESS, id: shopper.addressId, isDefault: true }),
  'address.remove': async ({ shopper }) => ({ id: (await shopper.caller.address.list()).at(-1)?.id }),
  'order.place': async ({ shopper, kurta }) => {
    await shopper.caller.cart.add({ productVariantId: kurta.variantId });
    const [address] = await shopper.caller.address.list();
    const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Asha Traders' };
    return { addressId: address?.id, paymentMethod: 'COD', idempotencyKey: randomUUID(), ...business };
  },
  'order.cancel': ({ shopper }) => ({ id: shopper.orderId }),
  'order.setStatus': ({ other }) => ({ id: other.orderId, deliveryStatus: 'SHIPPED', from: null }),
  'payment.retry': ({ shopper }) => ({ orderId: shopper.unpaidOrderId }),
  'catalog.saveCategory': ({ kurtas, women }) => ({
    id: kurtas.id,
    name: `Kurtas ${createSuffix()}`,
    description: 'Short and long.',
    parentId: women.id,
    deletedUploadIds: [],
    mediaOrder: [],
    filterAttributes: ['brand', 'fabric'],
    countryOfOrigin: 'India',
    netQuantity: '1 N',
    manufacturer: 'Bagru Prints, Bagru',
    packer: null,
    importer: '',
    careContact: '0141 222333',
  }),
  'catalog.deleteCategory': async ({ store, women }) => ({
    id: (await makeCategory(store, { parentId: women.id })).id,
  }),
  'catalog.saveProduct': ({ kurta, kurtas }) => ({
    ...createProductInput(kurtas.id, {
      productVariants: [
        createVariantInput({ id: kurta.variantId, stock: 500, stockWas: 500, discountPrice: '1799.00' }),
        createVariantInput({ size: 'L' }),
      ],
    }),
    deletedImageIds: [],
    imageColors: ['Ivory', null],
    gallery: [{ id: kurta.imageId, color: 'Ivory' }],
    id: kurta.id,
    brand: 'Bagru',
    gender: 'Female',
    countryOfOrigin: 'India',
  }),
  'admin.catalog.setStatus': ({ kurta }) => ({ ids: [kurta.id], status: 'LIVE' }),
  'admin.catalog.checkPublishing': () => ({ filters: { q: 'kurta' } }),
  'admin.catalog.checkEdit': ({ kurta, kurtas }) => ({
    ids: [kurta.id],
    kind: 'price',
    priceAction: 'percent',
    priceTarget: 'both',
    rounding: '9',
    percentBp: -1000,
    amountPaise: 0,
    categoryId: kurtas.id,
  }),
  'admin.catalog.startEdit': ({ kurta, kurtas }) => ({
    ids: [kurta.id],
    kind: 'category',
    categoryId: kurtas.id,
    total: 1,
  }),
  'admin.catalog.saveStockThresholds': () => ({ product: 12, variant: '6', shopper: 0 }),
  'admin.search.dismiss': () => ({ term: 'rakhi' }),
  'admin.search.saveSynonym': () => ({
    word: `rakhi${createSuffix()}`,
    finds: 'kada,\nbracelet',
    isTwoWay: true,
  }),
  'admin.search.deleteSynonym': () => ({ id: 'rakhi' }),
  'admin.catalog.matchPictures': () => ({ names: ['kurta_1.jpg'] }),
  'admin.catalog.addPictures': ({ kurta }) => ({ id: kurta.id }),
  'admin.catalog.undoEdit': () => ({ id: randomUUID() }),
  'admin.catalog.resumeEdit': () => ({ id: randomUUID() }),
  'catalog.deleteProduct': async ({ store, kurtas }) => ({
    id: (await makeProduct(store, { categoryId: kurtas.id })).id,
  }),
  'cms.saveCompany': () => ({
    name: 'Vastra',
    email: 'help@vastra.example',
    phone: '0141 2345678',
    address: 'MI Road, Jaipur',
    pincode: '302001',
    postalAddress: 'PO Box 12, Jaipur',
    instagramUrl: 'https://www.instagram.com/vastra',
    whatsappUrl: '',
    removeLogo: false,
  }),
  'cms.saveLegalPage': () => ({ slug: 'return-policy', title: 'Returns', content: 'Seven days.\nUnworn.' }),
  'enquiry.create': () => ({
    name: 'Asha Nair',
    email: 'asha@example.com',
    phone: '+91 98290 12345',
    companyName: 'Asha & Co',
    productInterest: 'Kurtas',
    quantity: 250,
    message: 'By December,\nplease.',
  }),
  'enquiry.setStatus': ({ enquiryId }) => ({ id: enquiryId, status: 'CONTACTED' }),
  'contact.send': () => ({
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'Sizes',
    message: 'Do you sew XXL?\n\tOr XXXL?',
  }),
  'complaint.send': () => ({
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'A torn seam',
    message: 'It tore\non the first day.',
  }),
  'complaint.sendAboutOrder': ({ shopper }) => ({ orderId: shopper.orderId, message: 'Where is it?' }),
  'complaint.reply': ({ shopper }) => ({ id: shopper.complaintId, message: 'Hello?' }),
  'complaint.openByLink': () => ({ number: 'K7QDM2XP', token: 'x'.repeat(43) }),
  'complaint.replyByLink': () => ({ number: 'K7QDM2XP', token: 'x'.repeat(43), message: 'Hello?' }),
  'admin.complaint.answer': ({ shopper }) => ({
    id: shopper.complaintId,
    message: 'We are sorry.',
    resolves: true,
  }),
  'admin.complaint.reopen': ({ shopper }) => ({ id: shopper.complaintId }),
  'admin.cms.saveDisclosures': () => ({
    careEmail: 'care@vastra.example',
    carePhone: '',
    officerName: 'Asha Nair',
    officerDesignation: 'Head of Care',
    officerEmail: 'asha@vastra.example',
    officerPhone: null,
    netQuantity: '1 N',
    manufacturer: 'Vastra, Jaipur',
    packer: null,
    countryOfOrigin: 'India',
  }),
  'admin.customer.exportData': ({ shopper }) => ({ id: shopper.id }),
  'admin.customer.erase': ({ shopper }) => ({ id: shopper.id }),
  'contact.markRead': ({ messageId }) => ({ id: messageId }),
  'admin.catalog.moveCategory': ({ kurtas, women }) => ({ id: kurtas.id, parentId: women.id, position: 0 }),
  'admin.catalog.setVariant': async ({ admin, kurta }) => ({
    id: kurta.variantId,
    version: (await admin.caller.catalog.product({ id: kurta.id })).version,
    stock: 499,
    stockWas: 500,
    originalPrice: '1899.00',
    discountPrice: '',
  }),
  'admin.account.create': () => ({
    ...NAMES,
    username: `asha-${createSuffix()}`,
    email: `asha-${createSuffix()}@example.com`,
    password: PASSWORD,
    dryRun: true,
  }),
  'admin.account.beginSecondFactor': () => ({}),
  'admin.account.confirmSecondFactor': () => ({ code: '123456' }),
  'admin.account.turnOffSecondFactor': () => ({}),
  'admin.import.check': ({ kurtas }) => ({ categoryId: kurtas.id }),
  'admin.import.start': () => ({ id: randomUUID() }),
  'admin.import.undo': () => ({ id: randomUUID() }),
  'admin.import.cancel': () => ({ id: randomUUID() }),
  'admin.import.pictures': () => ({ id: randomUUID() }),
  'admin.import.matchPictures': () => ({ id: randomUUID(), names: ['kurta_1.jpg'] }),
  'admin.import.map': ({ kurtas }) => ({
    id: randomUUID(),
    rules: [
      { kind: 'type', text: 'Kurta', categoryId: kurtas.id },
      { kind: 'tag', text: 'Cotton', attribute: 'fabric', value: 'Cotton' },
      { kind: 'category', text: 'Apparel > Tops', createPath: ['Women', 'Tops'] },
      { kind: 'color', text: 'Matte', value: '#6a1f31' },
    ],
  }),
  'admin.mail.retry': () => ({ id: randomUUID() }),
  'admin.mail.discard': () => ({ id: randomUUID() }),
  'admin.maintenance.pruneMedia': () => ({ dryRun: false, olderThanHours: 1 }),
  'admin.maintenance.recompute': () => ({ dryRun: false }),
  'admin.order.markShipped': ({ shopper, other }) => ({ ids: [shopper.orderId, other.orderId] }),
  'admin.payment.check': ({ shopper }) => ({ orderId: shopper.unpaidOrderId }),
  'admin.order.returnItems': async ({ store, shopper }) => {
    const [item] = await store.deps.db.reader.orderItem.findMany({ where: { orderId: shopper.orderId } });
    return {
      orderId: shopper.orderId,
      lines: [{ itemId: item?.id, units: 1, unitsLeft: 1, restock: true }],
      reason: 'A torn seam',
      paidBack: '',
    };
  },
  'admin.payment.refund': ({ shopper }) => ({ orderId: shopper.unpaidOrderId }),
  'admin.payment.recordManualRefunds': ({ shopper }) => ({ orderId: shopper.unpaidOrderId }),
  'admin.tax.saveDetails': () => ({ ...TAX_DETAILS, signature: null }),
  'admin.tax.addRate': () => ({
    // Each call has another heading.
    hsn: `6204${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
    from: '2027-01-01',
    rate: '5',
    limit: '1000',
    above: 18,
    note: 'Notification 1/2027',
  }),
  'admin.tax.saveEInvoice': () => ({
    documentId: randomUUID(),
    irn: 'a'.repeat(64),
    ackNumber: '112610000000001',
    ackDate: '2026-11-23',
    signedQr: 'header.payload.signature',
  }),
  'admin.tax.removeRate': () => ({ id: randomUUID() }),
  'admin.staff.invite': () => ({
    firstName: 'Ila',
    lastName: 'Sen',
    email: `ila-${createSuffix()}@example.com`,
    role: 'STAFF',
    permissions: ['orders'],
  }),
  'admin.staff.resendInvitation': () => ({ id: randomUUID() }),
  'admin.staff.update': () => ({ id: randomUUID(), role: 'STAFF', permissions: [], isDisabled: false }),
};

/** Mutations that reject even a valid input, because the store has no requested OTP, no such link, session, import or invitation, and nothing to refund. */
export const REJECTED_INPUTS: ReadonlySet<string> = new Set([
  'auth.resetPassword',
  'auth.resetPasswordByLink',
  'auth.verifyEmail',
  'auth.endSession',
  'complaint.openByLink',
  'complaint.replyByLink',
  // The customer has open orders.
  'privacy.deleteAccount',
  'admin.customer.erase',
  'admin.mail.retry',
  'admin.mail.discard',
  'admin.account.confirmSecondFactor',
  'admin.catalog.undoEdit',
  'admin.catalog.resumeEdit',
  'admin.import.check',
  'admin.import.start',
  'admin.import.undo',
  'admin.import.cancel',
  'admin.import.map',
  'admin.import.pictures',
  'admin.order.returnItems',
  'admin.payment.refund',
  'admin.payment.recordManualRefunds',
  'admin.staff.resendInvitation',
  'admin.tax.removeRate',
  'admin.tax.saveEInvoice',
  'admin.staff.update',
]);

/** Mutations that revoke the caller's token. */
export const REVOKES_TOKENS: ReadonlySet<string> = new Set([
  'auth.changePassword',
  'auth.resetPassword',
  'auth.logOut',
  'auth.logOutEverywhere',
]);
