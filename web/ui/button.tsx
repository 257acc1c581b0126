import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { type ButtonVariants, busy, busyLabel, busyMark, button } from './button.css';
import { classNames } from './class-names';
import { Slot } from './slot';
import { SpinnerMark } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is filled, `secondary` outlined, `quiet` underlined text */
  variant?: ButtonVariants['variant'];
  /** height: `regular` 52 px (48 px on phones, 36 px in the back office), `medium` 48 px, `small` 36 px */
  size?: ButtonVariants['size'];
  /** as wide as its container */
  wide?: boolean;
  /** keeps the surrounding color on hover, for quiet links on pictures */
  inherit?: boolean;
  /** shows a spinner and ignores clicks, but keeps its width and the focus */
  loading?: boolean;
  /** styles its only child, a link, as a button */
  asChild?: boolean;
}

/** A button, or a link that looks like one with `asChild`. `type` defaults to "button". */
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
