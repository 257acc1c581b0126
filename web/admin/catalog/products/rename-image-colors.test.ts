import { expect, it } from 'vitest';
import type { MediaItem } from '../../media/media-item';
import { renameImageColors } from './rename-image-colors';
import { changeRow, createRow } from './variant-rows';

const picture = (key: string, color: string | null): MediaItem => ({
  key,
  kind: 'IMAGE',
  url: `/uploads/${key}.webp`,
  tint: null,
  name: key,
  existingId: key,
  file: null,
  color,
});
const pictures = [picture('front', 'Ivory'), picture('back', 'Indigo'), picture('cloth', null)];
const [small, medium, indigo] = [
  createRow({ color: 'Ivory', size: 'S' }),
  createRow({ color: 'Ivory', size: 'M' }),
  createRow({ color: 'Indigo', size: 'S' }),
];
const renameWith = (...rows: (typeof small)[]) =>
  renameImageColors(pictures, [small, medium, indigo], rows).map(({ color }) => color);

it('keeps the name while another row still has it', () => {
  expect(renameWith({ ...small, color: 'Cream' }, medium, indigo)).toEqual(['Ivory', 'Indigo', null]);
});

it('renames once no row has the old name', () => {
  const cream = { ...small, color: 'Cream' };
  expect(renameWith(cream, { ...medium, color: 'Cream ' }, indigo)).toEqual(['Cream', 'Indigo', null]);
});

it('keeps the name of a removed color, and one that is being cleared', () => {
  expect(renameWith(indigo)).toEqual(['Ivory', 'Indigo', null]);
  expect(renameWith({ ...small, color: '' }, { ...medium, color: '' }, indigo)).toEqual([
    'Ivory',
    'Indigo',
    null,
  ]);
});

it('renames a color whose name was cleared before another was entered', () => {
  const typed = ['Indig', '', ' ', 'B', 'Blue'];
  let [rows, images] = [[small, indigo], pictures];
  for (const color of typed) {
    const next = rows.map((row) => (row.key === indigo.key ? changeRow(row, { color }) : row));
    [rows, images] = [next, renameImageColors(images, rows, next)];
  }
  expect(images.map(({ color }) => color)).toEqual(['Ivory', 'Blue', null]);
  expect(rows[1]).toEqual({ ...indigo, color: 'Blue' });
});

it('waits for the other rows whose names were cleared', () => {
  const cleared = [small, medium].map((row) => changeRow(row, { color: '' }));
  const cream = cleared.map((row) => changeRow(row, { color: 'Cream' }));
  const [first, second] = cleared as [typeof small, typeof small];
  const [renamed, alsoRenamed] = cream as [typeof small, typeof small];
  const images = renameImageColors(pictures, [first, second], [renamed, second]);
  expect(images).toBe(pictures);
  expect(renameImageColors(images, [renamed, second], [renamed, alsoRenamed])[0]?.color).toBe('Cream');
});
