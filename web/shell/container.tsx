import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { container } from './container.css';

/** The page's width: side padding by screen, content at most 1776. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(container, className)}>{children}</div>;
}
