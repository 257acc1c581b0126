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

export interface ShownToast extends ToastOptions {
  id: number;
  kind: ToastKind;
  message: string;
  open: boolean;
}
