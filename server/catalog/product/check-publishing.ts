import type { ProductSelection } from '../../../src/catalog/list-schema';
import {
  findMissingParts,
  isReadyToPublish,
  MAX_EXAMPLES,
  type PublishingCheck,
} from '../../../src/catalog/publishing';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import { readEditable } from '../bulk-edit/read-editable';
import { resolveSelection } from '../bulk-edit/resolve-selection';

const PRODUCTS_PER_READ = 20;

/** What publishing the selection would do. */
export async function checkPublishing(ctx: Context, selection: ProductSelection): Promise<PublishingCheck> {
  const check: PublishingCheck = { total: 0, ready: 0, unready: 0, examples: [] };
  const ids = await resolveSelection(ctx, selection);
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_READ) {
    await yieldToEventLoop();
    for (const product of await readEditable(ctx.db, ids.slice(from, from + PRODUCTS_PER_READ))) {
      check.total += 1;
      if (product.status === 'LIVE') continue;
      const missing = findMissingParts(product);
      check[isReadyToPublish(product) ? 'ready' : 'unready'] += 1;
      if (missing.length > 0 && check.examples.length < MAX_EXAMPLES)
        check.examples.push({ id: product.id, name: product.name, missing });
    }
  }
  return check;
}
