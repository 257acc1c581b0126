import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is used of https://html.spec.whatwg.org/multipage/interaction.html#closewatcher: TypeScript's DOM types lack it, as do Safari
 * and Firefox.
 */
interface CloseWatcher {
  onclose: () => void;
  destroy(): void;
}

/**
 * Calls `onRequest` when the platform asks to close an open panel, as the Back button and gesture of Android do instead of leaving
 * the page. Where browsers cannot tell, Back leaves the page. Escape is not reported, because Radix handles the key.
 */
export function useCloseRequests(open: boolean, onRequest: () => void) {
  const close = useEffectEvent(onRequest);
  // A watcher reports one request, so a panel that stays open, for example to ask about unsaved changes, needs another.
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of requests is read by nothing, and replaces the watcher.
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return;
    const watcher = new (window.CloseWatcher as new () => CloseWatcher)();
    watcher.onclose = () => {
      setRequests((before) => before + 1);
      close();
    };
    return () => watcher.destroy();
  }, [open, requests]);
}
