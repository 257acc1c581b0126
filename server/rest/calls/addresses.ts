import { z } from 'zod';
import { addressInput, addressShape } from '../../../src/address/schema';
import { idempotencyKey } from '../../../src/text';
import { ADDRESS_BOOK_FULL, ADDRESS_NOT_FOUND } from '../../address/addresses';
import { body, call, created, inEnvelope, noContent, ok } from '../call';
import { address } from '../openapi/examples';
import { IDEMPOTENCY_KEY, readIdempotencyKey } from './idempotency-key';

const oneAddress = inEnvelope('address', addressShape, address);

const idempotency = z.object({
  [IDEMPOTENCY_KEY]: idempotencyKey.optional().meta({
    description:
      'One per address; a repeated request answers with the address that the first one added. Visible ASCII characters.',
    example: '0d9f3a6e-address-1',
  }),
});

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
  call(
    'POST /addresses',
    'address.create',
    created(oneAddress),
    {
      summary: 'Add an address',
      description: 'The first address is always the default.',
      headers: idempotency,
      body: addressBody,
      errors: { CONFLICT: ADDRESS_BOOK_FULL },
    },
    { input: readIdempotencyKey },
  ),
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
