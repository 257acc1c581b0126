/** Every input of the store, field by field. */
import fc from 'fast-check';
import { addressIdInput, addressInput, updateAddressInput } from '../address/schema';
import { auditLogInput } from '../audit/entries';
import { AUDIT_OBJECTS } from '../audit/labels';
import * as auth from '../auth/schema';
import { addToCartInput, cartItemIdInput, updateQuantityInput } from '../cart/schema';
import { LEGAL_SLUGS, MAX_LEGAL_LENGTH } from '../cms/legal';
import { companyInput, legalPageInput, saveLegalPageInput } from '../cms/schema';
import { contactMessageIdInput, messagePageInput, sendMessageInput } from '../contact/schema';
import { customerInput, customerPageInput } from '../customer/schema';
import { CUSTOMER_SORTS } from '../customer/sorts';
import { PERIODS } from '../dashboard/days';
import { periodInput } from '../dashboard/schema';
import { createEnquiryInput, enquiryPageInput, setEnquiryStatusInput } from '../enquiry/schema';
import { ENQUIRY_STATUSES } from '../enquiry/status';
import {
  checkImportInput,
  EXPORT_FORMATS,
  exportPageInput,
  importChangesInput,
  importInput,
  importPageInput,
  startImportInput,
} from '../import/job';
import { saveMappingInput } from '../import/mapping-schema';
import { emailIdInput } from '../mail/schema';
import { pruneMediaInput, recomputeInput } from '../maintenance/schema';
import * as order from '../order/schema';
import { DELIVERY_STATUSES, PAYMENT_FILTERS } from '../order/status';
import { payableOrderInput, verifyInput } from '../payment/schema';
import { deleteAccountInput } from '../privacy/schema';

import { quickSearchInput } from '../quick-search/schema';
import { missedSearchInput, saveSynonymInput, synonymInput } from '../search/own-synonyms';
import { PERMISSIONS, STAFF_ROLES } from '../staff/permissions';
import { inviteStaffInput, updateStaffInput } from '../staff/schema';
import { wishlistProductInput } from '../wishlist/schema';
import { CATALOG_INPUTS } from './catalog-inputs';
import { COMPLAINT_INPUTS } from './complaint-inputs';
import {
  type Described,
  dob,
  email,
  type Field,
  id,
  ids,
  left,
  longText,
  oneOf,
  optional,
  otp,
  page,
  password,
  phone,
  pincode,
  search,
  text,
  total,
  whole,
} from './fields';
import { gstin, TAX_INPUTS } from './tax-inputs';

const flag: Field = { valid: fc.boolean(), optional: true, beyond: ['yes', 1, 0, []] };

const profile = {
  firstName: text(100),
  lastName: text(100),
  mobile: phone(optional),
  dob,
};
const username: Field = {
  valid: fc.stringMatching(/^[\p{L}\p{N}._-]{3,30}$/u, { maxLength: 30 }),
  trimmed: true,
  text: 'line',
  last: ['abc', 'x'.repeat(100), 'रमन'],
  beyond: ['ab', 'x'.repeat(101), 'two words', 'a@b.c', '<b>', 'İ'.repeat(100)],
};
const newPassword = password();
/** To be compared with the stored one. */
const knownPassword = password({ last: ['x', 'x'.repeat(1024)], beyond: ['x'.repeat(1025), 5] });
/** Of an authenticator app, or a recovery code. */
const code: Field = {
  valid: fc.stringMatching(/^[0-9a-z]{6,12}$/),
  optional: true,
  last: ['123 456'],
  beyond: ['1'.repeat(51), 123_456, []],
};
const permissions: Field = {
  valid: fc.subarray([...PERMISSIONS]),
  last: [[], [...PERMISSIONS]],
  beyond: [['everything'], [...PERMISSIONS, 'orders'], 'orders', null],
};
const address = {
  addressLine1: text(200),
  addressLine2: text(200, optional),
  city: text(100),
  state: text(100),
  postalCode: pincode,
  isDefault: flag,
};
const day: Field = {
  valid: fc.constantFrom('2026-11-21', '2000-02-29'),
  left: true,
  last: [null],
  beyond: ['2026-02-30', '21-11-2026', 'today', 20_261_121],
};
const moment: Field = {
  valid: fc.constant('2026-11-21T06:30:00.000Z'),
  left: true,
  last: [null],
  beyond: ['yesterday', '2026-11-21', 5],
};
const status = (values: readonly string[], more: Partial<Field> = {}) => oneOf(values, more);

