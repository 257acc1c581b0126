import { useEffect, useEffectEvent } from 'react';

/** The last one saves: a dialog's form before the form of the page beneath it. */
const savers: { save: () => void }[] = [];

function handleKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
  // Also while there is nothing to save: the browser would offer to save the page as a file.
  event.preventDefault();
  // An open confirmation has to be answered first.
  if (!repeat && !document.querySelector('[role="alertdialog"]')) savers.at(-1)?.save();
}

/** The shortcut as this platform writes it. */
export const SAVE_SHORTCUT = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘ S' : 'Ctrl S';

/**
 * Saves the form with Ctrl+S, or ⌘S on a Mac. `save` submits the form, whose `handleSubmit` ignores a second call while it is pending.
 * A form that is mounted but hidden, for example in another tab, is not `active`.
 */
export function useSaveShortcut(save: () => unknown, active = true): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!active) return;
    const saver = { save: () => void onSave() };
    savers.push(saver);
    if (savers.length === 1) window.addEventListener('keydown', handleKeyDown);
    return () => {
      savers.splice(savers.indexOf(saver), 1);
      if (savers.length === 0) window.removeEventListener('keydown', handleKeyDown);
    };
  }, [active]);
}
