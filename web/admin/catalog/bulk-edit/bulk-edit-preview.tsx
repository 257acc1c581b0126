import type { AuditChange } from '../../../../src/audit-log/entries';
import type { BulkEditCheck } from '../../../../src/catalog/bulk-edit/kinds';
import { formatCount } from '../../../../src/format-count';
import { formatProductCount } from '../../../../src/import/messages';
import * as css from './selection-bar.css';

/** A product with two hundred variants would fill the dialog. */
const MAX_CHANGES_OF_PRODUCT = 4;

function describeChange({ field, from, to }: AuditChange): string {
  return `${field} ${from ?? 'none'} → ${to ?? 'none'}`;
}

function describeChanges(changes: readonly AuditChange[]): string {
  const hidden = changes.length - MAX_CHANGES_OF_PRODUCT;
  return [
    ...changes.slice(0, MAX_CHANGES_OF_PRODUCT).map(describeChange),
    ...(hidden > 0 ? [`and ${hidden} more`] : []),
  ].join('; ');
}

interface ExamplesProps {
  title: string;
  /** of all, also those that are not listed */
  total: number;
  items: readonly { id: string; name: string; text: string }[];
}

function Examples({ title, total, items }: ExamplesProps) {
  if (total === 0) return null;
  return (
    <section className={css.exampleSection}>
      <h3 className={css.exampleTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
      <ul className={css.examples} tabIndex={0} aria-label={title}>
        {items.map(({ id, name, text }) => (
          <li key={id}>{text ? `${name}: ${text}` : name}</li>
        ))}
        {total > items.length && (
          <li>and {formatCount(total - items.length, 'more product', 'more products')}</li>
        )}
      </ul>
    </section>
  );
}

/** What a change of many products would do. */
export function BulkEditPreview({ check, isDeletion }: { check: BulkEditCheck; isDeletion: boolean }) {
  const { total, changed, rejected, noted } = check;
  const same = total - changed - rejected;
  return (
    <>
      <p role="status">
        {formatProductCount(changed)} {isDeletion ? 'will be deleted' : 'will change'}.
        {same > 0 && ` ${formatProductCount(same)} already ${same === 1 ? 'has' : 'have'} these values.`}
        {rejected > 0 &&
          ` ${formatProductCount(rejected)} can’t be changed and ${rejected === 1 ? 'stays' : 'stay'} as ${rejected === 1 ? 'it is' : 'they are'}.`}
      </p>
      <Examples
        title="Can’t be changed"
        total={rejected}
        items={check.rejections.map(({ reason, ...product }) => ({ ...product, text: reason }))}
      />
      <Examples
        title="Changes, with a note"
        total={noted}
        items={check.notes.map(({ note, ...product }) => ({ ...product, text: note }))}
      />
      <Examples
        title={isDeletion ? 'Will be deleted' : 'What changes'}
        total={changed}
        items={check.changes.map(({ changes, ...product }) => ({
          ...product,
          text: describeChanges(changes),
        }))}
      />
    </>
  );
}
