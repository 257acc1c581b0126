import { type ComponentPropsWithRef, cloneElement, type ReactElement } from 'react';
import { classNames } from './class-names';
import { Icon, type IconProps } from './icon';
import { countBadge, countText, iconButton } from './icon-button.css';
import { Slot } from './slot';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconProps['name'];
  /** the accessible name: what the button does */
  label: string;
  /** `regular` 44 px, `control` as high as a regular button, `small` 36 px */
  size?: 'regular' | 'control' | 'small';
  iconSize?: IconProps['size'];
  outlined?: boolean;
  tone?: 'inherit' | 'ink' | 'madder';
  /** a number at the corner of the icon, hidden for 0; screen readers need it in `label` too */
  count?: number;
  /** `light` for ivory icons on pictures, where the number is dark on ivory */
  ink?: 'dark' | 'light';
  /** an empty link to render instead of a button: `<Link href="/cart" />` */
  link?: ReactElement<{ children?: unknown }>;
}

/** A square button or link with an icon and no text. */
export function IconButton({
  icon,
  label,
  size,
  iconSize,
  outlined,
  tone,
  count = 0,
  ink = 'dark',
  link,
  className,
  ...rest
}: IconButtonProps) {
  const classes = classNames(iconButton({ size, outlined, tone }), className);
  const content = (
    <>
      <Icon name={icon} size={iconSize} />
      {count > 0 && (
        <span className={countBadge} aria-hidden>
          <span className={countText({ on: ink })}>{count > 99 ? '99+' : count}</span>
        </span>
      )}
    </>
  );
  if (link) {
    return (
      <Slot {...rest} aria-label={label} className={classes}>
        {cloneElement(link, undefined, content)}
      </Slot>
    );
  }
  return (
    <button type="button" {...rest} aria-label={label} className={classes}>
      {content}
    </button>
  );
}
