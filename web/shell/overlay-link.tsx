import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { type OverlayName, useOpener } from '../shop/overlays';

interface OverlayLinkProps {
  overlay: OverlayName;
  /** the page it opens without scripts or in a new tab */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens an overlay instead of its page. */
export function OverlayLink({ overlay, ...rest }: OverlayLinkProps) {
  const { onClick: open, ...opener } = useOpener(overlay);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return <Link {...rest} {...opener} onClick={press} />;
}
