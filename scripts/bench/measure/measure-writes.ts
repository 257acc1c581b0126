/** Cart and checkout. */
import type { LoadRequest } from '../load/load-order';
import type { WriteRow } from '../report/results';
import type { Stock } from '../shop/catalog';
import { measureCheckouts } from '../shop/checkout';
import type { Customers } from '../shop/customers';
import { signIn } from '../shop/http-client';
import type { Bench } from './bench';

const CONNECTIONS = 10;
const CHECKOUT_CUSTOMERS = [1, 8];
/** More additions than any row makes. */
const MAX_ADDITIONS_PER_SECOND = 4000;
/** Each cart ends with so many lines at most, whose quantities grow, as carts have few lines. */
const LINES = 3;
const MIN_UNITS = 30;

/** One addition for each customer, then the next for each. `round` starts behind those of the warm-up. */
function listAdditions(tokens: readonly string[], stock: Stock, count: number): LoadRequest[] {
  const variants = stock.listPlentiful(MIN_UNITS);
  const rounds = Math.min(Math.ceil(count / tokens.length), LINES * MIN_UNITS);
  return Array.from({ length: rounds }).flatMap((_, round) =>
    tokens.map((token, customer) => ({
      path: '/api/cart/add',
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', ...signIn(token) },
      body: JSON.stringify({
        productVariantId: variants[(customer * LINES + (round % LINES)) % variants.length]?.id,
        quantity: 1,
      }),
    })),
  );
}

export async function measureCart(
  { store, load, references, buyers, seconds, report }: Bench,
  { collectors, referenceCollectors }: Customers,
): Promise<WriteRow[]> {
  report('  cart add');
  const measure = async (origin: string, tokens: readonly string[]) => {
    const additions = listAdditions(tokens, buyers.stock, (seconds + 1) * MAX_ADDITIONS_PER_SECOND);
    const warmUp = additions.splice(0, tokens.length);
    await load.sendOnce({ origin, requests: warmUp, connections: CONNECTIONS, seconds: 1 });
    return load.sendOnce({ origin, requests: additions, connections: CONNECTIONS, seconds });
  };
  return [
    {
      name: 'cart add',
      clients: CONNECTIONS,
      store: await measure(store.url, collectors),
      sql: await measure(references.sql, referenceCollectors),
    },
  ];
}

export async function measureCheckout({ buyers, seconds, report }: Bench): Promise<WriteRow[]> {
  const rows: WriteRow[] = [];
  for (const clients of CHECKOUT_CUSTOMERS) {
    report(`  checkout, ${clients} ${clients === 1 ? 'customer' : 'customers'}`);
    // As long again as a warm-up: one customer alone takes some seconds until the code runs at full speed.
    await measureCheckouts(buyers, clients, seconds);
    rows.push({
      name: 'checkout',
      clients,
      store: await measureCheckouts(buyers, clients, seconds),
      sql: null,
    });
  }
  return rows;
}
