import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeUpload } from '../../test/catalog';
import { SlidePicture } from './slide-picture';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The addresses that the image names, as Safari loads them before it reads those of the source. */
function getOwnAddresses(isTall: boolean): string {
  const list = { matches: isTall, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const upload = { ...makeUpload('a'), url: '/uploads/wide.webp', portraitUrl: '/uploads/tall.webp' };
  const { container } = render(<SlidePicture upload={upload} alt="Women" priority />);
  const image = container.querySelector('img');
  return `${image?.srcset}, ${image?.getAttribute('src')}`;
}

it('shows the wide picture on a wide screen', () => {
  expect(getOwnAddresses(false)).toContain('/uploads/wide.webp?w=1600 1600w');
});

it('loads no wide picture on a tall screen, whether or not the browser waits for the source', () => {
  const addresses = getOwnAddresses(true);
  expect(addresses).toContain('/uploads/tall.webp?w=640 640w');
  expect(addresses).not.toContain('wide');
});
