import * as css from './import.css';

interface ProgressBarProps {
  /** "Importing products" */
  label: string;
  /** 0 to 1; null while unknown */
  share: number | null;
  /** "120 of 1,500 products" */
  detail?: string;
}

/** A progress bar with a label. */
export function ProgressBar({ label, share, detail }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div className={css.progress}>
      <div className={css.progressLabels}>
        <span>{label}</span>
        {detail && <span>{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail || undefined}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}
