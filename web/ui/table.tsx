import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import * as css from './table.css';
import { VisuallyHidden } from './visually-hidden';

interface TableColumn {
  /** Empty for columns of controls; give `label` then. */
  title: string;
  /** Read aloud where `title` is empty. */
  label?: string;
  numeric?: boolean;
  className?: string;
}

interface TableProps {
  /** What the table lists; read aloud. */
  caption: string;
  columns: readonly TableColumn[];
  className?: string;
  /** `Row`s */
  children: ReactNode;
}

/**
 * The back office's main tool: a table with a head that sticks, below 768 px a list of cards.
 * `Cell`s name their column again through `label`, which the cards show.
 */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    // The roles say again what the elements say: as cards (display: block) browsers would forget it.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={classNames(css.table, className)} role="table">
      <caption className={css.caption}>{caption}</caption>
      <thead className={css.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ title, label, numeric, className: extra }) => (
            <th
              key={title || label}
              scope="col"
              role="columnheader"
              className={classNames(css.headCell({ numeric }), extra)}
            >
              {title || <VisuallyHidden>{label}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.body} role="rowgroup">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

interface RowProps extends ComponentPropsWithRef<'tr'> {
  /** shaded: its details are open below it */
  open?: boolean;
  /** 38 px high instead of 62 */
  nested?: boolean;
  /** shaded under the pointer; true unless told otherwise */
  interactive?: boolean;
}

/** One row; a card on phones. */
export function Row({ open, nested, interactive, className, ...rest }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as a card it would lose its role
    <tr role="row" {...rest} className={classNames(css.row({ open, nested, interactive }), className)} />
  );
}

interface CellProps extends ComponentPropsWithRef<'td'> {
  /** The column's title, shown before the content on phones; none for the card's head and its actions. */
  label?: string;
  /** figures, at the right end */
  numeric?: boolean;
  /** as narrow as its content */
  shrink?: boolean;
  /** names its row: the product's name, the order's number */
  rowHeader?: boolean;
}

/** One cell. */
export function Cell({ label, numeric, shrink, rowHeader = false, className, ...rest }: CellProps) {
  const classes = classNames(css.cell({ numeric, shrink }), className);
  return rowHeader ? (
    // biome-ignore lint/a11y/noRedundantRoles: as part of a card it would lose its role
    <th scope="row" role="rowheader" {...rest} data-label={label} className={classes} />
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: as part of a card it would lose its role
    <td role="cell" {...rest} data-label={label} className={classes} />
  );
}

/** The last cell's buttons, at the right end. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
