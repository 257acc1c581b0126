import { useState } from 'react';
import type { ProductSelection } from '../../../../src/catalog/list-schema';
import { formatProductCount } from '../../../../src/import/messages';
import { getErrorMessage } from '../../../form/get-error-message';
import { needsPassword, useWithPassword } from '../../../session/password-prompt';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import { TextField } from '../../../ui/fields';
import { useToast } from '../../../ui/toast';
import { CategoryField } from '../products/category-field';
import { BulkEditPreview } from './bulk-edit-preview';
import { NO_PRICE_EDIT, toPriceEdit } from './price-edit';
import { PriceEditFields } from './price-edit-fields';
import * as css from './selection-bar.css';

/** A status is changed by the buttons of the selection. */
export type DialogEditKind = 'price' | 'category' | 'lowStock' | 'delete';

const TITLES: Readonly<Record<DialogEditKind, string>> = {
  price: 'Change prices',
  category: 'Move to another category',
  lowStock: 'Low stock of products',
  delete: 'Delete products',
};
const CHECK_FAILED = 'The change could not be checked.';
const START_FAILED = 'The change could not be started.';

interface BulkEditDialogProps {
  kind: DialogEditKind;
  selection: ProductSelection;
  /** products that are selected */
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Changes many products after showing what would happen. */
export function BulkEditDialog({ kind, selection, count, onClose, onStarted }: BulkEditDialogProps) {
  const [price, setPrice] = useState(NO_PRICE_EDIT);
  const [categoryId, setCategoryId] = useState('');
  const [lowStock, setLowStock] = useState('');
  const [error, setError] = useState<string>();
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const check = trpc.admin.catalog.checkEdit.useMutation();
  const start = trpc.admin.catalog.startEdit.useMutation({
    onSuccess: ({ total }) => {
      toast.success(
        `${formatProductCount(total)} ${kind === 'delete' ? 'are being deleted' : 'are being changed'}.`,
      );
      onStarted();
    },
    onSettled: () => void utils.admin.invalidate(),
  });

  const readEdit = () => {
    if (kind === 'price') return toPriceEdit(price);
    if (kind === 'delete') return { edit: { kind }, error: undefined };
    if (kind === 'lowStock')
      return /^\d{0,6}$/.test(lowStock.trim())
        ? { edit: { kind, lowStock: lowStock.trim() || null } }
        : { error: 'Enter a whole number, or leave this empty.' };
    return categoryId ? { edit: { kind, categoryId } } : { error: 'Choose a category.' };
  };
  const forget = () => {
    setError(undefined);
    check.reset();
    start.reset();
  };
  const runCheck = () => {
    const read = readEdit();
    setError(read.error);
    if (read.edit) check.mutate({ ...selection, ...read.edit });
  };
  const runStart = () => {
    const { edit } = readEdit();
    if (!edit || !check.data) return;
    const { total } = check.data;
    withPassword(() => start.mutateAsync({ ...selection, ...edit, total })).catch(() => {});
  };
  const changed = check.data?.changed ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || start.isPending || onClose()}
      title={TITLES[kind]}
      description={`${formatProductCount(count)} selected. You can review the changes before they are made.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={start.isPending}>
            Cancel
          </Button>
          {check.data ? (
            <Button onClick={runStart} loading={start.isPending} disabled={changed === 0}>
              {kind === 'delete' ? 'Delete' : 'Change'} {formatProductCount(changed)}
            </Button>
          ) : (
            <Button onClick={runCheck} loading={check.isPending}>
              Check
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {kind === 'price' && (
          <PriceEditFields
            values={price}
            error={error}
            onChange={(values) => {
              setPrice(values);
              forget();
            }}
          />
        )}
        {kind === 'category' && (
          <CategoryField
            value={categoryId}
            error={error}
            onChange={(id) => {
              setCategoryId(id);
              forget();
            }}
          />
        )}
        {kind === 'lowStock' && (
          <TextField
            label="Low stock at"
            hint="The product and each of its variants count as low at or below this number of units. Leave empty to use the shop’s numbers."
            inputMode="numeric"
            maxLength={6}
            value={lowStock}
            error={error}
            onChange={({ target }) => {
              setLowStock(target.value);
              forget();
            }}
          />
        )}
        {kind === 'delete' && (
          <p>
            Deleted products leave the shop, every cart and every wishlist; past orders keep showing them. You
            can undo this under “Recent changes”: the products come back with their pictures and variants, the
            carts and wishlists do not.
          </p>
        )}
        {check.isError && (
          <ErrorNote onRetry={runCheck}>{getErrorMessage(check.error, CHECK_FAILED)}</ErrorNote>
        )}
        {start.isError && !needsPassword(start.error) && (
          <ErrorNote>{getErrorMessage(start.error, START_FAILED)}</ErrorNote>
        )}
        {check.data && <BulkEditPreview check={check.data} isDeletion={kind === 'delete'} />}
      </div>
    </Dialog>
  );
}
