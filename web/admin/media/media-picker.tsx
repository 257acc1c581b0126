import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { Accepted } from '../../../src/catalog/media-limits';
import { classNames } from '../../ui/class-names';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { acceptAttribute, type MediaItem, takeFiles } from './media-item';
import * as css from './media-picker.css';
import { MediaTile } from './media-tile';
import { useDragSensors, useDragWords } from './reorder';

export interface MediaPickerProps {
  label: string;
  items: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  accept: Accepted;
  hint?: ReactNode;
  error?: string | undefined;
  /** how much of a new file has been sent, 0 to 1; null while it is not being sent */
  progress?: (key: string) => number | null;
  /** the tag the first item wears: "Main" */
  main?: string;
  /** what stands under an item: a product picture's colour */
  renderExtra?: (item: MediaItem, index: number) => ReactNode;
}

/** Pictures and videos of a form: chosen or dropped, seen at once, put in order, taken away. Sending them is the form's. */
export function MediaPicker({
  label,
  items,
  onChange,
  accept,
  hint,
  error,
  progress,
  main,
  renderExtra,
}: MediaPickerProps) {
  const id = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState(false);
  const sensors = useDragSensors();
  const keys = items.map(({ key }) => key);
  const nameOf = (key: string) => items.find((item) => item.key === key)?.name ?? '';
  const words = useDragWords(keys, nameOf);
  const sending = items.some(({ key }) => (progress?.(key) ?? null) !== null);

  function add(files: readonly File[]) {
    const already = items.filter(({ file }) => file).length;
    const result = takeFiles(files, accept, already);
    setRefused(result.refused);
    if (result.taken.length > 0) onChange([...items, ...result.taken]);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(arrayMove([...items], from, to));
  }

  function moveByButton(from: number, to: number) {
    move(from, to);
    setSaid(`${items[from]?.name} is now ${to + 1} of ${items.length}.`);
  }

  function remove(index: number) {
    setRefused([]);
    setSaid(`${items[index]?.name} was removed.`);
    onChange(items.filter((_, at) => at !== index));
    // What was pressed is gone: on to its neighbour, or to choosing files.
    const next = items[index + 1] ?? items[index - 1];
    requestAnimationFrame(() => document.getElementById(next ? `${id}${next.key}` : id)?.focus());
  }

  function dropped({ active, over: target }: DragEndEvent) {
    if (target) move(keys.indexOf(String(active.id)), keys.indexOf(String(target.id)));
  }

  const dropFiles = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      if (!over) setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      if (!sending) add([...event.dataTransfer.files]);
    },
  };

  const sortable = items.length > 1;
  const hinted = Boolean(hint) || sortable;
  const faults = [...(error ? [error] : []), ...refused];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a column everywhere
    <div role="group" aria-labelledby={`${id}label`} className={css.picker} {...dropFiles}>
      <div id={`${id}label`} className={css.label}>
        {label}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={words}
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
                locked={sending}
                extra={renderExtra?.(item, index)}
                onMove={moveByButton}
                onRemove={remove}
              />
            ))}
            <li className={css.tile}>
              <div className={classNames(css.drop, over && css.dropOver)}>
                <input
                  id={id}
                  type="file"
                  multiple
                  accept={acceptAttribute(accept)}
                  disabled={sending}
                  className={css.input}
                  aria-label={`${label}: drop ${WORDS[accept]} or choose files`}
                  aria-describedby={classNames(`${id}faults`, hinted && `${id}hint`)}
                  aria-invalid={faults.length > 0 || undefined}
                  onChange={({ currentTarget }) => {
                    add([...(currentTarget.files ?? [])]);
                    // Choosing the same file again must be a change too.
                    currentTarget.value = '';
                  }}
                />
                <span className={css.invitation} aria-hidden>
                  <Icon name="plus" />
                  Drop {WORDS[accept]} or choose files
                </span>
              </div>
            </li>
          </ol>
        </SortableContext>
      </DndContext>
      <div id={`${id}faults`} className={css.faults}>
        {/* Always there, so that the first sentence in it is announced. */}
        <FieldError>{faults[0]}</FieldError>
        {faults.slice(1).map((fault) => (
          <FieldError key={fault}>{fault}</FieldError>
        ))}
      </div>
      {hinted && (
        <div id={`${id}hint`} className={css.hint}>
          {hint}
          {hint && sortable ? ' ' : null}
          {sortable && 'Drag to reorder.'}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const WORDS = { image: 'pictures', video: 'videos', 'image-or-video': 'pictures, videos' } as const;
