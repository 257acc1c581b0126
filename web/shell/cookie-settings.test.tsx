import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderWithStore } from '../test/render-with-store';
import { allowMaps, useMapsAllowed } from './consent';
import { OverlayLink } from './overlays/overlay-link';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() => Promise.all([import('../ui/dialog-panel'), import('./cookie-settings')]));

function Page() {
  return (
    <>
      <OverlayLink overlay="cookies" href="/legal/privacy-policy">
        Cookie settings
      </OverlayLink>
      <p>{useMapsAllowed() ? 'maps' : 'no maps'}</p>
    </>
  );
}
const open = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Cookie settings' }));
  return screen.findByRole('checkbox', { name: 'Maps and media' });
};

// Not returned: React would go on collecting updates in a queue while the result of `act` is awaited.
afterEach(() => {
  act(() => allowMaps(false));
});

describe('cookie settings', () => {
  it('allow only necessary cookies by default', async () => {
    const { getUrl } = renderWithStore(<Page />);
    expect(screen.getByText('no maps')).toBeVisible();
    expect(await open()).not.toBeChecked();
    expect(screen.getByText('Always on')).toBeVisible();
    expect(getUrl()).toBe('/');
  });

  it('name all that the browser keeps', async () => {
    renderWithStore(<Page />);
    await open();
    for (const text of [
      'logged in',
      'this choice',
      'viewed',
      'before a login',
      'email of a code',
      'no answer',
    ])
      expect(screen.getByText(/stored in your browser only/)).toHaveTextContent(text);
  });

  it('keep what was saved', async () => {
    renderWithStore(<Page />);
    await userEvent.click(await open());
    await userEvent.click(screen.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText('Your choice has been saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('maps')).toBeVisible();
    expect(window.localStorage.getItem('vastra.consent')).toBe('maps');
    expect(await open()).toBeChecked();
  });

  it('discard what was not saved', async () => {
    renderWithStore(<Page />);
    await userEvent.click(await open());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('no maps')).toBeVisible();
    expect(await open()).not.toBeChecked();
  });
});
