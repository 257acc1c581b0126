import { classNames } from '../../ui/class-names';
import * as css from './save-shortcut-hint.css';
import { SAVE_SHORTCUT } from './use-save-shortcut';

/** "Ctrl S to save"; hidden on phones, which have no such key. */
export function SaveShortcutHint({ className }: { className?: string }) {
  return (
    <span className={classNames(css.hint, className)}>
      <kbd className={css.cap}>{SAVE_SHORTCUT}</kbd> to save
    </span>
  );
}
