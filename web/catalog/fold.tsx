import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import * as css from './fold.css';

/** A collapsible section that works without scripts; all of its content is in the rendered page. */
export function Fold({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.fold} open={open}>
      <summary className={css.summary}>
        <h2>{title}</h2>
        <span className={css.whenClosed}>
          <Icon name="plus" size="small" />
        </span>
        <span className={css.whenOpen}>
          <Icon name="minus" size="small" />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
