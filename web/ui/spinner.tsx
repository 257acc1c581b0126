import { spinner } from './spinner.css';
import { VisuallyHidden } from './visually-hidden';

interface SpinnerProps {
  /** what is loading, for screen readers only */
  label?: string;
  /** `regular` 20 px, `large` 32 px */
  size?: 'regular' | 'large';
}

/** Shows that something is loading. Inside a button use `SpinnerMark`, since the button announces that it is busy. */
export function Spinner({ label = 'Loading…', size }: SpinnerProps) {
  return (
    <span role="status" data-loading>
      <SpinnerMark size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** The rotating ring without an announcement. */
export function SpinnerMark({ size }: Pick<SpinnerProps, 'size'>) {
  return <span className={spinner({ size })} aria-hidden />;
}
