import { expect, it } from 'vitest';
import { descriptionParts } from './description';

it('tells fabric and care from the prose', () => {
  expect(
    descriptionParts('Cut straight.\nFabric: 100% cotton\n\ncare: Wash cold: separately\nOne more.'),
  ).toEqual({
    prose: ['Cut straight.', 'One more.'],
    attributes: [
      { name: 'Fabric', text: '100% cotton' },
      { name: 'Care', text: 'Wash cold: separately' },
    ],
  });
});

it('finds nothing in no description', () => {
  expect(descriptionParts(null)).toEqual({ prose: [], attributes: [] });
});
