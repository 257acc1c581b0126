import { describe, expect, it } from 'vitest';
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS, findNearestColorFamily } from './color-families';

describe('the nearest named color', () => {
  it('of a named color is itself', () => {
    for (const key of COLOR_FAMILIES) expect(findNearestColorFamily(COLOR_FAMILY_DETAILS[key].hex)).toBe(key);
  });

  it.each([
    ['#000000', 'Black'],
    ['#FFFFFF', 'White'],
    ['#ff0000', 'Red'],
    ['#008000', 'Green'],
    ['#0000ff', 'Blue'],
    ['#27375f', 'Navy'],
    ['#efe6d3', 'Ivory'],
    ['#800000', 'Maroon'],
    ['#c8902f', 'Mustard'],
    ['#2b473d', 'Bottle green'],
    ['#a8345f', 'Magenta'],
    ['#8fa6bd', 'Sky blue'],
    ['#34486e', 'Navy'],
    ['#6a6b45', 'Olive'],
    ['#46342a', 'Brown'],
    ['#d3d3d3', 'Silver'],
    ['#808080', 'Grey'],
  ])('of %s is %s', (hex, name) => expect(COLOR_FAMILY_DETAILS[findNearestColorFamily(hex)].name).toBe(name));
});
