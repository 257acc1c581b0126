import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { container } from './container.css';

/** As wide as the page: padding by screen size, content at most 1776 px. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(container, className)}>{children}</div>;
}
