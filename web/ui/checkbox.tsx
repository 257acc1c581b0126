import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import * as css from './checkbox.css';
import { FieldError } from './field';
import { Icon } from './icon';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox and its words; either can be pressed. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={css.row}>
        <span className={css.holder}>
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
            className={css.box}
          />
          <span className={css.mark}>
            <Icon name="check" size="small" />
          </span>
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
