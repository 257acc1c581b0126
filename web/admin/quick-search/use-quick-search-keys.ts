import { useEffect } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Opens quick search with "/" outside of fields, or with Ctrl+K or ⌘K anywhere, unless a dialog is open. */
export function useQuickSearchKeys(open: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || event.isComposing || altKey) return;
      const isCtrlK = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !(target as Element).closest?.(FIELDS);
      if (!isCtrlK && !isSlash) return;
      if (open && isSlash) return;
      // Otherwise the browser would open its own search.
      event.preventDefault();
      if (open) onOpenChange(false);
      else if (!document.querySelector(OPEN_DIALOG)) onOpenChange(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [open, onOpenChange]);
}
