import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '../../src/catalog/shapes';
import { showcaseOf, uploadOf } from '../test/catalogue';
import { type Answer, refusal, renderWithStore } from '../test/render-with-store';
import ShowcasePage from './showcase-page';

const show = (showcase: Answer<'catalog.showcase'>) =>
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

describe('a slide with a video', () => {
  const video = {
    ...uploadOf('a'),
    fileType: 'VIDEO' as const,
    url: '/uploads/wide.mp4',
    posterUrl: '/uploads/wide.webp',
    portraitUrl: '/uploads/tall.webp',
    portraitVideoUrl: '/uploads/tall.mp4',
  };
  const onScreen = (...matching: RegExp[]) =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: matching.some((query) => query.test(media)),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
  const TALL = /aspect-ratio/;
  const LESS_MOTION = /reduced-motion/;
  const playedOf = async (upload: Upload) => {
    const { container } = show(() => showcaseOf([upload]));
    await screen.findByRole('link', { name: /Shop Now/ });
    await waitFor(() => expect(container.querySelector('picture > img')).not.toBeNull());
    return container.querySelector('video')?.getAttribute('src') ?? null;
  };
  // jsdom plays nothing.
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('plays the one that suits the screen, over the still of the same shape', async () => {
    onScreen();
    expect(await playedOf(video)).toBe('/uploads/wide.mp4');
    cleanup();
    onScreen(TALL);
    expect(await playedOf(video)).toBe('/uploads/tall.mp4');
    expect(document.querySelector('picture > source')?.getAttribute('srcset')).toContain(
      '/uploads/tall.webp',
    );
  });

  it('keeps a portrait still that has no portrait video, and else plays the wide video on tall screens, too', async () => {
    onScreen(TALL);
    expect(await playedOf({ ...video, portraitVideoUrl: null })).toBeNull();
    cleanup();
    expect(await playedOf({ ...video, portraitVideoUrl: null, portraitUrl: null })).toBe('/uploads/wide.mp4');
  });

  it('fetches neither for shoppers who ask for less motion or less data', async () => {
    onScreen(TALL, LESS_MOTION);
    expect(await playedOf(video)).toBeNull();
    cleanup();
    onScreen(TALL);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await playedOf(video)).toBeNull();
  });
});
