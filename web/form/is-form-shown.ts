/** Whether its messages can be read: neither after its dialog has closed, nor while that fades out. */
export function isFormShown(form: HTMLElement | null): boolean {
  if (!form) return true;
  // In a dialog that was closed and opened again it is another element.
  const shown = form.isConnected ? form : document.getElementById(form.id);
  return shown !== null && !shown.closest('[data-state="closed"]');
}
