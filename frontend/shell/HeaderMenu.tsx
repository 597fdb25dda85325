import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, ownSitesPath } from '../../domain/contract/pages.js';
import type { UserRole } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { Button } from './Button.js';
import styles from './Header.module.css';
import { Icon } from './Icon.js';
import { Link } from './Link.js';
import { useLocation } from 'react-router';
import { logout } from './session.js';
import { useText } from './texts.js';

interface HeaderLink {
  readonly to: string;
  readonly label: MessageKey;
  /** The starts of paths that belong to this link besides its own. */
  readonly leadsTo?: readonly string[];
}

const PERSONAL: HeaderLink = { to: PAGES.dashboard, label: 'header.personalApplications' };
const SITES: HeaderLink = { to: PAGES.sites, label: 'header.siteLocations' };

/** Spec section 2, Header. The office's pages have their own bar and menu. */
const LINKS: Record<UserRole, readonly HeaderLink[]> = {
  user: [{ to: PAGES.dashboard, label: 'header.dashboard' }],
  site: [PERSONAL, SITES],
  admin: [
    PERSONAL,
    { to: PAGES.applications, label: 'header.pendingApplications' },
    SITES,
    { to: PAGES.users, label: 'header.users' },
  ],
};

/** Whether the link is for this page, or for its parent. */
function currentOf({ to, leadsTo = [] }: HeaderLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const isWithin =
    leadsTo.includes(pathname) || [to, ...leadsTo].some((root) => pathname.startsWith(`${root}/`));
  return isWithin ? 'true' : undefined;
}

/** The links of a role; people with one site get a link to it. */
function linksFor({ role, sites }: WhoAmI): readonly HeaderLink[] {
  if (role !== 'site') return LINKS[role];
  return LINKS.site.map((link) =>
    link === SITES ? { ...SITES, to: ownSitesPath(sites), leadsTo: [PAGES.sites] } : link,
  );
}

function Links({ user }: { user: WhoAmI }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('header.navigation')}>
      <ul className={styles.links}>
        {linksFor(user).map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.link} aria-current={currentOf(link, pathname)}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Person({ user }: { user: WhoAmI }) {
  const t = useText();
  return (
    <div className={styles.person}>
      <Link to={PAGES.account} className={styles.account} title={t('header.account')}>
        {t('header.welcome', { name: `${user.firstName} ${user.lastName}` })}
      </Link>
      <Button className={styles.logout} onClick={() => void logout()}>
        {t('header.logout')}
      </Button>
    </div>
  );
}

/** Links by role, the person's name and logout; on phones they're behind a button. */
export function HeaderMenu({ user }: { user: WhoAmI }) {
  const t = useText();
  const { pathname } = useLocation();
  // Stores the page the menu was opened on, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        onKeyDown={closeOnEscape}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className="visually-hidden">{t('header.menu')}</span>
      </button>
      {/* The menu's buttons and links are what's pressed; Escape only closes it. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.menu} id={menuId} data-open={isOpen || undefined} onKeyDown={closeOnEscape}>
        <Links user={user} />
        <Person user={user} />
      </div>
    </>
  );
}
