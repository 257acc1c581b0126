import { Link } from 'wouter';
import * as css from './breadcrumb.css';

export interface Crumb {
  name: string;
  /** omitted for the last crumb, the page itself */
  href?: string;
}

/** Links to the pages above this one, beginning with Home. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.list}>
        {crumbs.map(({ name, href }, index) => (
          <li key={href ?? name} className={css.item}>
            {href && index < crumbs.length - 1 ? (
              <Link href={href} className={css.link}>
                {name}
              </Link>
            ) : (
              <span className={css.here} aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
