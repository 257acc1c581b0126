import { type ReactNode, useId } from 'react';
import * as css from './dashboard.css';

interface DashboardSectionProps {
  title: string;
  /** shown beside the title */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the dashboard with its title. */
export function DashboardSection({ title, aside, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.block}>
      <div className={css.blockHead}>
        <h2 id={id} tabIndex={-1} className={css.blockTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
