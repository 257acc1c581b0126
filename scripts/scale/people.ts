/** Rows of customers, addresses, contact messages and bulk enquiries. */
import { ENQUIRY_STATUSES } from '../../src/enquiry/status';
import type { Random } from './random';
import { BUILDINGS, CITIES, COMPANIES, FIRST_NAMES, LAST_NAMES, MESSAGES, ROADS, SUBJECTS } from './words';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AddressRow {
  id: string;
  userId: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
  createdAt: Date;
}

interface CustomerRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  passwordHash: string;
  mobile: string;
  createdAt: Date;
}

const makeMobile = (random: Random) => `9${String(random.integer(0, 999_999_999)).padStart(9, '0')}`;

function makeAddress(random: Random, userId: string, createdAt: Date): AddressRow {
  const [city, state, start] = random.pick(CITIES);
  return {
    id: random.uuid(),
    userId,
    addressLine1: `${random.pick(['A', 'B', 'C', 'D'])}-${random.integer(1, 12)}0${random.integer(1, 8)}, ${random.pick(BUILDINGS)}`,
    addressLine2: random.chance(0.8) ? random.pick(ROADS) : null,
    city,
    state,
    postalCode: `${start}${String(random.integer(1, 99)).padStart(2, '0')}`,
    createdAt,
  };
}

/** All customers have one password hash, because hashing twenty thousand passwords would take hours. */
export function makeCustomer(
  random: Random,
  index: number,
  today: Date,
  passwordHash: string,
): { customer: CustomerRow; addresses: AddressRow[] } {
  const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const username = `${firstName}.${lastName}.${index + 1}`.toLowerCase();
  const createdAt = new Date(today.getTime() - Math.round((121 + random.next() * 500) * DAY_MS));
  const id = random.uuid();
  return {
    customer: {
      id,
      firstName,
      lastName,
      email: `${username}@example.com`,
      username,
      passwordHash,
      mobile: makeMobile(random),
      createdAt,
    },
    addresses: Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
      makeAddress(random, id, createdAt),
    ).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const makeSender = (random: Random, index: number) => {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  return { name: `${first} ${last}`, email: `${first}.${last}.${index}@example.com`.toLowerCase() };
};

const pickRecentDate = (random: Random, today: Date) =>
  new Date(today.getTime() - Math.round(random.next() * 120 * DAY_MS));

export function makeMessages(random: Random, count: number, today: Date) {
  return Array.from({ length: count }, (_, index) => {
    const topic = random.integer(0, SUBJECTS.length - 1);
    const createdAt = pickRecentDate(random, today);
    return {
      id: random.uuid(),
      createdAt,
      ...makeSender(random, index),
      subject: SUBJECTS[topic] ?? '',
      message: MESSAGES[topic] ?? '',
      isRead: today.getTime() - createdAt.getTime() > 5 * DAY_MS || random.chance(0.3),
    };
  });
}

export function makeEnquiries(random: Random, count: number, today: Date) {
  return Array.from({ length: count }, (_, index) => ({
    id: random.uuid(),
    createdAt: pickRecentDate(random, today),
    ...makeSender(random, index),
    phone: makeMobile(random),
    companyName: random.chance(0.7) ? random.pick(COMPANIES) : null,
    productInterest: random.chance(0.6)
      ? random.pick(['Uniform shirts', 'Kurtas for staff', 'Sarees'])
      : null,
    quantity: random.pick([25, 50, 100, 100, 150, 250, 500]),
    message: random.chance(0.5) ? 'Please send your prices for this quantity, with delivery.' : null,
    status: random.pick(ENQUIRY_STATUSES),
  }));
}
