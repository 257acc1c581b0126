import { dot, type StatusVariants, status } from './badge.css';

/** A dot and a word; the word carries the meaning, the color helps. */
export function StatusDot({ tone, children }: { tone?: StatusVariants['tone']; children: string }) {
  return (
    <span className={status({ tone })}>
      <span className={dot} aria-hidden />
      {children}
    </span>
  );
}
