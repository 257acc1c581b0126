import { describe, expect, it } from 'vitest';
import { canCustomerCancel, codPaymentStatus, DELIVERY_STATUSES, orderNumber } from './status';

describe('an order', () => {
  it('can be taken back by its shopper only while it is pending', () => {
    expect(DELIVERY_STATUSES.filter(canCustomerCancel)).toEqual(['PENDING']);
  });

  it('paid in cash is paid while it is delivered', () => {
    expect(DELIVERY_STATUSES.map(codPaymentStatus)).toEqual(['PENDING', 'PENDING', 'COMPLETED', 'PENDING']);
  });

  it('is called by the first 8 characters of its id', () => {
    expect(orderNumber('7c1f9a2e-aaaa-4bbb-8ccc-dddddddddddd')).toBe('7c1f9a2e');
  });
});
