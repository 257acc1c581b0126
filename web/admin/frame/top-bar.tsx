import { useState } from 'react';
import { useSession } from '../../session/session';
import { Drawer } from '../../ui/drawer';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { formatSearchLabel } from '../quick-search/format-search-label';
import { QuickSearch } from '../quick-search/quick-search';
import { useQuickSearchKeys } from '../quick-search/use-quick-search-keys';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import { Brand } from './brand';
import { Navigation } from './navigation';
import * as css from './top-bar.css';

const SEARCH_SHORTCUTS = '/ Control+K Meta+K';

/** The menu on narrow screens, the search, and the name of the user. */
export function TopBar() {
  const { user } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const searchLabel = formatSearchLabel(useOwnPermissions());
  useQuickSearchKeys(isSearchOpen, setSearchOpen);
  const openerProps = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isSearchOpen,
    'aria-keyshortcuts': SEARCH_SHORTCUTS,
    onClick: () => setSearchOpen(true),
  } as const;
  return (
    <header className={css.bar}>
      <div className={css.narrow}>
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Brand />
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} title="Menu">
        <nav aria-label="Back office" className={css.drawerNav}>
          <Navigation onNavigate={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
      <button type="button" className={css.searchButton} {...openerProps}>
        <Icon name="search" size="small" />
        <span className={css.searchLabel}>{searchLabel}</span>
        <kbd className={css.shortcut} aria-hidden>
          /
        </kbd>
      </button>
      <IconButton icon="search" label={searchLabel} className={css.searchButtonOnPhone} {...openerProps} />
      {user && (
        <>
          <span className={css.welcome}>Welcome, {user.firstName}</span>
          <span className={css.initial} aria-hidden>
            {[...user.firstName][0]?.toLocaleUpperCase('en-IN')}
          </span>
        </>
      )}
      <QuickSearch open={isSearchOpen} onOpenChange={setSearchOpen} />
    </header>
  );
}
