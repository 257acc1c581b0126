import { z } from 'zod';
import { addressInput, addressShape } from '../../../src/address/schema';
import { ADDRESS_BOOK_FULL, ADDRESS_NOT_FOUND } from '../../address/addresses';
import { body, call, created, inEnvelope, noContent, ok } from '../call';
import { address } from '../openapi/examples';

const oneAddress = inEnvelope('address', addressShape, address);

const addressBody = body(
  addressInput,
  {
    addressLine1: 'B-204, Shanti Residency',
    addressLine2: 'Civil Lines',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302006',
    isDefault: true,
  },
  { addressLine1: 'B-204, Shanti Residency', city: '', state: 'Rajasthan', postalCode: '30200' },
);

export const ADDRESS_CALLS = [
  call('GET /addresses', 'address.list', ok(inEnvelope('addresses', z.array(addressShape), [address])), {
    summary: 'The address book, the default first',
  }),
  call('POST /addresses', 'address.create', created(oneAddress), {
    summary: 'Add an address',
    description: 'The first address is always the default.',
    body: addressBody,
    errors: { CONFLICT: ADDRESS_BOOK_FULL },
  }),
  call('PUT /addresses/:id', 'address.update', ok(oneAddress), {
    summary: 'Update an address',
    body: addressBody,
    errors: { NOT_FOUND: ADDRESS_NOT_FOUND },
  }),
  call('DELETE /addresses/:id', 'address.remove', noContent, {
    summary: 'Delete an address',
    description: 'Orders keep the address they were placed with.',
    errors: { NOT_FOUND: ADDRESS_NOT_FOUND },
  }),
];
