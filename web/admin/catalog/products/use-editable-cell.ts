import { useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../call-error';
import { describeUnknown, type Outcome } from '../../../calls/find-outcome';
import { getErrorMessage } from '../../../form/get-error-message';
import { useToast } from '../../../ui/toast';
import { useIsMounted } from '../../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../../form/unanswered-toast';

/** of a save that was not rejected */
export type SavedOutcome = Exclude<Outcome, 'failed'>;

export interface EditableCellOptions {
  /** accessible name: "stock of Ivory, M" */
  label: string;
  /** begins the message of a failure that comes when the cell is gone: "Bagru Sprig Cotton Kurta" */
  product: string;
  /** the initial text of the field: "22", "1299.00" */
  value: string;
  /** `initial` is the value that was edited. The message of a rejection is shown at the cell. */
  onSave: (text: string, initial: string) => Promise<SavedOutcome>;
}

interface Editing {
  text: string;
  initial: string;
  busy: boolean;
  error: string | null;
  /** The value has changed, perhaps by this save, whose answer was lost: the next attempt is based on the current value. */
  outdated: boolean;
}

/** The state of a cell: `editing` is null while its value is only shown. */
export function useEditableCell({ label, product, value, onSave }: EditableCellOptions) {
  const toast = useToast();
  const isMounted = useIsMounted();
  const [editing, setEditing] = useState<Editing | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** whether the field had the focus when it was closed */
  const hadFocus = useRef(false);
  const saving = useRef(false);
  const isOpen = editing !== null;

  useEffect(() => {
    if (isOpen) field.current?.select();
    // Tab has opened the next cell by then, which would be closed by losing the focus.
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);

  const open = () => setEditing({ text: value, initial: value, busy: false, error: null, outdated: false });
  const close = () => {
    hadFocus.current = field.current === document.activeElement;
    setEditing(null);
  };

  /** The error is of the text before: the next one is saved when the cell is left. */
  const setText = (text: string) => setEditing((now) => now && { ...now, text, error: null });

  const fail = (failed: Omit<Editing, 'busy'> & { error: string }) => {
    setEditing({ ...failed, busy: false });
    if (!isMounted()) toast.error(`${product}, ${label}: ${failed.error}`, UNANSWERED_TOAST);
  };

  const save = async () => {
    if (!editing || saving.current) return;
    const { text, outdated } = editing;
    // The browser reads "12e" as an empty field, which would remove a discount.
    if (field.current?.validity.badInput) return setEditing({ ...editing, error: 'Enter a number.' });
    const initial = outdated ? value : editing.initial;
    if (text.trim() === initial) return close();
    saving.current = true;
    setEditing({ ...editing, busy: true, error: null });
    try {
      const outcome = await onSave(text.trim(), initial);
      if (outcome === 'done') close();
      else fail({ text, initial, error: MAY_BE_SAVED, outdated: true });
    } catch (failure) {
      const error = getErrorMessage(failure, SAVE_FAILED);
      const code = getErrorCode(failure);
      fail({ text, initial, error, outdated: code === 'CONFLICT' || code === null });
    } finally {
      saving.current = false;
    }
  };

  return { editing, button, field, open, close, setText, save };
}

const MAY_BE_SAVED = describeUnknown('it may have been saved');
const SAVE_FAILED = 'It could not be saved. Please try again.';
