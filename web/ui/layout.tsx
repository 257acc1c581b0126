import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { type Sprinkles, sprinkles } from '../theme/sprinkles.css';
import { classNames } from './class-names';

interface StackProps
  extends Omit<ComponentPropsWithRef<'div'>, 'color'>,
    Pick<Sprinkles, 'gap' | 'alignItems' | 'justifyContent'> {
  /** the element to render */
  as?: ElementType;
  children?: ReactNode;
}

/** Children below each other. `gap` is in px. */
export function Stack({
  as: Tag = 'div',
  gap = 16,
  alignItems,
  justifyContent,
  className,
  ...rest
}: StackProps) {
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
