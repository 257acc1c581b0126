import { expect, it, vi } from 'vitest';
import { getSavedScroll, saveScroll, setShownPage } from './scroll-position';

it('changes the history entry only when the page was scrolled since', () => {
  window.history.replaceState({ filter: 'open' }, '');
  setShownPage(window.location);
  const replace = vi.spyOn(window.history, 'replaceState');
  saveScroll();
  expect(replace).not.toHaveBeenCalled();

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640.4);
  saveScroll();
  saveScroll();
  expect(replace).toHaveBeenCalledTimes(1);
  expect(getSavedScroll()).toBe(640);
  expect(window.history.state).toMatchObject({ filter: 'open' });
});
