import { expect, it } from 'vitest';
import { splitDescription } from './description';

it('separates fabric and care from the description', () => {
  expect(
    splitDescription('Cut straight.\nFabric: 100% cotton\n\ncare: Wash cold: separately\nOne more.'),
  ).toEqual({
    prose: ['Cut straight.', 'One more.'],
    attributes: [
      { name: 'Fabric', text: '100% cotton' },
      { name: 'Care', text: 'Wash cold: separately' },
    ],
  });
});

it('returns nothing for an empty description', () => {
  expect(splitDescription(null)).toEqual({ prose: [], attributes: [] });
});
