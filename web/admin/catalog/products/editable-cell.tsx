import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FieldError } from '../../../ui/field';
import { SpinnerMark } from '../../../ui/spinner';
import { TextInput } from '../../../ui/text-input';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import * as css from './editable-cell.css';
import { pasteAmount } from './paste-amount';
import { type EditableCellOptions, useEditableCell } from './use-editable-cell';

interface EditableCellProps extends EditableCellOptions {
  /** the formatted value, shown while it is not edited */
  children: ReactNode;
  numeric?: boolean;
  step: '1' | '0.01';
}

/**
 * A value that can be edited in its cell. A click or Enter opens the field; Enter saves, Escape cancels, Tab saves and opens
 * the next cell.
 */
export function EditableCell(props: EditableCellProps) {
  const { label, value, children, numeric = false, step } = props;
  const id = useId();
  const { editing, button, field, open, close, setText, save } = useEditableCell(props);

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
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            if (step === '0.01' && !busy) pasteAmount(event, setText);
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

/** The next or previous editable cell of the table. */
function findNeighbor(field: HTMLElement, isBackward: boolean): HTMLElement | null {
  const cells = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
  return cells[cells.indexOf(field) + (isBackward ? -1 : 1)] ?? null;
}
