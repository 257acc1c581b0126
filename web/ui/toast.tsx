import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_TOASTS, type ShownToast, type ToastKind, type ToastOptions } from './shown-toast';

export interface ToastApi {
  /** 2 s */
  success: (message: string, options?: ToastOptions) => void;
  /** 4 s, announced at once */
  error: (message: string, options?: ToastOptions) => void;
  /** 6 s: something was done that the reader may want to act on */
  confirm: (message: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<ToastApi | null>(null);

/** Short messages about what just happened. The same object on every render. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider around it.');
  return api;
}

type View = typeof import('./toast-view').ToastView;

/** Milliseconds after the page opened in which what shows toasts is fetched, so that it is there when the network is not. */
const FETCH_AFTER_MS = 1500;

/** Holds the toasts of the whole app; they wait while the pointer or the focus is on them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [View, setView] = useState<View | null>(null);
  const nextId = useRef(0);

  useEffect(() => {
    if (View) return;
    let mounted = true;
    const fetchView = () =>
      import('./toast-view').then(
        (module) => mounted && setView(() => module.ToastView),
        // The next toast tries again.
        () => {},
      );
    const timer = setTimeout(fetchView, toasts.length > 0 ? 0 : FETCH_AFTER_MS);
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

  // Closed ones stay in the list until the next toast, so that they can leave with a movement.
  const close = (id: number) =>
    setToasts((before) => before.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={api}>
      {children}
      {View && <View toasts={toasts} onClose={close} />}
    </ToastContext>
  );
}
