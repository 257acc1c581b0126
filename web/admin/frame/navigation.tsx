import { Link, useLocation } from 'wouter';
import { paths } from '../../paths';
import { useLogout } from '../../shop/use-logout';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { forgetRecent } from '../quick-search/recent-searches';
import * as css from './navigation.css';
import { AUDIT_LOG, currentIn, SECTIONS, type Section } from './sections';
import { useCounts } from './use-counts';

/** Every page of the back office, with the number of what waits there, and the ways out. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const [location] = useLocation();
  const counts = useCounts();
  const logout = useLogout();
  const link = (section: Section, className: string) => (
    <Link
      href={section.href}
      className={className}
      aria-current={currentIn(section, location)}
      onClick={onLeave}
    >
      {section.name}
      {section.count && <Count number={counts?.[section.count.of] ?? 0} word={section.count.word} />}
    </Link>
  );
  return (
    <div className={css.nav}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section.href}>{link(section, css.link)}</li>
        ))}
      </ul>
      <ul className={css.ways}>
        <li>{link(AUDIT_LOG, css.way)}</li>
        <li>
          <Link href={paths.home} className={css.way}>
            View storefront
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={css.way}
            onClick={() => {
              // It names customers.
              forgetRecent();
              logout();
            }}
          >
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}

function Count({ number, word }: { number: number; word: string }) {
  if (number === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden>
        {number > 999 ? '999+' : number}
      </span>{' '}
      <VisuallyHidden>{`(${number.toLocaleString('en-IN')} ${word})`}</VisuallyHidden>
    </>
  );
}
