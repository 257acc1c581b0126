import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowMaps } from '../shell/consent';
import { renderWithStore } from '../test/render-with-store';
import { StoreMap } from './store-map';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() => Promise.all([import('../ui/dialog-panel'), import('../shell/cookie-settings')]));

const PLACE = '14 Johari Bazaar Road, Jaipur 302003';
const show = () => renderWithStore(<StoreMap place={PLACE} />, { path: '/contact' });
const frame = () => screen.queryByTitle(`Map of ${PLACE}`);

/** A fake IntersectionObserver that reports every element as visible. */
function scrollingThere() {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        callbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () =>
    act(() =>
      callbacks.forEach((come) => {
        come();
      }),
    );
}

afterEach(() => {
  act(() => allowMaps(false));
});

describe('the map', () => {
  it('loads nothing from Google until requested, and always links to Google Maps', async () => {
    const scroll = scrollingThere();
    show();
    expect(screen.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=14+Johari+Bazaar+Road%2C+Jaipur+302003',
    );
    scroll();
    expect(frame()).toBeNull();
    expect(screen.getByText(PLACE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
    expect(frame()).toHaveAttribute(
      'src',
      'https://maps.google.com/maps?q=14+Johari+Bazaar+Road%2C+Jaipur+302003&output=embed',
    );
    expect(frame()?.parentElement).toHaveFocus();
  });

  it('loads on scroll once maps are allowed', () => {
    const scroll = scrollingThere();
    act(() => allowMaps(true));
    show();
    expect(frame()).toBeNull();
    scroll();
    expect(frame()).not.toBeNull();
  });

  it('links to the cookie settings, and follows their choice', async () => {
    const scroll = scrollingThere();
    show();
    await userEvent.click(screen.getByRole('link', { name: 'cookie settings' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Maps and media' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save choice' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'cookie settings' })).toHaveFocus());
    scroll();
    // The link is gone.
    expect(frame()?.parentElement).toHaveFocus();
  });
});
