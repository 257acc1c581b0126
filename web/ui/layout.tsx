import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { type Sprinkles, sprinkles } from '../theme/sprinkles.css';
import { classNames } from './class-names';

interface BoxProps extends Omit<ComponentPropsWithRef<'div'>, 'color'> {
  /** the element it becomes */
  as?: ElementType;
  children?: ReactNode;
}

type Spaced = BoxProps & Pick<Sprinkles, 'gap' | 'alignItems' | 'justifyContent'>;

/** The page's width: side padding by screen, content at most 1776. */
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

/** One below the other. */
export function Stack({ as: Tag = 'div', gap = 16, alignItems, justifyContent, className, ...rest }: Spaced) {
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

/** Beside each other, wrapping. */
export function Inline({
  as: Tag = 'div',
  gap = 16,
  alignItems = 'center',
  justifyContent,
  flexWrap = 'wrap',
  className,
  ...rest
}: Spaced & Pick<Sprinkles, 'flexWrap'>) {
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
