import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type OverlayName, useOpener } from '../../shop/overlays';

interface OverlayLinkProps {
  overlay: OverlayName;
  /** the page it opens without scripts or in a new tab */
  href: string;
  className?: string;
  children?: ReactNode;
}

/** A link that opens an overlay instead of its page. */
export function OverlayLink({ overlay, ...rest }: OverlayLinkProps) {
  return <Link {...rest} {...useOpener(overlay)} />;
}
