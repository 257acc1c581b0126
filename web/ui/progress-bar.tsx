import * as css from './progress-bar.css';

/** At the top of the screen, while what a person has asked for loads. Not shown in the first 150 ms. */
export const ProgressBar = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className={css.line} />
);
