import { Link } from 'wouter';
import { classNames } from './class-names';
import { Icon } from './icon';
import * as css from './pagination.css';

export interface PaginationProps {
  /** from 1 */
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** the accessible name: "Products" */
  label?: string;
  /** the history state of the pages it links to */
  linkState?: unknown;
}

/** The page numbers to show: first, last, current and its neighbors; null stands for a gap. */
export function listPages(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((each) => each >= 1 && each <= totalPages);
  const listed: (number | null)[] = [];
  for (const each of [...new Set(wanted)].sort((a, b) => a - b)) {
    const before = listed.at(-1);
    if (typeof before === 'number' && each - before === 2) listed.push(each - 1);
    else if (typeof before === 'number' && each - before > 2) listed.push(null);
    listed.push(each);
  }
  return listed;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, totalPages, hrefFor, label = 'Pages', linkState }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        <li>
          <Turn
            to={page - 1}
            of={totalPages}
            hrefFor={hrefFor}
            linkState={linkState}
            icon="chevronLeft"
            label="Previous page"
            rel="prev"
          />
        </li>
        {listPages(page, totalPages).map((each, index) =>
          each === null ? (
            <li key={`gap ${index < 3 ? 'before' : 'after'}`} className={css.gap} aria-hidden>
              …
            </li>
          ) : (
            <li
              key={each}
              className={
                totalPages > 5 && each !== page && each !== 1 && each !== totalPages
                  ? css.wideOnly
                  : undefined
              }
            >
              <Link
                href={hrefFor(each)}
                state={linkState}
                className={css.page({ here: each === page })}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        <li>
          <Turn
            to={page + 1}
            of={totalPages}
            hrefFor={hrefFor}
            linkState={linkState}
            icon="chevronRight"
            label="Next page"
            rel="next"
          />
        </li>
      </ul>
    </nav>
  );
}

interface TurnProps extends Pick<PaginationProps, 'hrefFor' | 'linkState'> {
  to: number;
  of: number;
  icon: 'chevronLeft' | 'chevronRight';
  label: string;
  rel: 'prev' | 'next';
}

function Turn({ to, of, hrefFor, linkState, icon, label, rel }: TurnProps) {
  if (to < 1 || to > of) {
    return (
      <span className={classNames(css.page({ spent: true }))} aria-hidden>
        <Icon name={icon} size="small" />
      </span>
    );
  }
  return (
    <Link href={hrefFor(to)} state={linkState} className={css.page()} aria-label={label} rel={rel}>
      <Icon name={icon} size="small" />
    </Link>
  );
}
