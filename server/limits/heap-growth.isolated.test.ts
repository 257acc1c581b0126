import { beforeEach, expect, it, vi } from 'vitest';

const { setFlagsFromString } = vi.hoisted(() => ({ setFlagsFromString: vi.fn<(flag: string) => void>() }));
vi.mock('node:v8', () => ({ setFlagsFromString }));

const { limitHeapGrowth, streamWithLittleHeapGrowth, withLittleHeapGrowth } = await import('./heap-growth');

const getPercent = () => Number(setFlagsFromString.mock.lastCall?.[0].split('=')[1]);

async function* countTo(last: number) {
  for (let number = 1; number <= last; number++) yield number;
}

beforeEach(() => void setFlagsFromString.mockClear());

it('is left to V8 in tests and in commands that do not limit it', async () => {
  await withLittleHeapGrowth(async () => {});
  expect(setFlagsFromString).not.toHaveBeenCalled();
});

it('is little until the last of the operations ends, also with an error', async () => {
  limitHeapGrowth();
  expect(getPercent()).toBe(60);
  const read: number[] = [];
  await withLittleHeapGrowth(async () => {
    expect(getPercent()).toBe(20);
    await expect(withLittleHeapGrowth(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    for await (const number of streamWithLittleHeapGrowth(countTo(9))) {
      read.push(number);
      if (number === 2) break;
    }
    expect(getPercent()).toBe(20);
  });
  expect(read).toEqual([1, 2]);
  expect(getPercent()).toBe(60);
});
