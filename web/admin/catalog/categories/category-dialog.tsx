import { useState } from 'react';
import { INHERITED_DECLARATIONS } from '../../../../src/catalog/inherited-declarations';
import { MIN_TOP_LEVEL_MEDIA } from '../../../../src/catalog/media-limits';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { Category } from '../../../../src/catalog/shapes';
import { FormError } from '../../../form/form-error';
import { UnsavedChangesDialog } from '../../../shell/unsaved-changes/unsaved-changes-dialog';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/cancel-button';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import { FieldLock } from '../../../ui/field-lock';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields';
import { useToast } from '../../../ui/toast';
import { DialogSaveShortcut } from '../../form/dialog-save-shortcut';
import { SaveShortcutHint } from '../../form/save-shortcut-hint';
import { SentFailure } from '../../form/sent-failure';
import { describeUnknownSave } from '../../form/unanswered-toast';
import { useSentDraft } from '../../form/use-sent-draft';
import { type SentForm, useSentForm } from '../../form/use-sent-form';
import { MediaPicker } from '../../media/media-picker';
import { useUploadProgress } from '../../media/use-upload-progress';
import { DeclarationFields } from '../declaration-fields';
import { HsnField } from '../hsn-field';
import * as css from './category-dialog.css';
import { type CategoryFormValues, saveCategory, toFormValues, toInput } from './category-form';
import { CATEGORY_NAME, listParentOptions } from './category-tree';
import { FilterFields } from './filter-fields';

/** `category` is null for a new one; `parent` is where a new one begins, null for the top level. */
export interface EditedCategory {
  category: Category | null;
  parent: Category | null;
  /** somebody else has deleted it since it was opened */
  isDeleted?: boolean;
}

interface CategoryDialogProps {
  tree: readonly Category[];
  /** null while it is closed */
  form: EditedCategory | null;
  onClose: () => void;
}

const loadSchema = () =>
  import('../../../../src/catalog/category-schema').then(({ categoryFormInput }) => categoryFormInput);

const getKey = ({ category, parent }: EditedCategory) => category?.id ?? `in-${parent?.id ?? 'top'}`;

function getTitle({ category, parent }: EditedCategory): string {
  if (category) return 'Edit category';
  return parent ? `New subcategory of ${parent.name}` : 'New top-level category';
}

const MAY_BE_SAVED = 'The category may have been saved. The list shows it if it was.';

/** Creates or edits a category. */
export function CategoryDialog({ tree, form, onClose }: CategoryDialogProps) {
  // The category as it was when the dialog opened: refetching must not change it, and it stays visible during the closing animation.
  const [shown, setShown] = useState({ form, opening: 0 });
  const [isOpen, setOpen] = useState(form !== null);
  const isAnother = form !== null && (!isOpen || !shown.form || getKey(form) !== getKey(shown.form));
  if (isAnother) setShown({ form, opening: shown.opening + 1 });
  if (isOpen !== (form !== null)) setOpen(form !== null);
  if (!shown.form) return null;
  return (
    <OpenedCategoryDialog
      key={shown.opening}
      open={form !== null}
      tree={tree}
      form={shown.form}
      isDeleted={form?.isDeleted ?? false}
      onClose={onClose}
    />
  );
}

interface OpenedCategoryDialogProps extends CategoryDialogProps {
  open: boolean;
  form: EditedCategory;
  isDeleted: boolean;
}

function OpenedCategoryDialog({ open, tree, form: edited, isDeleted, onClose }: OpenedCategoryDialogProps) {
  const key = getKey(edited);
  const sent = useSentDraft<SentForm<CategoryFormValues, Category | null>>('category', key);
  // What somebody else has saved since must not change what was entered.
  const [category] = useState(sent.draft ? sent.draft.base : edited.category);
  const id = category?.id ?? null;
  const utils = trpc.useUtils();
  const toast = useToast();
  const formId = `category-${key}`;
  const { progress, startUpload } = useUploadProgress();

  const { form, guard } = useSentForm(loadSchema, {
    sent,
    base: category,
    isOpen: open,
    defaults: toFormValues(category, edited.parent),
    prepare: (values) => ({ ...toInput(values, category), id: id ?? '' }),
    submit: async (input, { media }, idempotencyKey) => {
      try {
        return await saveCategory(id, input, media, { ...startUpload(), idempotencyKey });
      } catch (error) {
        // The next opening shows what somebody else has saved, or this form although the answer was lost.
        void utils.catalog.tree.invalidate();
        throw error;
      }
    },
    fallback: CATALOG_MESSAGES.categorySaveFailed,
    unanswered: describeUnknownSave(CATALOG_MESSAGES.categorySaveFailed),
    unansweredClosed: MAY_BE_SAVED,
    onSuccess: ({ name }) => {
      toast.success(`“${name}” was saved.`);
      void utils.catalog.invalidate();
      void utils.admin.catalog.invalidate();
    },
    onSaved: () => {
      if (!open) return;
      guard.discard();
      onClose();
    },
  });
  const close = () => guard.confirm(onClose);
  const media = form.field('media');
  const isTopLevel = form.values.parentId === '';

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="large"
      flush
      title={getTitle(edited)}
      titleAside={form.dirty && <span className={css.unsaved}>Unsaved changes</span>}
      footer={
        <>
          {isDeleted && (
            <div className={css.deleted}>
              <ErrorNote>{CATALOG_MESSAGES.categoryDeleted}</ErrorNote>
            </div>
          )}
          <SaveShortcutHint className={css.key} />
          <CancelButton isSending={form.pending} onClick={close} />
          <Button type="submit" form={formId} loading={form.pending}>
            Save category
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
        <DialogSaveShortcut formId={formId} />
        <FieldLock locked={form.pending}>
          <div className={css.fields}>
            <TextField label={CATEGORY_NAME} required data-autofocus {...form.field('name')} />
            <SelectField label="Parent" {...form.field('parentId')}>
              <option value="">Top level</option>
              {listParentOptions(tree, id).map(({ id: choice, name }) => (
                <option key={choice} value={choice}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextAreaField label="Description" optional rows={6} {...form.field('description')} />
            <HsnField categoryId={form.values.parentId} {...form.field('hsn')} />
            <DeclarationFields
              declarations={INHERITED_DECLARATIONS}
              values={form.values}
              field={(declaration) => form.field(declaration)}
              categoryId={form.values.parentId}
              note="Used unless a product or subcategory has its own."
            />
            <FilterFields
              value={form.values.filterAttributes}
              onChange={form.field('filterAttributes').onChange}
            />
            <FormError>{form.formError}</FormError>
          </div>
          <div className={css.media}>
            <MediaPicker
              label="Images and videos"
              accept="image-or-video"
              locked={form.pending}
              items={media.value}
              onChange={media.onChange}
              error={media.error}
              hint={isTopLevel ? TOP_LEVEL_HINT : 'Optional for a subcategory.'}
              progress={(key) => (form.pending ? (progress[key] ?? null) : null)}
            />
          </div>
        </FieldLock>
        <SentFailure form={form} />
      </form>
      <UnsavedChangesDialog guard={guard} isUnanswered={form.isUnanswered}>
        {form.isUnanswered ? MAY_BE_SAVED : undefined}
      </UnsavedChangesDialog>
    </Dialog>
  );
}

const TOP_LEVEL_HINT = `A top-level category needs at least ${MIN_TOP_LEVEL_MEDIA} images or videos. Each fills one screen.`;
