import { describe, expect, it } from 'vitest';
import { splitDescription } from './description';
import { listDetails } from './list-details';

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

describe('the details of a product', () => {
  it('are its attributes, and those of its description that no attribute names', () => {
    const { attributes } = splitDescription('Soft.\nFabric: Khadi\nCare: Wash cold');
    expect(
      listDetails({ fabric: 'Cotton', brand: 'Bagru House', countryOfOrigin: 'India' }, attributes),
    ).toEqual([
      { name: 'Brand', text: 'Bagru House' },
      { name: 'Fabric', text: 'Cotton' },
      { name: 'Care', text: 'Wash cold' },
    ]);
    expect(listDetails({}, attributes)).toEqual(attributes);
  });
});
