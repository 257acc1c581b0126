import type { ReactNode } from 'react';
import * as css from './empty.css';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** The way on: a Button or a link. */
  action?: ReactNode;
  align?: 'center' | 'start';
  /** the title's element, by where it stands on the page */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Nothing here yet: what would be, and a way on. */
export function Empty({ title, children, action, align, as: Title = 'p' }: EmptyProps) {
  return (
    <div className={css.empty({ align })}>
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.content}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
