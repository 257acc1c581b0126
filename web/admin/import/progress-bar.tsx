import * as css from './import.css';

interface ProgressBarProps {
  /** "Importing products" */
  label: string;
  /** 0 to 1; null while nobody can tell */
  share: number | null;
  /** "120 of 1,500 products" */
  words?: string;
}

/** How far something is, as a bar that is read aloud on demand. */
export function ProgressBar({ label, share, words }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div className={css.progress}>
      <div className={css.progressWords}>
        <span>{label}</span>
        {words && <span>{words}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={words}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}
