import { useEffect, useState } from 'react';
import { INHERITED_DECLARATIONS } from '../../../../src/catalog/inherited-declarations';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { PRODUCT_STATUSES, STATUS_LABELS } from '../../../../src/catalog/publishing';
import { renderServerError } from '../../../calls/render-server-error';
import { UnsavedChangesDialog } from '../../../shell/unsaved-changes/unsaved-changes-dialog';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/cancel-button';
import { Dialog } from '../../../ui/dialog';
import { FieldLock } from '../../../ui/field-lock';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { DialogSaveShortcut } from '../../form/dialog-save-shortcut';
import { Repeat } from '../../form/repeat';
import { SaveShortcutHint } from '../../form/save-shortcut-hint';
import { SentFailure } from '../../form/sent-failure';
import { MediaPicker } from '../../media/media-picker';
import { DeclarationFields } from '../declaration-fields';
import { HsnField } from '../hsn-field';
import { AttributeFields } from './attribute-fields';
import { CategoryField } from './category-field';
import { SaveError } from './conflict/save-error';
import { ImageColorSelect } from './image-color-select';
import { PriceGaps } from './price-gaps';
import * as css from './product-dialog.css';
import { ReloadDialog } from './reload-dialog';
import { renameImageColors } from './rename-image-colors';
import { PRODUCT_MAY_BE_SAVED, useProductForm } from './use-product-form';
import { VariantsGrid } from './variants-grid';

interface ProductEditorProps {
  /** null for a new product */
  id: string | null;
  open: boolean;
  onClose: () => void;
}

type Editing = ReturnType<typeof useProductForm>;

export function ProductEditor({ id, open, onClose }: ProductEditorProps) {
  const editing = useProductForm(id, { open, onClose });
  const { form, guard, close, ready, loadError, retry, reload } = editing;
  const [isReloadDialogOpen, setReloadDialogOpen] = useState(false);
  const formId = `product-${id ?? 'new'}`;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="large"
      flush
      title={id ? 'Edit product' : 'New product'}
      titleAside={form.dirty && <span className={css.unsaved}>Unsaved changes</span>}
      footer={
        ready && (
          <>
            <SaveError
              error={form.pending ? null : form.formError}
              conflict={editing.conflict}
              isOutdated={editing.isOutdated}
              onReload={() => setReloadDialogOpen(true)}
            />
            <SaveShortcutHint className={css.saveShortcut} />
            <CancelButton isSending={form.pending} onClick={close} />
            <Button type="submit" form={formId} loading={form.pending}>
              Save product
            </Button>
          </>
        )
      }
    >
      {ready ? (
        <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
          <DialogSaveShortcut formId={formId} />
          {id !== null && <FocusFirstField formId={formId} />}
          <FieldLock locked={form.pending}>
            <Details form={form} />
            <ImagesAndVariants editing={editing} />
          </FieldLock>
          <SentFailure form={form} />
        </form>
      ) : (
        <ProductLoading loadError={loadError} onRetry={retry} />
      )}
      <UnsavedChangesDialog guard={guard} isUnanswered={form.isUnanswered}>
        {form.isUnanswered ? PRODUCT_MAY_BE_SAVED : undefined}
      </UnsavedChangesDialog>
      <ReloadDialog open={isReloadDialogOpen} onClose={() => setReloadDialogOpen(false)} onReload={reload} />
    </Dialog>
  );
}

function Details({ form }: Pick<Editing, 'form'>) {
  const { name: _, onBlur: __, ...category } = form.field('categoryId');
  return (
    <div className={css.fields}>
      <TextField label="Product name" required data-autofocus {...form.field('productName')} />
      <CategoryField {...category} />
      <TextAreaField label="Description" optional rows={8} {...form.field('description')} />
      <SelectField label="Status" hint="Only live products are in the shop." {...form.field('status')}>
        {PRODUCT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Handle"
        optional
        hint="Identifies the product in import files. Leave empty to have one created."
        {...form.field('handle')}
      />
      <HsnField categoryId={form.values.categoryId} {...form.field('hsn')} />
      <TextField
        label="Low stock at"
        optional
        inputMode="numeric"
        hint="The product counts as low at or below this number of units. Leave empty to use the shop’s number."
        {...form.field('lowStock')}
      />
      <AttributeFields values={form.values} field={(attribute) => form.field(attribute)} />
      <DeclarationFields
        declarations={INHERITED_DECLARATIONS}
        values={form.values}
        field={(declaration) => form.field(declaration)}
        categoryId={form.values.categoryId}
      />
    </div>
  );
}

function ImagesAndVariants({ editing: { form, progress } }: { editing: Editing }) {
  const { images, productVariants } = form.values;
  const pictures = form.field('images');
  return (
    <div className={css.imagesAndVariants}>
      <MediaPicker
        label="Images"
        accept="image"
        locked={form.pending}
        main="Main"
        hint="PNG, JPG or JPEG, max 5MB each."
        items={images}
        onChange={pictures.onChange}
        error={pictures.error}
        progress={progress}
        renderExtra={(item) => (
          <ImageColorSelect
            item={item}
            rows={productVariants}
            onChange={(color) =>
              pictures.onChange(images.map((each) => (each.key === item.key ? { ...each, color } : each)))
            }
          />
        )}
      />
      <VariantsGrid
        rows={productVariants}
        onChange={(change) =>
          form.setValues((values) => {
            const rows = change(values.productVariants);
            return {
              ...values,
              productVariants: rows,
              images: renameImageColors(values.images, values.productVariants, rows),
            };
          })
        }
        onBlur={(index, name) => form.field(`productVariants.${index}.${name}`).onBlur()}
        errorAt={(path) => form.errors[path ? `productVariants.${path}` : 'productVariants']}
      />
      <PriceGaps rows={productVariants} hsn={form.values.hsn} categoryId={form.values.categoryId} />
    </div>
  );
}

/** Moves the focus from the dialog to the first field: an existing product's form appears after the dialog has opened. */
function FocusFirstField({ formId }: { formId: string }) {
  useEffect(() => {
    if (document.activeElement?.getAttribute('role') !== 'dialog') return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [formId]);
  return null;
}

function ProductLoading({ loadError, onRetry }: { loadError: unknown; onRetry: () => void }) {
  if (loadError) {
    return (
      <div className={css.loadError}>
        {renderServerError(CATALOG_MESSAGES.productFailed)(loadError, onRetry, false)}
      </div>
    );
  }
  return (
    <Skeletons label="Loading the product…" className={css.loading}>
      <Repeat times={6}>
        <Skeleton shape="field" />
      </Repeat>
    </Skeletons>
  );
}
