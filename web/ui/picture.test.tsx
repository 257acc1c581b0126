import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture, toSrcSet } from './picture';

test("offers the widths of the server up to the original's", () => {
  expect(toSrcSet('/uploads/kurta.webp', 500)).toBe(
    '/uploads/kurta.webp?w=96 96w, /uploads/kurta.webp?w=160 160w, /uploads/kurta.webp?w=240 240w, ' +
      '/uploads/kurta.webp?w=320 320w, /uploads/kurta.webp?w=360 360w, /uploads/kurta.webp?w=480 480w',
  );
  expect(toSrcSet('/uploads/kurta.webp', null)).toContain('?w=1920 1920w');
  expect(toSrcSet('/uploads/dot.webp', 20)).toBe('/uploads/dot.webp?w=96 96w');
  expect(toSrcSet('https://media.example/uploads/kurta.webp', 100)).toContain(
    'https://media.example/uploads/kurta.webp?w=96',
  );
});

test('offers a picture of a fixed size for up to four device pixels per CSS pixel', () => {
  expect(toSrcSet('/uploads/kurta.webp', 1200, '60px')).toBe(
    '/uploads/kurta.webp?w=96 96w, /uploads/kurta.webp?w=160 160w, /uploads/kurta.webp?w=240 240w',
  );
  expect(toSrcSet('/uploads/kurta.webp', 1200, '(min-width: 768px) 60px, 50vw')).toContain('?w=1200 1200w');
});

test('has no srcset for pictures that the server cannot resize', () => {
  expect(toSrcSet('blob:http://localhost/1')).toBeUndefined();
  expect(toSrcSet('/uploads/logo.svg')).toBeUndefined();
  expect(toSrcSet('/assets/placeholder.svg')).toBeUndefined();
});

test('reserves space and color, and loads lazily without priority', () => {
  const { rerender } = render(
    <Picture
      src="/uploads/kurta.webp"
      alt="Kurta, front"
      width={1200}
      height={1500}
      tint="#c9a27e"
      sizes="50vw"
    />,
  );
  const image = screen.getByRole('img', { name: 'Kurta, front' });
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '1500');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('src', '/uploads/kurta.webp?w=640');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveStyle({ backgroundColor: '#c9a27e' });

  rerender(<Picture src="/uploads/kurta.webp" alt="Kurta, front" priority />);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('shows a placeholder without a picture and for one that could not be loaded', () => {
  const { rerender } = render(<Picture src={null} alt="No picture" />);
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/picture-placeholder/);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');

  rerender(<Picture src="/uploads/gone.webp" alt="Gone" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/picture-placeholder/);
});
