import type { ReactNode } from 'react';
import { skeleton } from './skeleton.css';
import { VisuallyHidden } from './visually-hidden';

interface SkeletonProps {
  /** `text` (default) is one line, `picture` 4:5, `row` a table row; `fill` fills its container */
  shape?: 'text' | 'picture' | 'button' | 'field' | 'row' | 'fill';
  /** CSS lengths, for example "60%" */
  width?: string;
  height?: string;
}

/** A placeholder with the shape of loading content. Appears after 150 ms. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  return (
    <span
      className={skeleton({ shape })}
      style={width || height ? { width, height } : undefined}
      aria-hidden
    />
  );
}

/** Groups skeletons and announces once to screen readers what is loading. */
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
    <div role="status" data-loading className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
