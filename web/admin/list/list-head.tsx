import type { ReactNode } from 'react';
import { PageHead } from '../../shell/page-head';
import * as css from './list.css';

interface ListHeadProps {
  /** the page's h1, and the window's title */
  title: string;
  /** one line under it: "124 products, 6 low, 4 out of stock" */
  summary?: ReactNode;
  /** what can be done with the whole list, at the right end */
  children?: ReactNode;
}

/** The name and the head of each page of the back office. */
export function ListHead({ title, summary, children }: ListHeadProps) {
  return (
    <div className={css.head}>
      <PageHead title={title} />
      <div>
        <h1 className={css.title}>{title}</h1>
        {summary && <p className={css.summary}>{summary}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
