import { expect, it, vi } from 'vitest';
import { savedScroll, saveScroll } from './scroll-position';

it('changes the history entry only when the page was scrolled since', () => {
  window.history.replaceState({ filter: 'open' }, '');
  const replace = vi.spyOn(window.history, 'replaceState');
  saveScroll();
  expect(replace).not.toHaveBeenCalled();

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640.4);
  saveScroll();
  saveScroll();
  expect(replace).toHaveBeenCalledTimes(1);
  expect(savedScroll()).toBe(640);
  expect(window.history.state).toMatchObject({ filter: 'open' });
});
