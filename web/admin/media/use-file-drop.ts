import { type DragEvent, useState } from 'react';

/** An element onto which files can be dropped: its event handlers, and whether files are over it now. */
export function useFileDrop(onDropped: (data: DataTransfer) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(false);
      onDropped(event.dataTransfer);
    },
  };
  return { isDraggedOver, dropProps };
}
