import { useDeferredValue, useEffect } from 'react';
import { type LegalSlug, MAX_LEGAL_LENGTH } from '../../../src/cms/legal';
import type { LegalPage } from '../../../src/cms/schema';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { paths } from '../../paths';
import { Bullets } from '../../shop/cms/bullets';
import { TextAreaField, TextField } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { FormWithPreview } from '../form/form-with-preview';
import { preview, previewBox, previewTitle } from '../form/form-with-preview.css';
import { SaveConflict } from '../form/save-conflict';
import { useReportDirty } from '../form/use-report-dirty';
import * as css from './legal.css';
import { useLegalForm } from './use-legal-form';

interface LegalEditorProps {
  slug: LegalSlug;
  /** null until the page has been saved for the first time */
  saved: LegalPage | null;
  /** on screen */
  active: boolean;
  onDirtyChange: (slug: LegalSlug, dirty: boolean) => void;
  onUnansweredChange: (isUnanswered: boolean) => void;
}

export function LegalEditor({ slug, saved, active, onDirtyChange, onUnansweredChange }: LegalEditorProps) {
  const { form, conflictingVersion, overwrite, discardDraft } = useLegalForm(slug, saved);
  useEffect(() => onDirtyChange(slug, form.dirty), [slug, form.dirty, onDirtyChange]);
  useReportDirty(form.isUnanswered, onUnansweredChange);
  const { title, content } = form.values;
  return (
    <FormWithPreview
      form={form}
      saveLabel="Save page"
      active={active}
      beforeSave={
        conflictingVersion && (
          <SaveConflict
            title={`What was saved ${formatAgo(conflictingVersion.updatedAt, new Date())}`}
            onOverwrite={overwrite}
            onDiscard={discardDraft}
          >
            <p className={css.savedTitle}>{conflictingVersion.title}</p>
            <Bullets content={conflictingVersion.content} />
          </SaveConflict>
        )
      }
      aside={<Preview title={title} content={content} />}
    >
      <p className={css.state}>
        <LastSaved saved={saved} />
        {saved && (
          <a href={paths.legal(slug)} target="_blank" rel="noreferrer" className={css.view}>
            View the page <Icon name="external" size="small" />
          </a>
        )}
      </p>
      <TextField label="Title" required {...form.field('title')} />
      <TextAreaField
        label="Content"
        required
        rows={20}
        className={css.content}
        hint={<Count content={content} />}
        {...form.field('content')}
      />
    </FormWithPreview>
  );
}

function LastSaved({ saved }: { saved: LegalPage | null }) {
  if (!saved) return 'This page has no content yet. It appears in the shop once you save it.';
  return (
    <span>
      Last saved{' '}
      <time dateTime={saved.updatedAt} title={formatDateTime(saved.updatedAt)}>
        {formatAgo(saved.updatedAt, new Date())}
      </time>
    </span>
  );
}

/** Counts like the server: without whitespace at both ends. */
function Count({ content }: { content: string }) {
  const { length } = content.trim();
  return (
    <span className={css.count({ over: length > MAX_LEGAL_LENGTH })}>
      Each line becomes a bullet point. {length.toLocaleString('en-IN')} of{' '}
      {MAX_LEGAL_LENGTH.toLocaleString('en-IN')} characters.
    </span>
  );
}

/** Deferred, so that typing stays fast in long texts. */
function Preview({ title, content }: { title: string; content: string }) {
  const shown = useDeferredValue(content);
  return (
    <div className={preview}>
      <p className={previewTitle}>Preview of the shop</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls */}
      <section className={`${previewBox} ${css.page}`} tabIndex={0} aria-label="Preview">
        <p className={css.pageTitle}>{title.trim()}</p>
        <Bullets content={shown} />
      </section>
    </div>
  );
}
