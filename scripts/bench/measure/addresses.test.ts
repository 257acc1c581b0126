import { describe, expect, it } from 'vitest';
import { listCategoryPages, listSearches, shuffle, toTrpcPath } from './addresses';
import { findShownProducts } from './read-cases';

describe('the addresses of cold rows', () => {
  it('are all different', () => {
    const searches = listSearches();
    expect(searches.length).toBeGreaterThan(10_000);
    const pages = listCategoryPages([
      { id: '1', slug: 'women', products: 100 },
      { id: '2', slug: 'men', products: 15 },
    ]);
    expect(pages).toContainEqual({ id: '1', slug: 'women', page: 5, limit: 20 });
    expect(pages.every(({ page, limit }) => page * limit <= 100)).toBe(true);
    expect(new Set(pages.map((each) => JSON.stringify(each))).size).toBe(pages.length);
  });

  it('are shuffled the same way each time', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(shuffle(items)).toEqual(shuffle(items));
    expect(shuffle(items)).not.toEqual(items);
    expect(shuffle(items).sort((a, b) => a - b)).toEqual(items);
  });

  it('of tRPC are those of its client', () => {
    expect(toTrpcPath('catalog.menu', { slug: 'a&b' })).toBe(
      '/trpc/catalog.menu?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%22slug%22%3A%22a%26b%22%7D%7D%7D',
    );
  });
});

describe('the shown products', () => {
  it('are found in JSON and in pages', () => {
    const id = '2c2b1e53-df85-4b2e-b37b-a2857a7000fd';
    expect(findShownProducts(JSON.stringify([{ result: { data: [{ id, variants: [] }] } }]))).toEqual([id]);
    expect(
      findShownProducts(`<a href="/product/${id}">Kurta</a><a href="/product/${id}?color=Red">`),
    ).toEqual([id]);
    expect(findShownProducts(JSON.stringify([{ id: 'a category' }]))).toEqual([]);
  });
});
