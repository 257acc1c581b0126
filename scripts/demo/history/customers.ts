import type { Random } from '../../scale/random';
import { MINUTE_MS } from './calendar';
import { BUILDINGS, REGIONS } from './people';

export interface Customer {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    username: string;
    mobile: string;
    createdAt: Date;
  };
  address: {
    id: string;
    userId: string;
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    postalCode: string;
    createdAt: Date;
  };
}

/** 'D’Souza' → 'dsouza' */
const toUsernamePart = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Creates a customer who registered before `firstOrder` (ms since 1970): half of the customers during that checkout, the others
 * earlier. Adds the username to `taken`.
 */
export function createCustomer(random: Random, firstOrder: number, taken: Set<string>): Customer {
  const region = random.weighted(REGIONS.map((each) => [each, each.weight] as const));
  const [firstName, lastName] = [random.pick(region.firstNames), random.pick(region.lastNames)];
  const [city, locality, postalCode] = random.pick(region.places);
  const name = `${toUsernamePart(firstName)}.${toUsernamePart(lastName)}`;
  let username = name;
  for (let suffix = 2; taken.has(username); suffix++) username = `${name}${suffix}`;
  taken.add(username);
  const minutesBefore = random.chance(0.5) ? 10 + random.next() * 30 : 60 * 24 * (1 + random.next() * 240);
  const createdAt = new Date(Math.round(firstOrder - minutesBefore * MINUTE_MS));
  const id = random.uuid();
  const floor = random.integer(1, 14);
  return {
    user: {
      id,
      firstName,
      lastName,
      email: `${username}@example.com`,
      username,
      mobile: `${random.integer(6, 9)}${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
      createdAt,
    },
    address: {
      id: random.uuid(),
      userId: id,
      addressLine1: random.chance(0.7)
        ? `${random.pick(['A', 'B', 'C', 'D'])}-${floor}0${random.integer(1, 6)}, ${random.pick(BUILDINGS)}`
        : `House ${random.integer(2, 240)}, ${random.pick(['1st', '2nd', '3rd', '5th', '9th'])} Cross`,
      addressLine2: locality,
      city,
      state: region.state,
      postalCode,
      createdAt: new Date(Math.min(firstOrder, createdAt.getTime() + 5 * MINUTE_MS)),
    },
  };
}
