import { useEffect, useEffectEvent } from 'react';
import { isFormShown } from '../../form/is-form-shown';

/** The dialog's form after the form of the page beneath it. */
const savers: { getForm: () => HTMLFormElement | null }[] = [];

/** Panels are added to the end of the page when they open, and stay there while they fade out. */
const findTopPanel = () => [...document.querySelectorAll('[aria-modal][data-state="open"]')].at(-1);

/** What is beneath an open panel is half-written, such as the product whose rows are being pasted. */
function save(): void {
  const panel = findTopPanel() ?? document.body;
  savers
    .map(({ getForm }) => getForm())
    .filter((form) => form !== null && isFormShown(form) && panel.contains(form))
    .at(-1)
    ?.requestSubmit();
}

function handleKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
  // Also while there is nothing to save: the browser would offer to save the page as a file.
  event.preventDefault();
  if (!repeat) save();
}

/** The shortcut as this platform writes it. */
export const SAVE_SHORTCUT = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘ S' : 'Ctrl S';

/**
 * Submits the form with Ctrl+S, or ⌘S on a Mac, unless another panel is open above it. Its `handleSubmit` ignores a second call while it
 * is pending. A form that is mounted but hidden, for example in another tab, is not `active`.
 */
export function useSaveShortcut(getForm: () => HTMLFormElement | null, active = true): void {
  const getLatestForm = useEffectEvent(getForm);
  useEffect(() => {
    if (!active) return;
    const saver = { getForm: () => getLatestForm() };
    savers.push(saver);
    if (savers.length === 1) window.addEventListener('keydown', handleKeyDown);
    return () => {
      savers.splice(savers.indexOf(saver), 1);
      if (savers.length === 0) window.removeEventListener('keydown', handleKeyDown);
    };
  }, [active]);
}
