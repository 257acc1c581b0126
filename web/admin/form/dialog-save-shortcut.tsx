import { useSaveShortcut } from './use-save-shortcut';

/** Saves a dialog's form with the shortcut. A component, because it must not be active before the dialog's content is mounted. */
export function DialogSaveShortcut({ formId }: { formId: string }) {
  useSaveShortcut(() => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? form : null;
  });
  return null;
}
