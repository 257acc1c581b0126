import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { findPage } from '../../sections';
import { useOwnPermissions } from './use-own-permissions';

/** Whether the logged-in account may open an address of the back office. */
export function useMayOpen(): (href: string) => boolean {
  const permissions = useOwnPermissions();
  return (href) => {
    const page = findPage(new URL(href, window.location.origin).pathname);
    return !page || permissions.includes(page.permission);
  };
}

interface PermittedLinkProps {
  href: string;
  id?: string;
  /** of the link */
  className?: string;
  /** of the text without a link */
  textClassName?: string;
  children: ReactNode;
}

/** A link within the back office; only its text for an account that may not open the page. */
export function PermittedLink({ href, id, className, textClassName, children }: PermittedLinkProps) {
  const mayOpen = useMayOpen();
  return mayOpen(href) ? (
    <Link href={href} id={id} className={className}>
      {children}
    </Link>
  ) : (
    <span id={id} className={textClassName}>
      {children}
    </span>
  );
}
