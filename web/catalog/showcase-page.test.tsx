import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '../../src/catalog/shapes';
import { makeShowcase, makeUpload } from '../test/catalog';
import { type Answer, createApiError, renderWithStore } from '../test/render-with-store';
import ShowcasePage from './showcase-page';

const show = (showcase: Answer<'catalog.showcase'>) =>
  renderWithStore(<ShowcasePage params={{ slug: 'women' }} />, {
    path: '/women',
    answers: { 'catalog.showcase': showcase },
  });

describe('the showcase', () => {
  it('shows the name, a link to the products and an indicator for each slide', async () => {
    show(() => makeShowcase(['a', 'b', 'c', 'd', 'e'].map(makeUpload)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Shop Now/ })).toHaveAttribute('href', '/products/women');
    expect(screen.getAllByRole('link', { name: /^Slide \d of 5$/ })).toHaveLength(5);
  });

  it('loads the first picture eagerly and with priority', async () => {
    const { container } = show(() => makeShowcase(['a', 'b', 'c', 'd', 'e'].map(makeUpload)));
    await screen.findByRole('link', { name: /Shop Now/ });
    await waitFor(() => expect(container.querySelectorAll('picture > img')).toHaveLength(2));
    const [first, second] = [...container.querySelectorAll('picture > img')];
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('shows that the category has no media, and links to its products', async () => {
    show(() => makeShowcase([]));
    expect(await screen.findByText('No media for this category yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products/women');
  });

  it('shows the present address of a category that was found by a former one', async () => {
    const { getUrl } = show(() => ({ ...makeShowcase([]), slug: 'ethnic' }));
    await screen.findByText('No media for this category yet.');
    expect(getUrl()).toBe('/ethnic');
  });

  it('shows that the category does not exist', async () => {
    show(() => {
      throw createApiError('NOT_FOUND', 'Category not found.');
    });
    expect(await screen.findByRole('heading', { name: 'Category not found.' })).toBeVisible();
  });

  it('offers a retry without a response', async () => {
    show(() => {
      throw new Error('no connection');
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load categories.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a slide with a video', () => {
  const video = {
    ...makeUpload('a'),
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
  const getPlayedVideo = async (upload: Upload) => {
    const { container } = show(() => makeShowcase([upload]));
    await screen.findByRole('link', { name: /Shop Now/ });
    await waitFor(() => expect(container.querySelector('picture > img')).not.toBeNull());
    return container.querySelector('video')?.getAttribute('src') ?? null;
  };
  // jsdom does not play videos.
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('plays the video that fits the screen, over a poster of the same shape', async () => {
    onScreen();
    expect(await getPlayedVideo(video)).toBe('/uploads/wide.mp4');
    cleanup();
    onScreen(TALL);
    expect(await getPlayedVideo(video)).toBe('/uploads/tall.mp4');
    expect(document.querySelector('picture > source')?.getAttribute('srcset')).toContain(
      '/uploads/tall.webp',
    );
  });

  it('keeps the portrait poster without a portrait video, and otherwise plays the landscape video on tall screens', async () => {
    onScreen(TALL);
    expect(await getPlayedVideo({ ...video, portraitVideoUrl: null })).toBeNull();
    cleanup();
    expect(await getPlayedVideo({ ...video, portraitVideoUrl: null, portraitUrl: null })).toBe(
      '/uploads/wide.mp4',
    );
  });

  it('loads no video for users who prefer less motion or less data', async () => {
    onScreen(TALL, LESS_MOTION);
    expect(await getPlayedVideo(video)).toBeNull();
    cleanup();
    onScreen(TALL);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await getPlayedVideo(video)).toBeNull();
  });
});