const batch = {
  dryRun: { valid: fc.boolean(), left: true, beyond: ['yes', 1, null] } as Field,
  after: id({ left: true }),
};

/** A link to a network's own site; left out, the one that is kept stays. */
const social = (host: string, other: string): Field => ({
  valid: fc.constantFrom(`https://${host}/`, `https://${host}/vastra?lang=hi`),
  left: true,
  blank: true,
  trimmed: true,
  text: 'line',
  last: [`https://${host}/${'x'.repeat(300 - 'https:///'.length - host.length)}`, `${host}/vastra`],
  beyond: [`https://${host}/${'x'.repeat(300)}`, `http://${host}/`, `https://${other}/`, 'vastra', 5, []],
});

export const INPUTS: Record<string, Described> = {
  saveSynonymInput: {
    schema: saveSynonymInput,
    fields: {
      word: text(60, {
        valid: fc.stringMatching(/^r[aeiou]kh[a-z]{3,9}i$/),
        last: ['x'.repeat(60), 'रक्षा'],
        beyond: ['x'.repeat(61), 'lal pila hara nila safed kala gulabi', 'kurta XL', '!!'],
      }),
      finds: longText(1_000, {
        valid: fc.constantFrom('kada', 'kada, silver bracelet', 'kada;\nbracelet'),
        last: ['kada,'.repeat(1).padEnd(1_000, ',')],
        beyond: ['x'.repeat(1_001), 'lal pila hara nila safed kala gulabi', ',', 'kada, kada'],
        text: undefined,
      }),
      isTwoWay: { valid: fc.boolean(), left: true, beyond: ['yes', 1, null] },
      replaces: text(60, optional),
    },
  },
  synonymInput: { schema: synonymInput, fields: { id: text(60) } },
  missedSearchInput: { schema: missedSearchInput, fields: { term: text(60) } },
  ...CATALOG_INPUTS,
  ...COMPLAINT_INPUTS,
  ...TAX_INPUTS,
  addressInput: { schema: addressInput, fields: address },
  updateAddressInput: { schema: updateAddressInput, fields: { ...address, id: id() } },
  addressIdInput: { schema: addressIdInput, fields: { id: id() } },
  auditLogInput: { schema: auditLogInput, fields: { ...page, objectType: oneOf(AUDIT_OBJECTS, left) } },
  registerInput: {
    schema: auth.registerInput,
    fields: {
      ...profile,
      username,
      email: email(),
      password: password(),
      consents: { valid: fc.boolean(), left: true, beyond: ['yes', 1, null] },
    },
  },
  createAdminInput: {
    schema: auth.createAdminInput,
    fields: { ...profile, username, email: email(), password: password(), dryRun: batch.dryRun },
  },
  loginInput: {
    schema: auth.loginInput,
    fields: {
      identifier: text(254),
      password: knownPassword,
      code,
    },
  },
  deleteAccountInput: { schema: deleteAccountInput, fields: { password: knownPassword } },
  confirmPasswordInput: { schema: auth.confirmPasswordInput, fields: { password: knownPassword, code } },
  secondFactorCodeInput: {
    schema: auth.secondFactorCodeInput,
    fields: {
      code: { valid: fc.stringMatching(/^[0-9]{6}$/), beyond: ['12345', '1234567', 'abcdef', 123_456] },
    },
  },
  resetByLinkInput: {
    schema: auth.resetByLinkInput,
    fields: {
      token: { valid: fc.stringMatching(/^[\w-]{43}$/), beyond: ['x'.repeat(42), 'x'.repeat(44), '', 5] },
      newPassword,
    },
  },
  verifyEmailInput: {
    schema: auth.verifyEmailInput,
    fields: {
      token: {
        valid: fc.stringMatching(/^[\w-]{1,20}\.[\w-]{1,20}\.[\w-]{1,20}$/),
        beyond: ['', 'a.b', 'a.b.c.d', 'a.b.c!', `${'x'.repeat(1000)}.y.z`, 5],
      },
    },
  },
  inviteStaffInput: {
    schema: inviteStaffInput,
    fields: {
      firstName: text(100),
      lastName: text(100),
      email: email(),
      role: oneOf(STAFF_ROLES),
      permissions,
    },
  },
  updateStaffInput: {
    schema: updateStaffInput,
    fields: {
      id: id(),
      role: oneOf(STAFF_ROLES),
      permissions,
      isDisabled: { valid: fc.boolean(), beyond: ['yes', 1, null] },
    },
  },
  emailIdInput: { schema: emailIdInput, fields: { id: id() } },
  requestOtpInput: { schema: auth.requestOtpInput, fields: { email: email() } },
  resetPasswordInput: { schema: auth.resetPasswordInput, fields: { email: email(), otp, newPassword } },
  updateProfileInput: { schema: auth.updateProfileInput, fields: profile },
  changePasswordInput: {
    schema: auth.changePasswordInput,
    fields: { currentPassword: password({ last: ['x'], beyond: ['x'.repeat(1025)] }), newPassword },
  },
  addToCartInput: {
    schema: addToCartInput,
    fields: { productVariantId: id(), quantity: whole(1, 1_000_000, optional) },
  },
  updateQuantityInput: {
    schema: updateQuantityInput,
    fields: { cartItemId: id(), newQuantity: whole(1, 1_000_000) },
  },
  cartItemIdInput: { schema: cartItemIdInput, fields: { id: id() } },
  companyInput: {
    schema: companyInput,
    fields: {
      name: text(100),
      email: email(optional),
      phone: phone(optional),
      address: text(200, optional),
      pincode: text(10, optional),
      postalAddress: text(200, { left: true, blank: true }),
      instagramUrl: social('www.instagram.com', 'fb.me'),
      facebookUrl: social('www.facebook.com', 'facebook.com.example'),
      youtubeUrl: social('youtu.be', 'x.com'),
      xUrl: social('x.com', 'xx.com'),
      whatsappUrl: social('wa.me', 'x.com'),
      pinterestUrl: social('in.pinterest.com', 'pinterest.evil.example'),
      removeLogo: {
        valid: fc.constantFrom<unknown>(true, false, 'true', 'false'),
        optional: true,
        beyond: ['yes', 1, []],
      },
    },
  },
  legalPageInput: {
    schema: legalPageInput,
    fields: { slug: { valid: fc.string(), blank: true, beyond: [5, [], {}] } },
  },
  saveLegalPageInput: {
    schema: saveLegalPageInput,
    fields: {
      slug: oneOf(LEGAL_SLUGS),
      title: text(200),
      content: longText(MAX_LEGAL_LENGTH),
      updatedAt: moment,
    },
  },
  sendMessageInput: {
    schema: sendMessageInput,
    fields: { name: text(100), email: email(), subject: text(200), message: longText(5000) },
  },
  contactMessageIdInput: { schema: contactMessageIdInput, fields: { id: id() } },
  messagePageInput: {
    schema: messagePageInput,
    fields: { ...page, q: text(200, optional), show: oneOf(['all', 'unread'], left) },
  },
  customerPageInput: {
    schema: customerPageInput,
    fields: { ...page, q: text(254, optional), sort: oneOf(CUSTOMER_SORTS, left) },
  },
  customerInput: { schema: customerInput, fields: { id: id() } },
  periodInput: { schema: periodInput, fields: { days: oneOf(PERIODS) } },
  createEnquiryInput: {
    schema: createEnquiryInput,
    fields: {
      name: text(100),
      email: email(),
      phone: phone(),
      companyName: text(100, optional),
      productInterest: text(200, optional),
      quantity: whole(1, 1_000_000, { left: true, last: [1, 1_000_000, '1', null] }),
      message: longText(5000, optional),
    },
  },
  setEnquiryStatusInput: {
    schema: setEnquiryStatusInput,
    fields: { id: id(), status: status(ENQUIRY_STATUSES) },
  },
  enquiryPageInput: {
    schema: enquiryPageInput,
    fields: { ...page, q: text(200, optional), status: status(ENQUIRY_STATUSES, left) },
  },
  quickSearchInput: { schema: quickSearchInput, fields: { q: { ...search(200), left: false, blank: true } } },
  checkImportInput: {
    schema: checkImportInput,
    fields: { categoryId: id({ ...optional, valid: fc.uuid() }) },
  },
  exportPageInput: {
    schema: exportPageInput,
    fields: { after: batch.after, format: oneOf(EXPORT_FORMATS, { left: true }) },
  },
  importInput: { schema: importInput, fields: { id: id() } },
  startImportInput: {
    schema: startImportInput,
    fields: { id: id(), confirmDeletions: batch.dryRun },
  },
  saveMappingInput: {
    schema: saveMappingInput,
    fields: {
      id: id(),
      rules: {
        valid: fc.constant([{ kind: 'type', text: 'Kurta', createPath: ['Women', 'Kurtas'] }]),
        last: [[], Array(1000).fill({ kind: 'tag', text: 'Cotton', attribute: 'fabric', value: 'Cotton' })],
        beyond: [
          'x',
          [null],
          [{ kind: 'shelf', text: 'Kurta' }],
          [{ kind: 'type', text: '' }],
          [{ kind: 'type', text: 'x'.repeat(256) }],
          [{ kind: 'type', text: 'Kurta', createPath: [] }],
          [{ kind: 'type', text: 'Kurta', createPath: Array(11).fill('x') }],
          [{ kind: 'tag', text: 'Cotton', attribute: 'fabric' }],
          [{ kind: 'tag', text: 'Robots', attribute: 'gender', value: 'Robots' }],
          Array(1001).fill({ kind: 'tag', text: 'Cotton' }),
        ],
      },
    },
  },
  importPageInput: { schema: importPageInput, fields: { ...page, id: id() } },
  importChangesInput: { schema: importChangesInput, fields: { ...page, id: id(), deletions: batch.dryRun } },
  placeOrderInput: {
    schema: order.placeOrderInput,
    fields: {
      addressId: id({ valid: fc.uuid(), trimmed: true }),
      paymentMethod: oneOf(['COD', 'ONLINE_PAYMENT']),
      idempotencyKey: {
        valid: fc.uuid(),
        left: true,
        last: [null, '!', '~'.repeat(100)],
        beyond: ['x'.repeat(101), 'a b', 'é', 'a\nb', 5],
      },
      expectedTotal: total(optional),
      gstin,
      businessName: text(100, { left: true, blank: true }),
    },
  },
  orderIdInput: { schema: order.orderIdInput, fields: { id: id() } },
  allOrdersInput: { schema: order.allOrdersInput, fields: page },
  setStatusInput: {
    schema: order.setStatusInput,
    fields: { id: id(), deliveryStatus: status(DELIVERY_STATUSES), from: status(DELIVERY_STATUSES, left) },
  },
  listOrdersInput: {
    schema: order.listOrdersInput,
    fields: {
      ...page,
      q: text(254, optional),
      deliveryStatus: status(DELIVERY_STATUSES, left),
      payment: oneOf(PAYMENT_FILTERS, left),
      from: day,
      to: day,
      sort: oneOf(order.ORDER_SORTS, left),
    },
  },
  orderIdsInput: {
    schema: order.orderIdsInput,
    fields: {
      ids: {
        ...ids(100),
        left: false,
        valid: fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }),
        last: [['x']],
      },
    },
  },
  pruneMediaInput: {
    schema: pruneMediaInput,
    fields: { ...batch, olderThanHours: whole(1, 24 * 3650, left) },
  },
  recomputeInput: { schema: recomputeInput, fields: batch },
  payableOrderInput: { schema: payableOrderInput, fields: { orderId: id() } },
  verifyInput: {
    schema: verifyInput,
    fields: { transactionId: { valid: fc.string(), left: true, last: ['', null, 5, []] } },
  },
  wishlistProductInput: { schema: wishlistProductInput, fields: { productId: id() } },
};
