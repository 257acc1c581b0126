import type { Random } from '../../scale/random';
import { DAY, HOUR } from './calendar';
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
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** A new customer, registered before their first order: half of them on their way to it, the others some time earlier. */
export function makeCustomer(random: Random, firstOrder: number, taken: Set<string>): Customer {
  const region = random.weighted(REGIONS.map((each) => [each, each.weight] as const));
  const [firstName, lastName] = [random.pick(region.firstNames), random.pick(region.lastNames)];
  const [city, locality, postalCode] = random.pick(region.places);
  const name = `${plain(firstName)}.${plain(lastName)}`;
  let username = name;
  for (let again = 2; taken.has(username); again++) username = `${name}${again}`;
  taken.add(username);
  const before = random.chance(0.5) ? 10 + random.next() * 30 : 60 * 24 * (1 + random.next() * 240);
  const createdAt = new Date(Math.round(firstOrder - (before / 60) * HOUR));
  const id = random.uuid();
  const floor = random.whole(1, 14);
  return {
    user: {
      id,
      firstName,
      lastName,
      email: `${username}@example.com`,
      username,
      mobile: `${random.whole(6, 9)}${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,
      createdAt,
    },
    address: {
      id: random.uuid(),
      userId: id,
      addressLine1: random.chance(0.7)
        ? `${random.pick(['A', 'B', 'C', 'D'])}-${floor}0${random.whole(1, 6)}, ${random.pick(BUILDINGS)}`
        : `House ${random.whole(2, 240)}, ${random.pick(['1st', '2nd', '3rd', '5th', '9th'])} Cross`,
      addressLine2: locality,
      city,
      state: region.state,
      postalCode,
      createdAt: new Date(
        Math.min(firstOrder, createdAt.getTime() + 5 * 60 * 1000, createdAt.getTime() + DAY),
      ),
    },
  };
}
