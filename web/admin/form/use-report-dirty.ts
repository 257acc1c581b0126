import { useEffect } from 'react';

/** Reports to the component with the guard that a form in it is dirty: true, and false once it is not, or is gone. */
export function useReportDirty(dirty: boolean, onDirtyChange: (dirty: boolean) => void): void {
  useEffect(() => {
    if (!dirty) return;
    onDirtyChange(true);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);
}
