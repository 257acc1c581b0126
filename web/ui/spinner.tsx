import { spinner } from './spinner.css';
import { VisuallyHidden } from './visually-hidden';

interface SpinnerProps {
  /** What is being waited for; read aloud, not shown. */
  label?: string;
  size?: 'regular' | 'large';
}

/** Something is on its way. Inside a busy button use `SpinnerMark`: the button itself says it is busy. */
export function Spinner({ label = 'Loading…', size }: SpinnerProps) {
  return (
    <span role="status">
      <SpinnerMark size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** The turning ring alone. */
export function SpinnerMark({ size }: Pick<SpinnerProps, 'size'>) {
  return <span className={spinner({ size })} aria-hidden />;
}
