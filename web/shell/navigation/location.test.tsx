import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { useSearch } from 'wouter';
import { LocationProvider, useRouterLocation } from './location';

afterEach(() => window.history.replaceState(null, '', '/'));

function Shown() {
  return <p>{useRouterLocation().pathname}</p>;
}

const Parameter = ({ name }: { name: string }) => (
  <output>{new URLSearchParams(useSearch()).get(name)}</output>
);

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

  it.each(['100%denim & more', 'H&M', 'A+B #1', '100%25', 'साड़ी 100% & "नया"', 'a=b?'])(
    'has the parameter %j as it was entered, in the browser and on the server',
    (q) => {
      const search = new URLSearchParams({ q }).toString();
      window.history.replaceState(null, '', `/search?${search}`);
      render(
        <LocationProvider>
          <Parameter name="q" />
        </LocationProvider>,
      );
      expect(screen.getByRole('status')).toHaveTextContent(q);
      expect(
        renderToString(
          <LocationProvider ssr={{ path: '/search', search }}>
            <Parameter name="q" />
          </LocationProvider>,
        ),
      ).toBe(renderToString(<output>{q}</output>));
    },
  );
});
