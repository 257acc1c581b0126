/** Collects why a product of a file can't be imported, each reason with its row and column. */
import type { BadRow, Draft, DraftField, DraftVariant, FieldColumns } from './draft';

export class BadRows {
  readonly rows: BadRow[];

  constructor(
    private readonly draft: Draft,
    private readonly columns: FieldColumns,
  ) {
    this.rows = [...draft.badRows];
  }

  add(field: DraftField | null, reason: string, variant?: DraftVariant | null): void {
    const column = field && (variant?.columns?.[field] ?? this.columns[field]);
    this.rows.push({ line: variant?.line ?? this.draft.line, column, reason, product: this.draft.name });
  }
}
