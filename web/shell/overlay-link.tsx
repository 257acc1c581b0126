import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { type OverlayName, useOpener } from '../shop/overlays';

interface OverlayLinkProps {
  overlay: OverlayName;
  /** where it leads while no script runs, and in a tab of its own */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens an overlay where it stands. */
export function OverlayLink({ overlay, ...rest }: OverlayLinkProps) {
  const { onClick: open, ...opener } = useOpener(overlay);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return <Link {...rest} {...opener} onClick={press} />;
}
