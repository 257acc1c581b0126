import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import { renderWithStore } from '../test/render-with-store';
import HomePage from './home-page';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const menu = ['Women', 'Men'].map((name) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  subCategories: [],
}));
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the index', () => {
  it('goes to the first category after exactly a second, leaving no way back to itself', async () => {
    const { history } = renderWithStore(<HomePage />, { answers: { 'catalog.menu': () => menu } });
    await advance(999);
    expect(history).toEqual(['/']);
    await advance(1);
    expect(history).toEqual(['/women']);
  });

  it('has links to the categories meanwhile', async () => {
    renderWithStore(<HomePage />, { answers: { 'catalog.menu': () => menu } });
    await advance(10);
    expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/men');
  });

  it('says so and stays where there are no categories', async () => {
    const { history } = renderWithStore(<HomePage />);
    await advance(5000);
    expect(screen.getByText(CATALOG_MESSAGES.noCategories)).toBeVisible();
    expect(history).toEqual(['/']);
  });
});
