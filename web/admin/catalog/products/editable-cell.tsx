import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { getErrorCode } from '../../../call-error';
import { getErrorMessage } from '../../../form/get-error-message';
import { describeUnknown, type Outcome } from '../../../session/find-outcome';
import { FieldError } from '../../../ui/field';
import { SpinnerMark } from '../../../ui/spinner';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';
import { useIsMounted } from '../../../ui/use-is-mounted';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { UNANSWERED_TOAST } from '../../form/unanswered-toast';
import * as css from './editable-cell.css';
import { pasteAmount } from './paste-amount';

/** of a save that was not rejected */
export type SavedOutcome = Exclude<Outcome, 'failed'>;

interface EditableCellProps {
  /** accessible name: "stock of Ivory, M" */
  label: string;
  /** begins the message of a failure that comes when the cell is gone: "Bagru Sprig Cotton Kurta" */
  product: string;
  /** the initial text of the field: "22", "1299.00" */
  value: string;
  /** the formatted value, shown while it is not edited */
  children: ReactNode;
  numeric?: boolean;
  step: '1' | '0.01';
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

/**
 * A value that can be edited in its cell. A click or Enter opens the field; Enter saves, Escape cancels, Tab saves and opens
 * the next cell.
 */
export function EditableCell(props: EditableCellProps) {
  const { label, product, value, children, numeric = false, step, onSave } = props;
  const toast = useToast();
  const isMounted = useIsMounted();
  const id = useId();
  const [editing, setEditing] = useState<Editing | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const saving = useRef(false);
  const isOpen = editing !== null;

  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);

  const open = () => setEditing({ text: value, initial: value, busy: false, error: null, outdated: false });
  const close = () => {
    const hadFocus = field.current === document.activeElement;
    setEditing(null);
    if (hadFocus) requestAnimationFrame(() => button.current?.focus());
  };

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

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (!editing?.busy) close();
    } else if (event.key === 'Tab') {
      const next = findNeighbor(event.currentTarget, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      void save();
      next.focus();
      next.click();
    }
  };

  if (!editing) {
    return (
      <button ref={button} type="button" className={css.button({ numeric })} data-edits onClick={open}>
        <VisuallyHidden>{`Edit ${label}: `}</VisuallyHidden>
        {children}
      </button>
    );
  }
  const { text, initial, busy, error, outdated } = editing;
  return (
    <span className={css.editing({ numeric })}>
      <span className={css.field}>
        <TextInput
          ref={field}
          autoFocus
          type="number"
          min={0}
          step={step}
          inputMode={step === '1' ? 'numeric' : 'decimal'}
          numeric
          className={css.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          aria-busy={busy || undefined}
          data-edits
          readOnly={busy}
          value={text}
          onChange={({ target }) => setEditing({ ...editing, text: target.value })}
          onPaste={(event) => {
            if (step === '0.01' && !busy)
              pasteAmount(event, (amount) => setEditing({ ...editing, text: amount }));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => error === null && void save()}
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {busy && (
          <span className={css.busy}>
            <SpinnerMark />
          </span>
        )}
      </span>
      <span id={`${id}error`} className={css.error} role={error ? 'alert' : undefined}>
        <FieldError>{error ?? undefined}</FieldError>
        {outdated && value !== initial && <span className={css.now}>Now it is {value || 'none'}.</span>}
      </span>
    </span>
  );
}

const MAY_BE_SAVED = describeUnknown('it may have been saved');
const SAVE_FAILED = 'It could not be saved. Please try again.';

/** The next or previous editable cell of the table. */
function findNeighbor(field: HTMLElement, isBackward: boolean): HTMLElement | null {
  const cells = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
  return cells[cells.indexOf(field) + (isBackward ? -1 : 1)] ?? null;
}
