import type { ComponentProps, ReactNode } from 'react';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { FormWithPreview } from './form-with-preview';
import { FieldsConflict, type StoredField } from './save-conflict';
import type { Draft } from './use-conflict-form';

interface SettingsFormProps<Stored>
  extends Pick<ComponentProps<typeof FormWithPreview>, 'saveLabel' | 'aside' | 'children'> {
  draft: Draft<Stored> & { form: ComponentProps<typeof FormWithPreview>['form'] & { isUnanswered: boolean } };
  /** if more than the form's values can have changed, such as a file */
  dirty?: boolean;
  /** the fields as the form labels them */
  toFields: (stored: Stored) => readonly StoredField[];
  /** says what would be lost by leaving */
  unsaved?: ReactNode;
}

/**
 * The form of settings, which exist once: asks before it overwrites what somebody else has saved, and before unsaved changes are
 * lost.
 */
export function SettingsForm<Stored>({
  draft,
  dirty = draft.form.dirty,
  toFields,
  unsaved,
  ...rest
}: SettingsFormProps<Stored>) {
  const guard = useUnsavedChangesGuard(dirty);
  return (
    <>
      <FormWithPreview
        form={draft.form}
        dirty={dirty}
        beforeSave={<FieldsConflict draft={draft} toFields={toFields} />}
        {...rest}
      />
      <UnsavedChangesDialog guard={guard} isUnanswered={draft.form.isUnanswered}>
        {draft.form.isUnanswered ? undefined : unsaved}
      </UnsavedChangesDialog>
    </>
  );
}
