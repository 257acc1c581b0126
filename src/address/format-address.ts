import type { Address } from './schema';

/** "B-204, Shanti Residency, Civil Lines" */
export const formatStreetLine = ({
  addressLine1,
  addressLine2,
}: Pick<Address, 'addressLine1' | 'addressLine2'>): string =>
  [addressLine1, addressLine2].filter(Boolean).join(', ');

/** "Jaipur, Rajasthan 302006" */
export const formatCityLine = ({
  city,
  state,
  postalCode,
}: Pick<Address, 'city' | 'state' | 'postalCode'>): string => `${city}, ${state} ${postalCode}`;
