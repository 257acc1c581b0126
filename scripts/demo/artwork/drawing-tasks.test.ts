/** The committed pictures are those that `npm run demo:artwork` would draw, so that it finds nothing to draw. */
import { describe, expect, it } from 'vitest';
import { demoCategories } from '../catalog/categories';
import { demoProducts } from '../catalog/products';
import type { DemoCategory } from '../catalog/types';
import { readDrawings } from '../drawn-pictures';
import { drawingTasks, hashTask } from './drawing-tasks';

const manifest = readDrawings();
const files = drawingTasks.map(({ file }) => file);

describe('the committed pictures', () => {
  it('are one file for each task, drawn from its current recipe', () => {
    const recipes = drawingTasks.map((task) => [task.file, hashTask(task)]);
    const drawn = Object.entries(manifest).map(([file, { recipe }]) => [file, recipe]);
    expect(drawn.sort()).toEqual(recipes.sort());
  });

  it('have the width of the task', () => {
    const webp = drawingTasks.filter(({ file }) => file.endsWith('.webp'));
    expect(webp.map(({ file }) => [file, manifest[file]?.picture?.width])).toEqual(
      webp.map(({ file, width }) => [file, width]),
    );
  });

  it('include a front picture of each color and the close-ups of each product, and an outfit where it has one', () => {
    for (const { key, colors, pair } of demoProducts) {
      const fronts = colors.map((color, i) => `${color.key}.${i === 0 ? 'avif' : 'webp'}`);
      const names = [...fronts, 'crop.webp', 'cloth.webp', ...(pair ? ['pair.webp'] : [])];
      const folder = `products/${key}/`;
      expect(files.filter((file) => file.startsWith(folder)).sort()).toEqual(
        names.map((name) => `${folder}${name}`).sort(),
      );
    }
  });

  it('include all slides of the categories, and no other', () => {
    const listSlides = ({ media = [], children = [] }: DemoCategory): string[] => [
      ...media.flatMap(({ file, picture, portrait, portraitVideo = file }) => [
        ...[file, picture, portrait, portraitVideo],
      ]),
      ...children.flatMap(listSlides),
    ];
    const slides = new Set(demoCategories.flatMap(listSlides));
    expect(files.filter((file) => file.startsWith('slides/')).sort()).toEqual([...slides].sort());
  });
});
