import { expect, it } from 'vitest';
import { renderTable } from './markdown-table';

it('renders a table whose columns are aligned', () => {
  expect(
    renderTable(
      ['answer', 'req/s'],
      [
        ['tree', '476'],
        ['category, REST', '1,270'],
      ],
    ),
  ).toBe(
    [
      '| answer         | req/s |',
      '| -------------- | ----: |',
      '| tree           |   476 |',
      '| category, REST | 1,270 |',
    ].join('\n'),
  );
});
