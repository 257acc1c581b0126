import { expect, it, vi } from 'vitest';
import { recordContentChange } from '../db/content-changes';
import { openDatabase } from '../db/open-database';
import { openFileStore } from '../test/harness';
import { createChangeFeed, createSteadyClock } from './change-feed';
import type { ContentTag } from './content-tags';

const store = await openFileStore();
const { db } = store.deps;

/** Another process on the same database, with a clock that only the test moves. */
async function openOther() {
  const other = await openDatabase(store.target, { durable: false });
  let time = 1_000_000;
  const changes: ContentTag[] = [];
  let gaps = 0;
  const feed = createChangeFeed(other, {
    onChange: (tags) => changes.push(...tags),
    onGap: () => {
      gaps += 1;
    },
    clock: () => time,
  });
  return {
    feed,
    changes,
    db: other,
    countGaps: () => gaps,
    advance: (ms: number) => {
      time += ms;
    },
    [Symbol.asyncDispose]: () => other.close(),
  };
}

const change = (...tags: ContentTag[]) => db.transact(async (tx) => recordContentChange(tx, tags));

const insertRow = (id: number, tags: string) =>
  db.transact(
    (tx) => tx.$executeRaw`INSERT INTO ContentChange (id, source, tags) VALUES (${id}, 'another.', ${tags})`,
  );

const countRows = async () => Number((await db.reader.contentChange.count()) ?? 0);

it('is current only after it has read the table', async () => {
  await using other = await openOther();
  expect(other.feed.isCurrent()).toBe(false);
  expect(await other.feed.makeCurrent()).toBe(true);
  expect(other.feed.isCurrent()).toBe(true);
  expect(other.countGaps()).toBe(1);
});

it('reports the changes of other processes once, and not those of its own', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  await change('product:1', 'category:2');
  await other.db.transact(async (tx) => recordContentChange(tx, ['company']));
  other.changes.length = 0;
  await other.feed.makeCurrent();
  await other.feed.makeCurrent();
  expect(other.changes).toEqual(['product:1', 'category:2']);
});

it('is not current when it has not read for most of a second', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  await change('product:3');
  other.changes.length = 0;
  other.advance(801);
  expect(other.feed.isCurrent()).toBe(false);
  await other.feed.makeCurrent();
  expect(other.changes).toEqual(['product:3']);
});

it('reads in the background before that', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  await change('product:4');
  other.changes.length = 0;
  other.advance(500);
  expect(other.feed.isCurrent()).toBe(true);
  await expect.poll(() => other.changes).toEqual(['product:4']);
});

it('finds a change that is committed after one with a higher id', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  await insertRow(1_000_010, 'product:late');
  await other.feed.makeCurrent();
  await insertRow(1_000_005, 'product:later');
  other.changes.length = 0;
  other.advance(30_000);
  await other.feed.makeCurrent();
  expect(other.changes).toEqual(['product:later']);
});

it('begins anew after a long pause, in which rows may have been removed', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  other.advance(5 * 60_000 + 1);
  await other.feed.makeCurrent();
  expect(other.countGaps()).toBe(2);
});

it('removes rows that are older than ten minutes, and no others', async () => {
  await using other = await openOther();
  const readForMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await other.feed.makeCurrent();
      other.advance(60_000);
    }
    // The rows are removed behind its back, and this process must not write on SQLite while another one does.
    await other.db.transactSql(async () => {});
  };
  await change('product:old');
  await readForMinutes(12);
  await change('product:young');
  await readForMinutes(10);
  await vi.waitFor(async () => {
    const rows = await db.reader.contentChange.findMany({ select: { tags: true } });
    expect(rows).toEqual([{ tags: 'product:young' }]);
  });
  expect(other.countGaps()).toBe(1);
});

it('rejects when the database does not respond, and is not current', async () => {
  const other = await openOther();
  await other.db.close();
  await db.transact(async () => {});
  const broken = createChangeFeed(
    { ...other.db, query: () => Promise.reject(new Error('gone')) },
    { onChange: () => {}, onGap: () => {} },
  );
  await expect(broken.makeCurrent()).rejects.toThrow('gone');
  expect(broken.isCurrent()).toBe(false);
});

it('waits only so long for a database that does not answer, and is current once it does', async () => {
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let time = 0;
  const feed = createChangeFeed(
    { ...db, query: (statement) => answered.then(() => db.query(statement)) },
    { onChange: () => {}, onGap: () => {}, clock: () => time, maxWaitMs: 1 },
  );
  expect(await feed.makeCurrent()).toBe(false);
  time = 5_000;
  expect(await feed.makeCurrent()).toBe(false);
  expect(feed.isCurrent()).toBe(false);
  respond();
  // What it has read now may be as old as the beginning of the read.
  await expect.poll(() => feed.makeCurrent()).toBe(true);
});

it('records nothing for a transaction that is rolled back', async () => {
  const before = await countRows();
  const heard: ContentTag[] = [];
  const unsubscribe = db.onContentChange((tags) => heard.push(...tags));
  await expect(
    db.transact(async (tx) => {
      recordContentChange(tx, ['product:5']);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await change('product:6', 'product:6');
  unsubscribe();
  await change('product:7');
  expect(heard).toEqual(['product:6']);
  expect(await countRows()).toBe(before + 2);
});

it('replaces a very long list of changes by one for everything', async () => {
  await using other = await openOther();
  await other.feed.makeCurrent();
  other.changes.length = 0;
  await change(...Array.from({ length: 10_000 }, (_, index): ContentTag => `product:${index}`));
  await other.feed.makeCurrent();
  expect(other.changes).toEqual(['everything']);
});

it('counts the time that the machine was suspended', () => {
  let [monotonic, wall] = [0, 1_000];
  const clock = createSteadyClock(
    () => monotonic,
    () => wall,
  );
  monotonic = 100;
  wall = 1_100;
  expect(clock()).toBe(100);
  wall += 3_600_000;
  expect(clock()).toBe(3_600_100);
  // The wall clock is set back.
  monotonic = 150;
  wall = 0;
  expect(clock()).toBe(3_600_150);
});
