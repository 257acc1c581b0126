import { type FocusEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import * as css from './filter-bar.css';

/** Only one is open at a time. It closes on Escape, on a click outside, and when it loses the focus. */
export function Disclosures({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      for (const open of row.current?.querySelectorAll('details[open]') ?? [])
        if (!open.contains(target as Node)) open.removeAttribute('open');
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const open = row.current?.querySelector('details[open]');
      if (key !== 'Escape' || !open) return;
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <div ref={row} className={css.disclosures}>
      {children}
    </div>
  );
}

interface DisclosureProps {
  title: string;
  /** the number of selected options */
  chosen: number;
  /** aligns the panel to its end */
  end?: boolean;
  /** as wide as its columns */
  columns?: boolean;
  children: ReactNode;
}

/** Rendered again only while it is open: dozens of hidden links would delay the response to the click that changes them. */
const Panel = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

export function Disclosure({ title, chosen, end, columns, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const updateOpen = () => setOpen(details.current?.open === true);
  // It may have been opened before the hydration.
  useEffect(updateOpen, []);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const next = relatedTarget as Node | null;
    // In Safari a link or button that is pressed gives the focus to the closest ancestor that takes it, the bar.
    if (next && !currentTarget.contains(next) && !next.contains(currentTarget))
      currentTarget.removeAttribute('open');
  };
  return (
    <details
      ref={details}
      name="selection"
      className={css.disclosure}
      onBlur={closeWhenLeft}
      onToggle={updateOpen}
      suppressHydrationWarning
    >
      <summary className={css.summary}>
        {title}
        {chosen > 0 && ` (${chosen})`}
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className={css.panel({ end, columns })}>
        <Panel isOpen={isOpen}>{children}</Panel>
      </div>
    </details>
  );
}
