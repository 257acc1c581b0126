import { z } from 'zod';
import { addressInput, addressShape } from '../../../src/address/schema';
import { body, call, created, inEnvelope, noContent, ok } from '../call';
import { address } from '../openapi/examples';

const oneAddress = inEnvelope('address', addressShape, address);

const noAddress = 'Address not found.';

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
    refusals: { CONFLICT: 'An address book holds at most 50 addresses. Delete one first.' },
  }),
  call('PUT /addresses/:id', 'address.update', ok(oneAddress), {
    summary: 'Update an address',
    body: addressBody,
    refusals: { NOT_FOUND: noAddress },
  }),
  call('DELETE /addresses/:id', 'address.remove', noContent, {
    summary: 'Delete an address',
    description: 'Orders keep the address they were placed with.',
    refusals: { NOT_FOUND: noAddress },
  }),
];
