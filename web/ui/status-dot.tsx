import { dot, type StatusVariants, status } from './badge.css';

/** A colored dot with a status text. */
export function StatusDot({ tone, children }: { tone?: StatusVariants['tone']; children: string }) {
  return (
    <span className={status({ tone })}>
      <span className={dot} aria-hidden />
      {children}
    </span>
  );
}
