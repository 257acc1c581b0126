import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { type ButtonVariants, busy, busyLabel, busyMark, button } from './button.css';
import { classNames } from './class-names';
import { Slot } from './slot';
import { SpinnerMark } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` filled, `secondary` outlined, `quiet` an underlined word */
  variant?: ButtonVariants['variant'];
  /** `regular` is 52 px (48 on phones, 36 in the back office), `medium` 48, `small` 36 */
  size?: ButtonVariants['size'];
  /** as wide as its container */
  wide?: boolean;
  /** takes the color around it even when hovered: quiet links on pictures */
  inherit?: boolean;
  /** Waiting for an answer: keeps its width and focus, ignores presses, says it is busy. */
  loading?: boolean;
  /** Renders the one child (a link) with the button's classes. */
  asChild?: boolean;
}

/** A button, or with `asChild` a link that classes like one. `type` is "button" unless told otherwise. */
export function Button({
  variant,
  size,
  wide,
  inherit,
  loading = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = classNames(button({ variant, size, wide, inherit }), loading && busy, className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading ? <Busy>{children}</Busy> : children}
    </button>
  );
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={busyLabel}>{children}</span>
      <span className={busyMark}>
        <SpinnerMark />
      </span>
    </>
  );
}
