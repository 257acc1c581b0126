import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LocationProvider, useRouterLocation } from './location';

afterEach(() => window.history.replaceState(null, '', '/'));

function Shown() {
  return <p>{useRouterLocation().pathname}</p>;
}

function LeavesAtOnce() {
  // Runs after the first render has read the URL and before the provider subscribes.
  useLayoutEffect(() => window.history.pushState(null, '', '/second'), []);
  return null;
}

describe('the location', () => {
  it('is followed even when it changes during hydration', async () => {
    window.history.replaceState(null, '', '/first');
    render(
      <LocationProvider>
        <Shown />
        <LeavesAtOnce />
      </LocationProvider>,
    );
    expect(await screen.findByText('/second')).toBeInTheDocument();
  });
});
