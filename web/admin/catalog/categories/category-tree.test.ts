import { describe, expect, it } from 'vitest';
import type { Category } from '../../../../src/catalog/shapes';
import {
  countProducts,
  type DropZone,
  flattenCategories,
  listParentOptions,
  listVisibleCategories,
  type Move,
  moveInTree,
  resolveDrop,
} from './category-tree';

const node = (id: string, children: Category[] = [], products = 0): Category => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  description: null,
  parentId: null,
  uploads: [],
  subCategories: children.map((child) => ({ ...child, parentId: id })),
  _count: { subCategories: children.length, products },
});

const tree = [
  node('a', [node('b', [node('c', [], 2)], 1), node('d', [], 4)]),
  node('e', [node('f')]),
  node('g'),
];
const shape = (categories: readonly Category[]): unknown[] =>
  categories.map(({ id, subCategories }) => (subCategories.length > 0 ? [id, shape(subCategories)] : id));

it('lists the descendants of expanded categories', () => {
  const ids = (open: string[]) =>
    listVisibleCategories(tree, new Set(open)).map(({ category }) => category.id);
  expect(ids([])).toEqual(['a', 'e', 'g']);
  expect(ids(['b'])).toEqual(['a', 'e', 'g']);
  expect(ids(['a', 'b'])).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  expect(listVisibleCategories(tree, new Set(['a']))[2]).toMatchObject({
    parent: { id: 'a' },
    depth: 1,
    index: 1,
    siblings: 2,
  });
});

it('counts the products of a category with those of its descendants', () => {
  expect(tree.map(countProducts)).toEqual([7, 0, 0]);
});

it('offers as parents all categories except the category and its descendants', () => {
  expect(listParentOptions(tree, 'b').map(({ name }) => name)).toEqual(['A', 'A / D', 'E', 'E / F', 'G']);
  expect(listParentOptions(tree, null)).toHaveLength(flattenCategories(tree).length);
});

describe('dropping a category', () => {
  const open = new Set(['a', 'e']);
  const getRow = (id: string) => {
    const row = listVisibleCategories(tree, new Set(['a', 'b', 'e'])).find(
      ({ category }) => category.id === id,
    );
    if (!row) throw new Error(id);
    return row;
  };
  const drop = (id: string, zone: DropZone, target: string) =>
    resolveDrop(tree, { id, row: getRow(target), zone, isExpanded: open.has(target) });

  it.each<[string, DropZone, string, Move | null]>([
    ['g', 'before', 'a', { id: 'g', parentId: null, position: 0 }],
    ['a', 'after', 'g', { id: 'a', parentId: null, position: 2 }],
    ['g', 'into', 'b', { id: 'g', parentId: 'b', position: 1 }],
    ['d', 'before', 'b', { id: 'd', parentId: 'a', position: 0 }],
    ['f', 'after', 'd', { id: 'f', parentId: 'a', position: 2 }],
    // Below an expanded row is its first child, below a collapsed one its next sibling.
    ['g', 'after', 'a', { id: 'g', parentId: 'a', position: 0 }],
    ['d', 'after', 'g', { id: 'd', parentId: null, position: 3 }],
    ['b', 'into', 'a', { id: 'b', parentId: 'a', position: 1 }],
    // its current position
    ['d', 'into', 'a', null],
    ['d', 'after', 'b', null],
    ['b', 'before', 'd', null],
    // into itself or a descendant
    ['a', 'into', 'a', null],
    ['a', 'into', 'c', null],
    ['a', 'after', 'd', null],
  ])('resolves a drop of %s %s %s', (id, zone, target, move) => {
    expect(drop(id, zone, target)).toEqual(move);
  });
});

it('moves a category with its descendants and updates the counts', () => {
  const moved = moveInTree(tree, { id: 'b', parentId: 'e', position: 0 });
  expect(shape(moved)).toEqual([['a', ['d']], ['e', [['b', ['c']], 'f']], 'g']);
  expect(moved.map(({ _count }) => _count.subCategories)).toEqual([1, 2, 0]);
  expect(shape(moveInTree(tree, { id: 'f', parentId: null, position: 1 }))).toEqual([
    ['a', [['b', ['c']], 'd']],
    'f',
    'e',
    'g',
  ]);
  expect(shape(moveInTree(tree, { id: 'nobody', parentId: null, position: 0 }))).toEqual(shape(tree));
});
