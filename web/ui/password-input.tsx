import { useState } from 'react';
import { classNames } from './class-names';
import { toLabelId, useFieldWiring } from './field-context';
import { Icon } from './icon';
import type { TextInputProps } from './text-input';
import * as css from './text-input.css';

/** A password input with a button that shows it. Pass `autoComplete`: "current-password" or "new-password". */
export function PasswordInput({ className, icon: _icon, numeric: _numeric, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  const [shown, setShown] = useState(false);
  return (
    <span className={css.holder}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(css.control(), css.beforeEnd, className)}
      />
      <button
        type="button"
        className={css.endButton}
        aria-label="Show password"
        aria-describedby={wiring.id && toLabelId(wiring.id)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </span>
  );
}
