/**
 * Measures how good the search is: the share of relevant products among the first ten results of each judged query, or among as many
 * as there are relevant ones. Prints what is missed.
 *   npx tsx scripts/bench/judge-search.ts catalog.csv
 */
import { createIndexBuilder } from '../../server/search/index-builder';
import { matchProducts } from '../../server/search/match-products';
import { SearchIndex } from '../../server/search/search-index';
import { parseSearchQuery } from '../../src/search/parse-query';
import { readJudgedProducts } from './judged-products';
import { JUDGED_QUERIES } from './judged-queries';

const FIRST = 10;
const [csv] = process.argv.slice(2);
if (!csv) throw new Error('Name a CSV file: npx tsx scripts/bench/judge-search.ts catalog.csv');

const products = readJudgedProducts(csv).sort((a, b) => (a.document.id < b.document.id ? -1 : 1));
const byId = new Map(products.map(({ judged }) => [judged.id, judged]));
const builder = createIndexBuilder();
for (const { document } of products) builder.add(document);
const { sections, sizes } = builder.finish();
const index = new SearchIndex({ header: { database: 'judged', sizes }, ...sections });

let empty = 0;
const precisions: number[] = [];
for (const [group, queries] of Object.entries(JUDGED_QUERIES)) {
  const ofGroup: number[] = [];
  for (const [q, ...rules] of queries) {
    const isRelevant = (id: string) => {
      const product = byId.get(id);
      return product !== undefined && rules.every((rule) => rule(product));
    };
    const relevant = [...byId.keys()].filter(isRelevant).length;
    const expected = Math.min(FIRST, relevant);
    if (expected === 0) {
      console.log(`  “${q}”: no product of the file is relevant, so it is not judged`);
      continue;
    }
    const matches = await matchProducts(index, parseSearchQuery(q), { limit: expected });
    const found = matches.map((document) => index.getId(document));
    const hits = found.filter(isRelevant).length;
    if (found.length === 0) empty += 1;
    ofGroup.push(hits / expected);
    if (hits === expected) continue;
    const wrong = found.filter((id) => !isRelevant(id)).map((id) => byId.get(id)?.name);
    console.log(`  “${q}”: ${hits} of ${expected} (${relevant} relevant)`);
    for (const name of new Set(wrong.slice(0, 4))) console.log(`      not ${name}`);
  }
  precisions.push(...ofGroup);
  console.log(
    `${group.padEnd(12)} ${String(ofGroup.length).padStart(4)} queries  ${mean(ofGroup).toFixed(3)}`,
  );
}
console.log(
  `${'all'.padEnd(12)} ${String(precisions.length).padStart(4)} queries  precision at ${FIRST}: ${mean(precisions).toFixed(3)}, empty: ${empty}`,
);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
