import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldWiring } from './field-context';
import { Icon, type IconName } from './icon';
import * as css from './text-input.css';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Figures at the right end. */
  numeric?: boolean;
  /** Shown inside, before the text. */
  icon?: IconName;
}

/** A one-line text control; takes its label and error from the Field around it. */
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
