import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_TOASTS, type ShownToast, type ToastKind, type ToastOptions } from './shown-toast';

export interface ToastApi {
  /** shown for 2 s */
  success: (message: string, options?: ToastOptions) => void;
  /** shown for 4 s, announced at once */
  error: (message: string, options?: ToastOptions) => void;
  /** shown for 6 s, for messages that the user may want to act on */
  confirm: (message: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<ToastApi | null>(null);

/** Shows short messages. Returns the same object on every render. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

type View = typeof import('./toast-view').ToastView;

/** Delay after which ToastView is loaded, so that toasts work even when the connection is lost later. */
const PRELOAD_AFTER_MS = 1500;

/** Provides `useToast` and shows the toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [View, setView] = useState<View | null>(null);
  const nextId = useRef(0);

  useEffect(() => {
    if (View) return;
    let mounted = true;
    const loadView = () =>
      import('./toast-view').then(
        (module) => mounted && setView(() => module.ToastView),
        // The next toast loads it again.
        () => {},
      );
    const timer = setTimeout(loadView, toasts.length > 0 ? 0 : PRELOAD_AFTER_MS);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [View, toasts]);

  const api = useMemo<ToastApi>(() => {
    const show = (kind: ToastKind) => (message: string, options?: ToastOptions) => {
      nextId.current += 1;
      const shown = { ...options, id: nextId.current, kind, message, open: true };
      setToasts((before) => [...before.filter((toast) => toast.open), shown].slice(-MAX_TOASTS));
    };
    return { success: show('success'), error: show('error'), confirm: show('confirm') };
  }, []);

  // Closed toasts stay in the list until the next one, so that their closing animation plays.
  const close = (id: number) =>
    setToasts((before) => before.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={api}>
      {children}
      {View && <View toasts={toasts} onClose={close} />}
    </ToastContext>
  );
}
