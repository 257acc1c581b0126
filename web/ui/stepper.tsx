import { useState } from 'react';
import { Icon } from './icon';
import * as css from './stepper.css';
import { VisuallyHidden } from './visually-hidden';

export interface StepperProps {
  /** Of what: "Quantity of Bagru Sprig Cotton Kurta". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** the variant's stock */
  max: number;
  /** Said when − or + can go no further. */
  minReason?: string;
  maxReason?: string;
  /** `regular` is as high as a regular button, 128 wide; `small` 36 high, 108 wide */
  size?: 'regular' | 'small';
  disabled?: boolean;
}

/** A quantity with − and +. At an end the button stays reachable and says why it does nothing. */
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
  const [said, setSaid] = useState('');
  const least = value <= min;
  const most = value >= max;

  const step = (by: 1 | -1, blocked: boolean, reason: string) => {
    if (disabled) return;
    if (blocked) {
      setSaid(reason);
      return;
    }
    const next = Math.min(max, Math.max(min, value + by));
    setSaid(`Quantity ${next}`);
    onChange(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label={label} className={css.stepper({ size })}>
      <button
        type="button"
        className={css.step}
        aria-label="Decrease quantity"
        aria-disabled={disabled || least}
        title={least ? minReason : undefined}
        onClick={() => step(-1, least, minReason)}
      >
        <Icon name="minus" size="small" />
      </button>
      <span className={css.value}>{value}</span>
      <button
        type="button"
        className={css.step}
        aria-label="Increase quantity"
        aria-disabled={disabled || most}
        title={most ? maxReason : undefined}
        onClick={() => step(1, most, maxReason)}
      >
        <Icon name="plus" size="small" />
      </button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
