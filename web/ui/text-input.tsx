import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldWiring } from './field-context';
import { Icon, type IconName } from './icon';
import * as css from './text-input.css';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** aligned at the right end, with digits of equal width */
  numeric?: boolean;
  /** shown before the text */
  icon?: IconName;
}

/** An input of one line. The Field around it provides label and error. */
export function TextInput({ numeric, icon, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  const input = (
    <input
      type="text"
      {...wiring}
      {...rest}
      className={classNames(css.control({ numeric }), icon && css.afterStart, className)}
    />
  );
  if (!icon) return input;
  return (
    <span className={css.holder}>
      {input}
      <span className={css.start}>
        <Icon name={icon} size="small" />
      </span>
    </span>
  );
}
