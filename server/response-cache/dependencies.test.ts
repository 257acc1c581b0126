import { expect, it } from 'vitest';
import { collectDependencies, createDependencies, dependOn, trackProcedure } from './dependencies';

const collect = async (work: () => Promise<unknown>) => {
  const dependencies = createDependencies();
  await collectDependencies(dependencies, work);
  return { tags: [...dependencies.tags].sort(), isComplete: dependencies.isComplete };
};

const pause = () => new Promise((resolve) => setImmediate(resolve));

it('collects what is declared, also later and in parallel', async () => {
  const found = await collect(async () => {
    dependOn('catalog');
    await Promise.all([
      trackProcedure(async () => {
        await pause();
        dependOn('product:1', 'product:2');
      }),
      trackProcedure(async () => dependOn('product:2', 'company')),
    ]);
  });
  expect(found).toEqual({ tags: ['catalog', 'company', 'product:1', 'product:2'], isComplete: true });
});

it('is incomplete once one procedure of several declares nothing', async () => {
  const found = await collect(() =>
    Promise.all([
      trackProcedure(async () => dependOn('company')),
      trackProcedure(async () => pause()),
      trackProcedure(async () => dependOn('catalog')),
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
  expect(await trackProcedure(async () => 7)).toBe(7);
});

it('passes on the error of a procedure', async () => {
  await expect(collect(() => trackProcedure(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
});
