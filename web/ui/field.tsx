import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import * as css from './field.css';
import { FieldContext, toLabelId } from './field-context';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface FieldProps {
  label: ReactNode;
  /** hides the label visually but keeps it for screen readers */
  hideLabel?: boolean;
  /** help text below the control */
  hint?: ReactNode;
  /** an error message; marks the control as invalid */
  error?: string | undefined;
  required?: boolean;
  /** shows "(optional)" after the label */
  optional?: boolean;
  /** a link or button at the right end of the label's line */
  aside?: ReactNode;
  className?: string;
}

/** Connects a label, a hint and an error message to the one control inside it. */
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
    <label id={toLabelId(id)} htmlFor={id} className={css.label}>
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

/** An error message with an icon, announced when it appears. Field renders its own; use this one for groups. */
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
