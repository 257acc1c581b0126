import type { ReactNode } from 'react';
import { PageHead } from '../../shell/page-head';
import * as css from './list.css';

interface ListHeadProps {
  /** the heading, and the title of the window */
  title: string;
  /** one line below the heading: "124 products, 6 low, 4 out of stock"; null while it is loaded, which keeps its line */
  summary?: ReactNode;
  /** buttons at the right end */
  children?: ReactNode;
}

/** The heading of a page of the back office. */
export function ListHead({ title, summary, children }: ListHeadProps) {
  return (
    <div className={css.head}>
      <PageHead title={title} />
      <div className={css.heading}>
        <h1 className={css.title}>{title}</h1>
        {summary !== undefined && <p className={css.summary}>{summary}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
