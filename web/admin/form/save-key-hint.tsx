import { classNames } from '../../ui/class-names';
import * as css from './save-key-hint.css';
import { SAVE_KEY } from './use-save-key';

/** "Ctrl S to save"; nothing on a phone, which has no such key. */
export function SaveKeyHint({ className }: { className?: string }) {
  return (
    <span className={classNames(css.hint, className)}>
      <kbd className={css.cap}>{SAVE_KEY}</kbd> to save
    </span>
  );
}
