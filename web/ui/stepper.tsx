import { useState } from 'react';
import { Icon } from './icon';
import * as css from './stepper.css';

interface StepperProps {
  /** Of what: "Quantity of Bagru Sprig Cotton Kurta". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** the variant's stock */
  max: number;
  /** Said when a smaller or a larger quantity is asked for. */
  minReason?: string;
  maxReason?: string;
  /** `regular` is as high as a regular button, 128 wide; `small` 36 high, 108 wide */
  size?: 'regular' | 'small';
  disabled?: boolean;
}

/**
 * A quantity with − and +, which can also be typed: Enter or leaving the field takes it over. What is not possible leaves the
 * quantity as it was and says why; at an end the button stays reachable for that.
 */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max,
  minReason = `The smallest quantity is ${min}.`,
  maxReason = `Only ${max} left.`,
  size,
  disabled = false,
}: StepperProps) {
  /** what is being typed; null while nothing is */
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isRejected, setRejected] = useState(false);
  const isAtMin = value <= min;
  const isAtMax = value >= max;

  const showMessage = (sentence: string, isRejection: boolean) => {
    setMessage(sentence);
    setRejected(isRejection);
  };
  const change = (next: number) => {
    if (disabled) return;
    if (Number.isNaN(next)) showMessage(`Enter a whole number from ${min} to ${max}.`, true);
    else if (next < min) showMessage(minReason, true);
    else if (next > max) showMessage(maxReason, true);
    else if (next !== value) {
      showMessage(`Quantity ${next}`, false);
      onChange(next);
    }
  };
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    change(/^\s*\d+\s*$/.test(draft) ? Number(draft) : Number.NaN);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={label}
      className={css.stepper({ size })}
      onBlur={() => (draft === null ? setRejected(false) : commit())}
    >
      <button
        type="button"
        className={css.step}
        aria-label="Decrease quantity"
        aria-disabled={disabled || isAtMin}
        title={isAtMin ? minReason : undefined}
        onClick={() => change(Math.min(max, value - 1))}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        className={css.value}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          setRejected(false);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent by that.
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        className={css.step}
        aria-label="Increase quantity"
        aria-disabled={disabled || isAtMax}
        title={isAtMax ? maxReason : undefined}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
      <span role="status" className={css.note({ shown: isRejected })}>
        {message}
      </span>
    </div>
  );
}
