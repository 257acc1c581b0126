import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import * as css from './field.css';
import { FieldContext } from './field-context';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for those who listen, where the design shows none. */
  hideLabel?: boolean;
  /** A line under the control that helps to fill it in. */
  hint?: ReactNode;
  /** The sentence that says what is wrong; its presence marks the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Writes "(optional)" after the label. */
  optional?: boolean;
  /** Shown at the right end of the label's line: a link. */
  aside?: ReactNode;
  className?: string;
}

/** Wires a label, a hint and an error sentence to the one control inside it. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  optional = false,
  aside,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = classNames(error && errorId, hint ? hintId : null) || undefined;
  const name = (
    <label htmlFor={id} className={css.label}>
      {label}
      {optional && <span className={css.optional}> (optional)</span>}
    </label>
  );
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={classNames(css.field, className)}>
        {hideLabel ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <div className={css.labelRow}>
            {name}
            {aside}
          </div>
        )}
        {children}
        <FieldError id={errorId}>{error}</FieldError>
        {hint && (
          <div id={hintId} className={css.hint}>
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

/** An error sentence with its icon, announced when it appears. Field brings its own; use this beside a group. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <div id={id} className={css.error} aria-live="polite">
      {children ? (
        <>
          <span className={css.errorIcon}>
            <Icon name="warningCircle" size="small" />
          </span>
          {children}
        </>
      ) : null}
    </div>
  );
}
