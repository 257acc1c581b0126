import { useEffect, useEffectEvent } from 'react';

/** The innermost last: a dialog's form is saved, not the page beneath it. */
const savers: { save: () => void }[] = [];

function handleKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
  // Nobody wants the page as a file, also while there is nothing to save.
  event.preventDefault();
  // A question that stands is answered first.
  if (!repeat && !document.querySelector('[role="alertdialog"]')) savers.at(-1)?.save();
}

/** How the key is written on this machine. */
export const SAVE_SHORTCUT = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘ S' : 'Ctrl S';

/**
 * Ctrl+S, ⌘S on a Mac, saves the form that is on screen. Pass the form's `handleSubmit`: it sends once at a time. A form that
 * is there but not shown (another tab) is not `active`.
 */
export function useSaveShortcut(save: () => unknown, active = true): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    if (!active) return;
    const saver = { save: () => void saveLatest() };
    savers.push(saver);
    if (savers.length === 1) window.addEventListener('keydown', handleKeyDown);
    return () => {
      savers.splice(savers.indexOf(saver), 1);
      if (savers.length === 0) window.removeEventListener('keydown', handleKeyDown);
    };
  }, [active]);
}
