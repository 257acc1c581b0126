/**
 * In Safari a link or button that is clicked does not get the focus, an ancestor of it does. This module is loaded after the hydration,
 * before the panels that ask it.
 */
let clicked: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  const noteClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest<HTMLElement>('a, button, input, summary') : null;
  };
  const forgetClick = () => {
    clicked = null;
  };
  document.addEventListener('click', noteClick, true);
  document.addEventListener('keydown', forgetClick, true);
}

/** The control that was clicked last; null if a key was pressed after that. */
export const getClickedControl = (): HTMLElement | null => clicked;
