import type { ReactNode } from 'react';
import { skeleton } from './skeleton.css';
import { VisuallyHidden } from './visually-hidden';

interface SkeletonProps {
  /** `text` a line, `picture` 4:5, `button`, `field`, `row` of a table, `fill` the box around it */
  shape?: 'text' | 'picture' | 'button' | 'field' | 'row' | 'fill';
  /** any CSS width, "60%" */
  width?: string;
  height?: string;
}

/** The shape of something on its way; appears after 150 ms. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  return (
    <span
      className={skeleton({ shape })}
      style={width || height ? { width, height } : undefined}
      aria-hidden
    />
  );
}

/** Skeletons that stand for one thing: says once what is loading. */
export function Skeletons({
  label = 'Loading…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
