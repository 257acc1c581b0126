import { expect, it } from 'vitest';
import type { MappingRuleInput } from '../../src/import/mapping-schema';
import type { Tx } from '../db/client';
import { createAnonymousContext } from '../request-context';
import { readMapping, saveMapping } from './category-mapping';
import { openImportStore } from './test-file';

const { store, kurtas, shirts } = await openImportStore();
const { db } = store.deps;

let statements = 0;
/** Counts what a transaction asks of the database, by Prisma or by itself. */
const countCalls = <Given extends object>(target: Given): Given =>
  // Not around the target itself, whose properties MySQL's client makes constant.
  new Proxy({} as Given, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value && typeof value === 'object' ? countCalls(value) : value;
      return (...given: unknown[]) => {
        statements += 1;
        return value.apply(target, given);
      };
    },
  });
const transact: typeof db.transact = (work) => db.transact((tx) => work(countCalls<Tx>(tx)));
const ctx = { ...createAnonymousContext(store.deps), db: { ...db, transact } };

type Rule = MappingRuleInput;
const toRule = (text: string, categoryId: string | null = null): Rule => ({ kind: 'tag', text, categoryId });

async function save(rules: Rule[]): Promise<number> {
  statements = 0;
  await saveMapping(ctx, { rules });
  return statements;
}

it('1,000 rules are saved by a few statements, and again by fewer when they are as they were', async () => {
  const rules = Array.from({ length: 1000 }, (_, n) => toRule(`Tag ${n}`, n % 2 ? kurtas.id : null));
  expect(await save(rules)).toBeLessThan(40);
  expect(await db.reader.importMapping.count()).toBe(1000);
  const before = await db.reader.importMapping.findMany({ orderBy: { id: 'asc' } });
  expect(await save(rules)).toBeLessThan(12);
  expect(await db.reader.importMapping.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  expect(await save(rules.map(({ text }) => toRule(text, shirts.id)))).toBeLessThan(40);
  const mapping = await readMapping(db.reader);
  expect(mapping.find({ kind: 'tag', text: 'tag 999' })?.categoryId).toBe(shirts.id);
  expect(await db.reader.importMapping.count()).toBe(1000);
});

it('of a text that is named twice the last rule is saved, and none with an unknown category', async () => {
  await save([toRule('Twice', kurtas.id), toRule('TWICE', shirts.id)]);
  const find = async (text: string) => (await readMapping(db.reader)).find({ kind: 'tag', text });
  expect(await find('twice')).toMatchObject({ text: 'TWICE', categoryId: shirts.id });
  await expect(save([toRule('Other', kurtas.id), toRule('Wrong', 'none')])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await find('other')).toBeUndefined();
});
