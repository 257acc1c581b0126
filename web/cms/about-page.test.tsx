import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showcaseOf, uploadOf } from '../test/catalogue';
import { renderWithStore } from '../test/render-with-store';
import AboutPage from './about-page';

it('tells the story, mission, vision and values beside the first slide that is a still', async () => {
  const video = { ...uploadOf('loop'), fileType: 'VIDEO' as const };
  const { container } = renderWithStore(<AboutPage />, {
    path: '/about',
    answers: {
      'catalog.menu': [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }],
      'catalog.showcase': showcaseOf([video, uploadOf('still')]),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  for (const name of ['Our story', 'Our mission', 'Our vision', 'Our values'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Shop Women' })).toHaveAttribute('href', '/products/women');
  await expect.poll(() => container.querySelector('img')?.src).toContain('/uploads/still.webp');
});

it('stands without a picture in a store without categories', () => {
  const { container } = renderWithStore(<AboutPage />, { path: '/about' });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(/^Vastra began with one long table/)).toBeVisible();
});
