import { Link, useLocation } from 'wouter';
import { paths } from '../../paths';
import { useConfirmedLogout } from '../../shell/unsaved-changes/use-confirmed-logout';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { getAriaCurrent, SECONDARY_SECTIONS, SECTIONS, type Section } from '../sections';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './navigation.css';
import { useCounts } from './use-counts';

/** Links to every page of the back office with the number of open tasks, to the storefront and to log out. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const [location] = useLocation();
  const counts = useCounts();
  const logout = useConfirmedLogout();
  const permissions = useOwnPermissions();
  const isOpen = ({ permission }: Section) => permissions.includes(permission);
  const renderLink = (section: Section, className: string) => (
    <Link
      href={section.href}
      className={className}
      aria-current={getAriaCurrent(section, location)}
      onClick={onNavigate}
    >
      {section.name}
      {section.count && <Count number={counts?.[section.count.counter] ?? 0} label={section.count.label} />}
    </Link>
  );
  return (
    <div className={css.nav}>
      <ul>
        {SECTIONS.filter(isOpen).map((section) => (
          <li key={section.href}>{renderLink(section, css.link)}</li>
        ))}
      </ul>
      <ul className={css.secondaryLinks}>
        {SECONDARY_SECTIONS.filter(isOpen).map((section) => (
          <li key={section.href}>{renderLink(section, css.secondaryLink)}</li>
        ))}
        <li>
          <Link href={paths.home} className={css.secondaryLink}>
            View storefront
          </Link>
        </li>
        <li>
          <button type="button" className={css.secondaryLink} onClick={logout}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}

function Count({ number, label }: { number: number; label: string }) {
  if (number === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden>
        {number > 999 ? '999+' : number}
      </span>{' '}
      <VisuallyHidden>{`(${number.toLocaleString('en-IN')} ${label})`}</VisuallyHidden>
    </>
  );
}
