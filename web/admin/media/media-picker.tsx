import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useId, useState } from 'react';
import type { Accepted } from '../../../src/catalog/media-limits';
import { classNames } from '../../ui/class-names';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useDragAnnouncements, useDragSensors } from './drag-and-drop';
import { dropZoneActive, fileInput } from './drop-zone.css';
import { type MediaItem, toAcceptAttribute, validateFiles } from './media-item';
import * as css from './media-picker.css';
import { MediaTile } from './media-tile';
import { useFileDrop } from './use-file-drop';

export interface MediaPickerProps {
  label: string;
  items: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  accept: Accepted;
  /** the form is being sent: its fields are locked, but a fieldset doesn't stop dropped files and dragged tiles */
  locked: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** how much of a new file has been sent, 0 to 1; null while it is not being sent */
  progress?: (key: string) => number | null;
  /** the tag of the first item: "Main" */
  main?: string;
  /** rendered below an item: the color of a product image */
  renderExtra?: (item: MediaItem, index: number) => ReactNode;
}

/** Adds, previews, reorders and removes images and videos. The form uploads them when it is saved. */
export function MediaPicker({
  label,
  items,
  onChange,
  accept,
  locked,
  hint,
  error,
  progress,
  main,
  renderExtra,
}: MediaPickerProps) {
  const id = useId();
  const [fileErrors, setFileErrors] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useDragSensors();
  const keys = items.map(({ key }) => key);
  const getItemName = (key: string) => items.find((item) => item.key === key)?.name ?? '';
  const dragAccessibility = useDragAnnouncements(keys, getItemName);

  function add(files: readonly File[]) {
    const newFileCount = items.filter(({ file }) => file).length;
    const result = validateFiles(files, accept, newFileCount);
    setFileErrors(result.errors);
    if (result.accepted.length > 0) onChange([...items, ...result.accepted]);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(arrayMove([...items], from, to));
  }

  function moveByButton(from: number, to: number) {
    move(from, to);
    setAnnouncement(`${items[from]?.name} is now ${to + 1} of ${items.length}.`);
  }

  function remove(index: number) {
    setFileErrors([]);
    setAnnouncement(`${items[index]?.name} was removed.`);
    onChange(items.filter((_, at) => at !== index));
    // The pressed button is gone: the next item, or the file input, gets the focus.
    const next = items[index + 1] ?? items[index - 1];
    requestAnimationFrame(() => document.getElementById(next ? `${id}${next.key}` : id)?.focus());
  }

  function handleDragEnd({ active, over: target }: DragEndEvent) {
    if (target && !locked) move(keys.indexOf(String(active.id)), keys.indexOf(String(target.id)));
  }

  const { isDraggedOver, dropProps } = useFileDrop(({ files }) => {
    if (!locked) add([...files]);
  });

  const isSortable = items.length > 1;
  const hasHint = Boolean(hint) || isSortable;
  const errors = [...(error ? [error] : []), ...fileErrors];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a column everywhere
    <div role="group" aria-labelledby={`${id}label`} className={css.picker} {...dropProps}>
      <div id={`${id}label`} className={css.label}>
        {label}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={dragAccessibility}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ol className={css.tiles}>
            {items.map((item, index) => (
              <MediaTile
                key={item.key}
                id={`${id}${item.key}`}
                item={item}
                index={index}
                count={items.length}
                tag={index === 0 ? main : undefined}
                progress={progress?.(item.key) ?? null}
                locked={locked}
                extra={renderExtra?.(item, index)}
                onMove={moveByButton}
                onRemove={remove}
              />
            ))}
            <li className={css.tile}>
              <DropZone
                id={id}
                label={label}
                accept={accept}
                disabled={locked}
                isActive={isDraggedOver && !locked}
                isInvalid={errors.length > 0}
                describedBy={classNames(`${id}faults`, hasHint && `${id}hint`)}
                onFiles={add}
              />
            </li>
          </ol>
        </SortableContext>
      </DndContext>
      <div id={`${id}faults`} className={css.errors}>
        {/* Always there, so that the first sentence in it is announced. */}
        <FieldError>{errors[0]}</FieldError>
        {errors.slice(1).map((fault) => (
          <FieldError key={fault}>{fault}</FieldError>
        ))}
      </div>
      {hasHint && (
        <div id={`${id}hint`} className={css.hint}>
          {hint}
          {hint && isSortable ? ' ' : null}
          {isSortable && 'Drag to reorder.'}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

interface DropZoneProps {
  /** of the file input */
  id: string;
  label: string;
  accept: Accepted;
  disabled: boolean;
  /** files are dragged over the picker */
  isActive: boolean;
  isInvalid: boolean;
  /** ids of the errors and the hint */
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
}

/** The last tile: a file input that covers it, so that a click chooses files. The picker handles files that are dropped. */
function DropZone({ id, label, accept, disabled, isActive, isInvalid, describedBy, onFiles }: DropZoneProps) {
  return (
    <div className={classNames(css.dropZone, isActive && dropZoneActive)}>
      <input
        id={id}
        type="file"
        multiple
        accept={toAcceptAttribute(accept)}
        disabled={disabled}
        className={fileInput}
        aria-label={`${label}: drop ${MEDIA_NAMES[accept]} or choose files`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must be a change event too.
          currentTarget.value = '';
        }}
      />
      <span className={css.invitation} aria-hidden>
        <Icon name="plus" />
        Drop {MEDIA_NAMES[accept]} or choose files
      </span>
    </div>
  );
}

const MEDIA_NAMES = { image: 'pictures', video: 'videos', 'image-or-video': 'pictures, videos' } as const;
