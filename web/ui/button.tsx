import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useState } from 'react';
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
  disabled,
  ...rest
}: ButtonProps) {
  // One that is disabled by being pressed, such as "Save", would lose the focus to the page: it is off for assistive technology until
  // the focus leaves it.
  const [hasFocus, setFocus] = useState(false);
  const { onFocus, onBlur } = rest;
  const classes = classNames(button({ variant, size, wide, inherit }), loading && busy, className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={disabled && !hasFocus}
      onClick={press}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      aria-busy={loading || undefined}
      aria-disabled={loading || disabled || rest['aria-disabled']}
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
