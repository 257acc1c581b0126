import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldWiring } from './field-context';
import { Icon } from './icon';
import * as css from './text-input.css';

/** The native select in the style of the other fields. The children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  const wiring = useFieldWiring();
  return (
    <span className={classNames(css.holder, className)}>
      <select {...wiring} {...rest} className={css.control({ select: true })}>
        {children}
      </select>
      <span className={css.end}>
        <Icon name="chevronDown" size="small" />
      </span>
    </span>
  );
}
