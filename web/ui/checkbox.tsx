import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import * as css from './checkbox.css';
import { FieldError } from './field';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** hides the label visually but keeps it for screen readers */
  hideLabel?: boolean;
  /** some, but not all, of the items it represents are selected */
  indeterminate?: boolean;
  error?: string | undefined;
}

/** A checkbox with its label and error. */
export function Checkbox({
  label,
  hideLabel = false,
  indeterminate = false,
  error,
  className,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={css.row}>
        <span
          className={css.holder}
          ref={(holder) => {
            // `indeterminate` is a property without an HTML attribute.
            const box = holder?.querySelector('input');
            if (box) box.indeterminate = indeterminate;
          }}
        >
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
            className={css.box}
          />
          <span className={css.mark}>
            <Icon name={indeterminate ? 'minus' : 'check'} size="small" />
          </span>
        </span>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
