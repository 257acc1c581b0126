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
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState(false);
  const least = value <= min;
  const most = value >= max;

  const say = (sentence: string, isRefusal: boolean) => {
    setSaid(sentence);
    setRefused(isRefusal);
  };
  const change = (next: number) => {
    if (disabled) return;
    if (Number.isNaN(next)) say(`Enter a whole number from ${min} to ${max}.`, true);
    else if (next < min) say(minReason, true);
    else if (next > max) say(maxReason, true);
    else if (next !== value) {
      say(`Quantity ${next}`, false);
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
      onBlur={() => (draft === null ? setRefused(false) : commit())}
    >
      <button
        type="button"
        className={css.step}
        aria-label="Decrease quantity"
        aria-disabled={disabled || least}
        title={least ? minReason : undefined}
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
          setRefused(false);
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
        aria-disabled={disabled || most}
        title={most ? maxReason : undefined}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
      <span role="status" className={css.note({ shown: refused })}>
        {said}
      </span>
    </div>
  );
}
