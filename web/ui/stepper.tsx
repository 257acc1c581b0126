import { useState } from 'react';
import { Icon } from './icon';
import * as css from './stepper.css';

interface StepperProps {
  /** the accessible name: "Quantity of Bagru Sprig Cotton Kurta" */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** the stock of the variant */
  max: number;
  /** shown when a quantity below `min` or above `max` is requested */
  minReason?: string;
  maxReason?: string;
  /** `regular` is at least 128 px wide and as high as a regular button; `small` is 108 × 36 px */
  size?: 'regular' | 'small';
  disabled?: boolean;
}

/** The field grows no wider, whatever is pasted into it. */
const MAX_DIGITS = 8;

/**
 * A quantity with buttons − and +. It can also be typed and is applied on Enter or blur. An invalid quantity is rejected with a
 * reason; for that, the buttons stay focusable at the minimum and maximum.
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
  /** the text while it is being typed, else null */
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isRejected, setRejected] = useState(false);
  /** the quantity that `message` says; null if it says something else */
  const [announced, setAnnounced] = useState<number | null>(null);
  const [shown, setShown] = useState(value);
  const isAtMin = value <= min;
  const isAtMax = value >= max;

  // Screen readers announce only changes.
  const announce = (sentence: string) =>
    setMessage((last) => (last === sentence ? `${sentence}\u00a0` : sentence));
  const announceQuantity = (quantity: number) => {
    announce(`Quantity ${quantity}`);
    setAnnounced(quantity);
  };
  const rejectWith = (reason: string) => {
    announce(reason);
    setAnnounced(null);
    setRejected(true);
  };
  if (shown !== value) {
    setShown(value);
    // Such as when a change could not be saved.
    if (announced !== null && announced !== value) announceQuantity(value);
  }
  const change = (next: number) => {
    if (disabled) return;
    if (Number.isNaN(next)) rejectWith(`Enter a whole number from ${min} to ${max}.`);
    else if (next < min) rejectWith(minReason);
    else if (next > max) rejectWith(maxReason);
    else if (next !== value) {
      announceQuantity(next);
      setRejected(false);
      onChange(next);
    }
  };
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    change(/^\s*\d+\s*$/.test(draft) ? Number(draft) : Number.NaN);
  };

  // With what they change, because a cart has such buttons in each line.
  const changed = label.charAt(0).toLowerCase() + label.slice(1);
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
        data-keep="each"
        aria-label={`Decrease ${changed}`}
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
        size={Math.min(Math.max(1, String(draft ?? value).length), MAX_DIGITS)}
        onChange={({ target }) => {
          setDraft(target.value);
          setRejected(false);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Do not submit the surrounding form.
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        className={css.step}
        data-keep="each"
        aria-label={`Increase ${changed}`}
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
