import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithStore } from '../../test/render-with-store';
import { SizeGuideLink } from './size-guide-link';
import { findWearer, toInches } from './size-tables';
import './size-guide';

const path = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name.toLowerCase() }));

describe('the size guide', () => {
  it.each([
    [['Women', 'Kurtas'], 'women'],
    [['Men', 'Shirts'], 'men'],
    [['Festive', 'Men’s Kurtas'], 'men'],
    [['Women', 'Girls'], 'kids'],
    [['Kids'], 'kids'],
    [['Festive', 'Sarees'], 'women'],
  ])('is for %j: %s', (names, wearer) => {
    expect(findWearer(path(...names))).toBe(wearer);
  });

  it('rounds inches to the half', () => {
    expect([toInches(81), toInches(66), toInches(89)]).toEqual(['32', '26', '35']);
  });

  it('opens with the table of the category, and changes table and unit', async () => {
    renderWithStore(<SizeGuideLink path={path('Men', 'Shirts')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
    await screen.findByRole('dialog', { name: 'Size guide' });
    expect(screen.getByRole('table', { name: 'Men, in cm' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Kids' }));
    await userEvent.click(screen.getByRole('button', { name: 'inches' }));
    expect(screen.getByRole('table', { name: 'Kids, in inches' })).toBeVisible();
    expect(screen.getByRole('row', { name: '2-3Y 38.5 21.5 20' })).toBeVisible();
  });
});
