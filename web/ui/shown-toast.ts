/** How long each kind of toast is shown, in ms. */
export const TOAST_MS = { success: 2000, error: 4000, confirm: 6000 } as const;

/** The oldest toasts are removed above this number. */
export const MAX_TOASTS = 20;

export type ToastKind = keyof typeof TOAST_MS;

export interface ToastOptions {
  /** in ms, instead of the time of its kind */
  duration?: number;
  /** a button in the toast; `altText` tells screen reader users another way to do the same, as they may not reach it in time */
  action?: { label: string; altText: string; onSelect: () => void };
}

export interface ShownToast extends ToastOptions {
  id: number;
  kind: ToastKind;
  message: string;
  open: boolean;
}
