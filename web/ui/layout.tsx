import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { type Sprinkles, sprinkles } from '../theme/sprinkles.css';
import { classNames } from './class-names';

interface BoxProps extends Omit<ComponentPropsWithRef<'div'>, 'color'> {
  /** the element to render */
  as?: ElementType;
  children?: ReactNode;
}

type FlexProps = BoxProps & Pick<Sprinkles, 'gap' | 'alignItems' | 'justifyContent'>;

/** As wide as the page: padding at the sides by screen size, content at most 1776 px. */
export function Container({ as: Tag = 'div', className, ...rest }: BoxProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        sprinkles({ paddingX: 'side', width: 'full', maxWidth: 'page', marginX: 'auto' }),
        className,
      )}
    />
  );
}

/** Children below each other. `gap` is in px. */
export function Stack({
  as: Tag = 'div',
  gap = 16,
  alignItems,
  justifyContent,
  className,
  ...rest
}: FlexProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        sprinkles({ display: 'flex', flexDirection: 'column', gap, alignItems, justifyContent }),
        className,
      )}
    />
  );
}

/** Children beside each other, wrapping by default. `gap` is in px. */
export function Inline({
  as: Tag = 'div',
  gap = 16,
  alignItems = 'center',
  justifyContent,
  flexWrap = 'wrap',
  className,
  ...rest
}: FlexProps & Pick<Sprinkles, 'flexWrap'>) {
  return (
    <Tag
      {...rest}
      className={classNames(
        sprinkles({ display: 'flex', flexWrap, gap, alignItems, justifyContent }),
        className,
      )}
    />
  );
}
