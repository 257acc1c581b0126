import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CategoryPicker, findCategoryPath } from './category-picker';

const leaf = (id: string, name: string) => ({ id, name, subCategories: [] });
const tree = [
  {
    id: 'women',
    name: 'Women',
    subCategories: [
      { id: 'kurtas', name: 'Kurtas', subCategories: [leaf('straight', 'Straight kurtas')] },
      leaf('sarees', 'Sarees'),
    ],
  },
  leaf('men', 'Men'),
];

function Holder({ start, error, changes }: { start: string; error?: string | undefined; changes: string[] }) {
  const [value, setValue] = useState(start);
  const onChange = (id: string) => {
    changes.push(id);
    setValue(id);
  };
  return <CategoryPicker categories={tree} value={value} error={error} onChange={onChange} />;
}

function show(start = '', error?: string) {
  const changes: string[] = [];
  render(<Holder start={start} error={error} changes={changes} />);
  return changes;
}

const level = (n: number) => screen.queryByRole('combobox', { name: `Select Category (Level ${n})` });
const at = (n: number) => level(n) as HTMLSelectElement;

it('shows the next level when the selected category has subcategories', async () => {
  const changes = show();
  expect(screen.getByRole('group', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  await userEvent.selectOptions(at(1), 'Women');
  await userEvent.selectOptions(at(2), 'Kurtas');
  await userEvent.selectOptions(at(3), 'Straight kurtas');
  expect(level(4)).toBeNull();
  expect(changes).toEqual(['women', 'kurtas', 'straight']);
});

it('removes the levels below a cleared one and reports no selection', async () => {
  const changes = show('straight');
  await userEvent.selectOptions(at(2), '');
  expect(changes).toEqual(['']);
  expect(at(1)).toHaveValue('women');
  expect(at(2)).toHaveValue('');
  expect(level(3)).toBeNull();
  await userEvent.selectOptions(at(2), 'Sarees');
  await userEvent.selectOptions(at(1), 'Men');
  expect(changes).toEqual(['', 'sarees', 'men']);
  expect(level(2)).toBeNull();
});

it('starts with the path to the given category', () => {
  show('straight');
  expect([at(1).value, at(2).value, at(3).value]).toEqual(['women', 'kurtas', 'straight']);
  expect(findCategoryPath(tree, 'sarees')).toEqual(['women', 'sarees']);
  expect(findCategoryPath(tree, 'gone')).toEqual([]);
});

it('shows the error at the level that is not selected yet', () => {
  show('women', 'Please select a final category for the product.');
  expect(at(1)).toBeValid();
  expect(at(2)).toHaveAccessibleDescription('Please select a final category for the product.');
});
