import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** How long each kind stays, in milliseconds, and how many may stand at once. */
export const TOAST_MS = { success: 2000, error: 4000, confirm: 6000 } as const;
export const MAX_TOASTS = 20;

export type ToastKind = keyof typeof TOAST_MS;

export interface ToastOptions {
  /** milliseconds, where the kind's own time will not do */
  duration?: number;
  /** One thing to do about it; `altText` tells those who cannot reach the toast in time how to do it otherwise. */
  action?: { label: string; altText: string; onSelect: () => void };
}

export interface ToastApi {
  /** 2 s */
  success: (message: string, options?: ToastOptions) => void;
  /** 4 s, announced at once */
  error: (message: string, options?: ToastOptions) => void;
  /** 6 s: something was done that the reader may want to act on */
  confirm: (message: string, options?: ToastOptions) => void;
}

export interface ShownToast extends ToastOptions {
  id: number;
  kind: ToastKind;
  message: string;
  open: boolean;
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
