import { describe, expect, it } from 'vitest';
import type { ContentTag } from './content-tags';
import {
  collectDependencies,
  createDependencies,
  dependOn,
  preventCaching,
  stopCollectingAfter,
  trackProcedure,
} from './dependencies';

const collect = async (work: () => Promise<unknown>) => {
  const dependencies = createDependencies();
  await collectDependencies(dependencies, work);
  return { tags: [...dependencies.tags].sort(), isComplete: dependencies.isComplete };
};

/** The result of a procedure that shows this content. */
function succeed(...tags: ContentTag[]) {
  dependOn(...tags);
  return { ok: true };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

it('collects what is declared, also later and in parallel', async () => {
  const found = await collect(async () => {
    dependOn('catalog');
    await Promise.all([
      trackProcedure(async () => {
        await pause();
        return succeed('product:1', 'product:2');
      }),
      trackProcedure(async () => succeed('product:2', 'company')),
    ]);
  });
  expect(found).toEqual({ tags: ['catalog', 'company', 'product:1', 'product:2'], isComplete: true });
});

it('is incomplete once something outdated was read', async () => {
  const found = await collect(() =>
    trackProcedure(async () => {
      preventCaching();
      return succeed('catalog');
    }),
  );
  expect(found).toEqual({ tags: ['catalog'], isComplete: false });
});

it('is incomplete once one procedure of several declares nothing', async () => {
  const found = await collect(() =>
    Promise.all([
      trackProcedure(async () => succeed('company')),
      trackProcedure(async () => succeed()),
      trackProcedure(async () => succeed('catalog')),
    ]),
  );
  expect(found.isComplete).toBe(false);
});

it('keeps two responses apart', async () => {
  const found = await Promise.all([
    collect(async () => {
      await pause();
      dependOn('product:1');
    }),
    collect(async () => {
      dependOn('product:2');
      await pause();
    }),
  ]);
  expect(found.map(({ tags }) => tags)).toEqual([['product:1'], ['product:2']]);
});

it('does nothing when no response is being created', async () => {
  dependOn('catalog');
  expect(await trackProcedure(async () => succeed('catalog'))).toEqual({ ok: true });
});

it('is incomplete once a procedure fails, although what it would have shown is known', async () => {
  const found = await collect(() =>
    Promise.all([
      trackProcedure(async () => succeed('company')),
      trackProcedure(async () => ({ ...succeed('categories'), ok: false })),
    ]),
  );
  expect(found).toEqual({ tags: ['categories', 'company'], isComplete: false });
});

describe('while responses are created', () => {
  /** A response in progress, and what ends it. */
  function beginResponse(): () => void {
    let end = () => {};
    stopCollectingAfter(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    return end;
  }

  it('collects those of one after another has ended, and again after all have', async () => {
    const [endFirst, endSecond] = [beginResponse(), beginResponse()];
    const found = await collect(async () => {
      endFirst();
      await pause();
      dependOn('catalog');
    });
    endSecond();
    await pause();
    const endThird = beginResponse();
    const later = await collect(async () => {
      await pause();
      dependOn('company');
    });
    endThird();
    expect([found.tags, later.tags]).toEqual([['catalog'], ['company']]);
  });

  it.runIf(Number.parseInt(process.versions.node, 10) < 24)(
    'collects nothing after all have ended, which would slow the process down',
    async () => {
      const end = beginResponse();
      const found = await collect(async () => {
        end();
        await pause();
        dependOn('catalog');
      });
      expect(found.tags).toEqual([]);
    },
  );
});
