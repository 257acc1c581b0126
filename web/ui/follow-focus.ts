/**
 * Waits until a pressed button that has the focus is removed with what it is in, and moves the focus to what has come instead: to the
 * same button, to the first heading, or else to its container. Otherwise the focus would be lost to the page.
 */
export function followFocus(button: Element): void {
  const path: { parent: HTMLElement; before: Element | null }[] = [];
  for (let at = button; at.parentElement; at = at.parentElement)
    path.push({ parent: at.parentElement, before: at.previousElementSibling });

  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    const place = path.find(({ parent }) => parent.isConnected);
    if (!place || document.activeElement !== document.body) return;
    const { parent, before } = place;
    const replacement = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
    const buttons = [...(replacement?.querySelectorAll('button') ?? [])];
    const target =
      buttons.find(({ textContent }) => textContent === button.textContent) ??
      replacement?.querySelector<HTMLElement>('h1, h2, h3, legend') ??
      parent;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
