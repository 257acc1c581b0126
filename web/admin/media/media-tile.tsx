import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type MouseEventHandler, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { Icon, type IconProps } from '../../ui/icon';
import { onSingleClick } from '../../ui/on-single-click';
import { Picture } from '../../ui/picture';
import { DragIcon, ICONS } from '../form/icons';
import type { MediaItem } from './media-item';
import * as css from './media-picker.css';

interface MediaTileProps {
  /** of the drag handle, so that it can be focused */
  id: string;
  item: MediaItem;
  index: number;
  count: number;
  tag: string | undefined;
  progress: number | null;
  /** while the form is being sent */
  locked: boolean;
  extra: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The URL of an item; an object URL for a new file, revoked when it is no longer shown. */
function usePreviewUrl({ file, url }: MediaItem): string {
  const [preview, setPreview] = useState('');
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setPreview(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return file ? preview : url;
}

export function MediaTile(props: MediaTileProps) {
  const { id, item, index, count, tag, progress, locked, extra, onMove, onRemove } = props;
  const sortable = useSortable({ id: item.key, disabled: locked });
  const { onKeyDown, ...pointerListeners } = sortable.listeners ?? {};
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classNames(css.tile, isDragging && css.lifted)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      // Escape cancels the drag, and must not close the dialog.
      data-owns-escape={isDragging || undefined}
    >
      <div className={css.frame} {...pointerListeners}>
        <Preview item={item} progress={progress} />
        {item.kind === 'VIDEO' && <span className={css.kind}>Video</span>}
        {/* They have the same place. */}
        {tag && progress === null && <span className={css.tag}>{tag}</span>}
        {progress !== null && <Progress name={item.name} progress={progress} />}
        {!locked && (
          <>
            <button
              {...sortable.attributes}
              ref={sortable.setActivatorNodeRef}
              id={id}
              type="button"
              className={classNames(css.control, css.dragHandle)}
              aria-label={`Move ${item.name}`}
              onKeyDown={onKeyDown as undefined}
            >
              <DragIcon />
            </button>
            <div className={css.controls}>
              <Control
                icon="chevronLeft"
                label={`Move ${item.name} earlier`}
                disabled={index === 0}
                onClick={() => onMove(index, index - 1)}
              />
              <Control
                icon="chevronRight"
                label={`Move ${item.name} later`}
                disabled={index === count - 1}
                onClick={() => onMove(index, index + 1)}
              />
              <Control
                icon={ICONS.trash}
                label={`Remove ${item.name}`}
                onClick={onSingleClick(() => onRemove(index))}
              />
            </div>
          </>
        )}
      </div>
      {extra}
    </li>
  );
}

/** Pressing a button must not start a drag. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

interface ControlProps {
  icon: IconProps['name'];
  label: string;
  disabled?: boolean;
  onClick: MouseEventHandler;
}

function Control({ icon, label, disabled = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={css.control}
      aria-label={label}
      // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
      aria-disabled={disabled || undefined}
      onMouseDown={stopPropagation}
      onTouchStart={stopPropagation}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size="small" />
    </button>
  );
}

function Preview({ item, progress }: { item: MediaItem; progress: number | null }) {
  const previewUrl = usePreviewUrl(item);
  const src = item.posterUrl ?? previewUrl;
  const className = classNames(css.preview, progress !== null && css.uploading);
  if (item.kind === 'VIDEO' && !item.posterUrl) {
    return src ? (
      <video className={className} src={src} muted playsInline preload="metadata" aria-hidden />
    ) : null;
  }
  if (item.file && !src) return null;
  return (
    <Picture
      className={className}
      src={src}
      alt={item.name}
      tint={item.tint}
      sizes="320px"
      ratio="fill"
      draggable={false}
    />
  );
}

function Progress({ name, progress }: { name: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className={css.progress}>
      <span aria-hidden>{percent}%</span>
      <div
        role="progressbar"
        aria-label={`Sending ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={css.track}
      >
        <div className={css.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
