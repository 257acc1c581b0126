import { useState } from 'react';
import { useSession } from '../../session/session';
import { Drawer } from '../../ui/drawer';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { QuickSearch } from '../quick-search/quick-search';
import { useQuickSearchKeys } from '../quick-search/use-quick-search-keys';
import * as css from './bar.css';
import { Brand } from './brand';
import { Navigation } from './navigation';

const KEYS = '/ Control+K Meta+K';

/** Above every page: the menu on narrow screens, the way to find anything, and who is in. */
export function Bar() {
  const { user } = useSession();
  const [menu, setMenu] = useState(false);
  const [finding, setFinding] = useState(false);
  useQuickSearchKeys(finding, setFinding);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': finding,
    'aria-keyshortcuts': KEYS,
    onClick: () => setFinding(true),
  } as const;
  return (
    <header className={css.bar}>
      <div className={css.narrow}>
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        />
        <Brand />
      </div>
      <Drawer open={menu} onOpenChange={setMenu} title="Menu">
        <nav aria-label="Back office" className={css.drawerNav}>
          <Navigation onLeave={() => setMenu(false)} />
        </nav>
      </Drawer>
      <button type="button" className={css.find} {...opener}>
        <Icon name="search" size="small" />
        <span className={css.findWords}>Find an order, product or customer</span>
        <kbd className={css.key} aria-hidden>
          /
        </kbd>
      </button>
      <IconButton
        icon="search"
        label="Find an order, product or customer"
        className={css.findOnPhone}
        {...opener}
      />
      {user && (
        <>
          <span className={css.welcome}>Welcome, {user.firstName}</span>
          <span className={css.initial} aria-hidden>
            {[...user.firstName][0]?.toLocaleUpperCase('en-IN')}
          </span>
        </>
      )}
      <QuickSearch open={finding} onOpenChange={setFinding} />
    </header>
  );
}
