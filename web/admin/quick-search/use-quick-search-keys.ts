import { useEffect } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** "/" where nothing is being typed, Ctrl or ⌘ and K anywhere; a dialog that is open keeps its keys. */
export function useQuickSearchKeys(open: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || event.isComposing || altKey) return;
      const isCtrlK = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !(target as Element).closest?.(FIELDS);
      if (!isCtrlK && !isSlash) return;
      if (open && isSlash) return;
      // Ctrl and K belongs to the browser's own search elsewhere, and never here.
      event.preventDefault();
      if (open) onOpenChange(false);
      else if (!document.querySelector(OPEN_DIALOG)) onOpenChange(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [open, onOpenChange]);
}
