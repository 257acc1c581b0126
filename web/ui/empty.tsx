import type { ReactNode } from 'react';
import * as css from './empty.css';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** a Button or a link to what the user can do instead */
  action?: ReactNode;
  align?: 'center' | 'start';
  /** the element of the title */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

/** An empty state: what would be here, and what to do next. */
export function Empty({ title, children, action, align, as: Title = 'p' }: EmptyProps) {
  return (
    <div className={css.empty({ align })}>
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.content}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
