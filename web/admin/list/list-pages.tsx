import { Link } from 'wouter';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Pagination } from '../../ui/pagination';
import { pagination } from './list.css';
import type { ListQuery } from './use-list-query';

interface ListPagesProps {
  query: ListQuery;
  page: number;
  totalPages: number;
  /** "Pages of enquiries" */
  label: string;
}

/** The links to a list's other pages, below it. */
export function ListPages({ query, page, totalPages, label }: ListPagesProps) {
  return (
    <div className={pagination}>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(page) => query.hrefWith({ page })}
        label={label}
      />
    </div>
  );
}

interface NoMatchesProps {
  title: string;
  /** to where there is something */
  linkText: string;
  href: string;
}

/** Instead of a list that has nothing for these filters, or on this page. */
export function NoMatches({ title, linkText, href }: NoMatchesProps) {
  return (
    <Empty
      title={title}
      as="h2"
      align="start"
      action={
        <Button asChild variant="secondary" size="small">
          <Link href={href}>{linkText}</Link>
        </Button>
      }
    />
  );
}
