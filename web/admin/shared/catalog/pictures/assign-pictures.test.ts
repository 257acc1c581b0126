import { expect, it } from 'vitest';
import { assignPictures } from './assign-pictures';
import type { PictureFile } from './read-pictures';
import { splitIntoRequests } from './use-add-pictures';

const createPicture = (path: string, size = 1): PictureFile => ({
  path,
  size,
  read: async () => new File([], path),
});

it('gives each product its pictures in order, and says why others go nowhere', () => {
  const pictures = ['K_10.jpg', 'none.jpg', 'K_2.jpg', 'Shirt.jpg', 'A.jpg'].map((path) =>
    createPicture(path),
  );
  const kurta = { productId: 'k', candidates: 1 };
  const { assignments, unassigned } = assignPictures(pictures, {
    files: [
      { ...kurta, color: 'Ivory' },
      { productId: null, color: null, candidates: 0 },
      { ...kurta, color: null },
      { productId: null, color: null, candidates: 2 },
      { productId: 'a', color: null, candidates: 1 },
    ],
    products: [
      { id: 'k', name: 'Kurta', pictures: 0 },
      { id: 'a', name: 'Anarkali', pictures: 3 },
    ],
  });
  expect(
    assignments.map(({ product, pictures: own }) => [
      product.name,
      own.map(({ picture, color }) => [picture.path, color]),
    ]),
  ).toEqual([
    ['Anarkali', [['A.jpg', null]]],
    [
      'Kurta',
      [
        ['K_2.jpg', null],
        ['K_10.jpg', 'Ivory'],
      ],
    ],
  ]);
  expect(unassigned).toEqual([
    { path: 'none.jpg', reason: 'No product has this SKU, handle or name.' },
    {
      path: 'Shirt.jpg',
      reason: '2 products have this name. Put a SKU or a handle into the file’s name.',
    },
  ]);
});

it('sends at most 20 pictures and 60 MB at once', () => {
  const megabytes = (size: number) => ({
    picture: createPicture('a.jpg', size * 1024 * 1024),
    color: null,
  });
  const countEach = (sizes: number[]) => splitIntoRequests(sizes.map(megabytes)).map(({ length }) => length);
  expect(countEach(Array(45).fill(1))).toEqual([20, 20, 5]);
  expect(countEach([20, 20, 20, 20])).toEqual([3, 1]);
  expect(countEach([70, 1])).toEqual([1, 1]);
  expect(countEach([])).toEqual([]);
});
