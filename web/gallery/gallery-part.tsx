import type { ReactNode } from 'react';
import { text } from '../theme/text.css';
import * as css from './gallery.css';

/** A titled section of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={text({ kind: 'label' })}>{title}</h2>
      {children}
    </section>
  );
}
