import { describe, expect, it } from 'vitest';
import { canCustomerCancel, DELIVERY_STATUSES, getCodPaymentStatus, toOrderNumber } from './status';

describe('an order', () => {
  it('can be canceled by its customer only while it is pending', () => {
    expect(DELIVERY_STATUSES.filter(canCustomerCancel)).toEqual(['PENDING']);
  });

  it('on cash on delivery is paid only while it is delivered', () => {
    expect(DELIVERY_STATUSES.map(getCodPaymentStatus)).toEqual([
      'PENDING',
      'PENDING',
      'COMPLETED',
      'PENDING',
    ]);
  });

  it('has the first 8 characters of its id as its number', () => {
    expect(toOrderNumber('7c1f9a2e-aaaa-4bbb-8ccc-dddddddddddd')).toBe('7c1f9a2e');
  });
});
