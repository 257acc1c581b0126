import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SignedQr from './signed-qr';

it('has the quiet zone of four modules that ISO/IEC 18004 requires', () => {
  render(<SignedQr text="signed" />);
  const source = screen.getByAltText('QR code of the e-invoice').getAttribute('src') ?? '';
  const svg = decodeURIComponent(source);
  const [, x, y, module] = /d="M(\d+),(\d+)h(\d+)/.exec(svg) ?? [];
  expect([Number(x) / Number(module), Number(y) / Number(module)]).toEqual([4, 4]);
});
