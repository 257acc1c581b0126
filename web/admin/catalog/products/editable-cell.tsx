import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../../form/message-of';
import { errorCode } from '../../../trpc';
import { FieldError } from '../../../ui/field';
import { SpinnerMark } from '../../../ui/spinner';
import { TextInput } from '../../../ui/text-input';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import * as css from './editable-cell.css';

interface EditableCellProps {
  /** what it is: "Stock of Ivory, M" */
  label: string;
  /** as the field begins: "22", "1299.00" */
  value: string;
  /** as the table shows it */
  children: ReactNode;
  numeric?: boolean;
  step: '1' | '0.01';
  /** `seen` is what the field began with. Resolves when it is saved; a refusal's sentence is shown at the cell. */
  onSave: (text: string, seen: string) => Promise<unknown>;
}

interface Editing {
  text: string;
  seen: string;
  busy: boolean;
  fault: string | null;
  /** Refused because it changed meanwhile: what the table shows by now counts as seen. */
  outdated: boolean;
}

/**
 * A value that is edited where it stands. A click or Enter opens the field; Enter saves, Escape leaves it as it was, Tab saves
 * and opens the next one.
 */
export function EditableCell({ label, value, children, numeric = false, step, onSave }: EditableCellProps) {
  const id = useId();
  const [editing, setEditing] = useState<Editing | null>(null);
  const shown = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const saving = useRef(false);
  const isOpen = editing !== null;

  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);

  const open = () => setEditing({ text: value, seen: value, busy: false, fault: null, outdated: false });
  const close = () => {
    const held = field.current === document.activeElement;
    setEditing(null);
    if (held) requestAnimationFrame(() => shown.current?.focus());
  };

  const save = async () => {
    if (!editing || saving.current) return;
    const { text, outdated } = editing;
    const seen = outdated ? value : editing.seen;
    if (text.trim() === seen) return close();
    saving.current = true;
    setEditing({ ...editing, busy: true, fault: null });
    try {
      await onSave(text.trim(), seen);
      close();
    } catch (error) {
      const fault = messageOf(error, NOT_SAVED);
      setEditing({ text, seen, busy: false, fault, outdated: errorCode(error) === 'CONFLICT' });
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
      const next = neighbourOf(event.currentTarget, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      void save();
      next.focus();
      next.click();
    }
  };

  if (!editing) {
    return (
      <button ref={shown} type="button" className={css.shown({ numeric })} data-edits onClick={open}>
        <VisuallyHidden>{`Edit ${label}: `}</VisuallyHidden>
        {children}
      </button>
    );
  }
  const { text, seen, busy, fault, outdated } = editing;
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}fault` : undefined}
          aria-busy={busy || undefined}
          data-edits
          readOnly={busy}
          value={text}
          onChange={({ target }) => setEditing({ ...editing, text: target.value })}
          onKeyDown={onKeyDown}
          onBlur={() => fault === null && void save()}
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {busy && (
          <span className={css.busy}>
            <SpinnerMark />
          </span>
        )}
      </span>
      <span id={`${id}fault`} className={css.fault} role={fault ? 'alert' : undefined}>
        <FieldError>{fault ?? undefined}</FieldError>
        {outdated && value !== seen && <span className={css.now}>Now it is {value || 'none'}.</span>}
      </span>
    </span>
  );
}

const NOT_SAVED = 'It could not be saved. Please try again.';

/** The next cell of the same table, or the one before. */
function neighbourOf(field: HTMLElement, back: boolean): HTMLElement | null {
  const cells = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
  return cells[cells.indexOf(field) + (back ? -1 : 1)] ?? null;
}
