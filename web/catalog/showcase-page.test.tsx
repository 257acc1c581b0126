import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showcaseOf, uploadOf } from '../test/catalogue';
import { type Answers, refusal, renderWithStore } from '../test/render-with-store';
import ShowcasePage from './showcase-page';

const show = (showcase: Answers[string]) =>
  renderWithStore(<ShowcasePage params={{ slug: 'women' }} />, {
    path: '/women',
    answers: { 'catalog.showcase': showcase },
  });

describe('the showcase', () => {
  it('has the name, a way to the products and a dash for each slide', async () => {
    show(() => showcaseOf(['a', 'b', 'c', 'd', 'e'].map(uploadOf)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Shop Now/ })).toHaveAttribute('href', '/products/women');
    expect(screen.getAllByRole('link', { name: /^Slide \d of 5$/ })).toHaveLength(5);
  });

  it('loads the first picture at once and ahead of the others', async () => {
    const { container } = show(() => showcaseOf(['a', 'b', 'c', 'd', 'e'].map(uploadOf)));
    await screen.findByRole('link', { name: /Shop Now/ });
    await waitFor(() => expect(container.querySelectorAll('picture > img')).toHaveLength(2));
    const [first, second] = [...container.querySelectorAll('picture > img')];
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('says when the category has no media, and still leads to its products', async () => {
    show(() => showcaseOf([]));
    expect(await screen.findByText('No media for this category yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products/women');
  });

  it('says when there is no such category', async () => {
    show(() => {
      throw refusal('NOT_FOUND', 'Category not found.');
    });
    expect(await screen.findByRole('heading', { name: 'Category not found.' })).toBeVisible();
  });

  it('offers another try when the answer does not come', async () => {
    show(() => {
      throw new Error('no connection');
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load categories.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
