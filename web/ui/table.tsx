import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import * as css from './table.css';
import { VisuallyHidden } from './visually-hidden';

interface TableColumn {
  /** "" for columns of buttons, which need a `label` */
  title: string;
  /** the accessible name if `title` is empty */
  label?: string;
  /** aligned at the right end */
  numeric?: boolean;
  className?: string;
}

interface TableProps {
  /** the accessible name of the table */
  caption: string;
  columns: readonly TableColumn[];
  className?: string;
  /** `Row`s */
  children: ReactNode;
}

/**
 * A table with a sticky head; on screens below 768 px, a list of cards. Each `Cell` repeats its column's title as `label`,
 * which the cards show.
 */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    // Explicit roles, because browsers drop the implicit ones with `display: block`, which the cards use.
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
  /** highlighted, because its details are shown below it */
  open?: boolean;
  /** 38 px high instead of 62 px */
  nested?: boolean;
  /** highlighted on hover; defaults to true */
  interactive?: boolean;
}

/** A row; a card on phones. */
export function Row({ open, nested, interactive, className, ...rest }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" {...rest} className={classNames(css.row({ open, nested, interactive }), className)} />
  );
}

interface CellProps extends ComponentPropsWithRef<'td'> {
  /** the column's title, shown on phones; omit it for the title and the buttons of the card */
  label?: string;
  /** aligned at the right end, with digits of equal width */
  numeric?: boolean;
  /** as narrow as its content allows */
  shrink?: boolean;
  /** the cell that names the row, such as the product's name */
  rowHeader?: boolean;
}

export function Cell({ label, numeric, shrink, rowHeader = false, className, ...rest }: CellProps) {
  const classes = classNames(css.cell({ numeric, shrink }), className);
  return rowHeader ? (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th scope="row" role="rowheader" {...rest} data-label={label} className={classes} />
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" {...rest} data-label={label} className={classes} />
  );
}

/** The buttons of a row, in its last cell. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
