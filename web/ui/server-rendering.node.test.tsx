import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { Controls } from '../gallery/gallery-controls';
import { Forms } from '../gallery/gallery-forms';
import { Overlays } from '../gallery/gallery-overlays';
import { Shop } from '../gallery/gallery-shop';
import { Tables } from '../gallery/gallery-tables';
import { BackOffice } from './back-office';
import { ToastProvider } from './toast';

test('renders every component without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <StrictMode>
      <Router ssrPath="/">
        <ToastProvider>
          <Controls />
          <Forms />
          <Shop />
          <BackOffice>
            <Tables />
            <Overlays />
          </BackOffice>
        </ToastProvider>
      </Router>
    </StrictMode>,
  );
  expect(html).toContain('Add to cart');
  expect(html).toContain('₹1,299.00');
  expect(html).toContain('Page 25');
});
