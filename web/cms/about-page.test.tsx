import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUpload } from '../test/catalog';
import { renderWithStore } from '../test/render-with-store';
import AboutPage from './about-page';

it('shows story, mission, vision and values beside a picture of its own', async () => {
  const { container } = renderWithStore(<AboutPage />, {
    path: '/about',
    answers: {
      'catalog.menu': [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }],
      'catalog.stills': ['login', 'register', 'reset', 'story'].map(makeUpload),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  for (const name of ['Our story', 'Our mission', 'Our vision', 'Our values'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Shop Women' })).toHaveAttribute('href', '/products/women');
  await expect.poll(() => container.querySelector('img')?.src).toContain('/uploads/story.webp');
});

it('shares a picture with another page when the store has too few', async () => {
  const { container } = renderWithStore(<AboutPage />, {
    path: '/about',
    answers: { 'catalog.stills': [makeUpload('only')] },
  });
  await expect.poll(() => container.querySelector('img')?.src).toContain('/uploads/only.webp');
});

it('renders without a picture in a store without categories', () => {
  const { container } = renderWithStore(<AboutPage />, { path: '/about' });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(/^Vastra began with one long table/)).toBeVisible();
});
