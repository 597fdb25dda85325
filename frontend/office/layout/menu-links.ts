import CallIcon from '@mui/icons-material/PhoneOutlined';
import ChairIcon from '@mui/icons-material/EventSeatOutlined';
import ClassIcon from '@mui/icons-material/ClassOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DetailsIcon from '@mui/icons-material/ListAltOutlined';
import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { isInOffice } from '../../../domain/access/access.js';
import { PAGES, getId, getPage, getSitePath } from '../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import type { HeaderLink } from '../../shell/Header.js';
import { openTab, type SiteTab, listTabs } from '../sites/site-parts.js';
import { getRights } from '../sites/useSite.js';
import { PAGE_GROUPS } from './office-pages.js';

export const FULL_BAR = '@media (min-width: 75em)';
export const PHONE = '(max-width: 37.4375em)';
export const PERSON_BAR = '@media (min-width: 46em)';

export interface MenuItem extends HeaderLink {
  /** If it isn't its page's. */
  readonly Icon?: SvgIconComponent;
}

const OFFICE_MENU = PAGE_GROUPS.map((pages) =>
  pages.map(({ path, label }): MenuItem => ({ to: path, label })),
);

const TAB_ICONS: Record<SiteTab, SvgIconComponent> = {
  details: PlaceIcon,
  application: DescriptionIcon,
  instructors: ClassIcon,
  roster: SchoolIcon,
  groups: GroupsIcon,
  waitlist: ChairIcon,
  attendance: EventIcon,
  calls: CallIcon,
  permissions: PeopleIcon,
  notes: DetailsIcon,
};

export function getMenu(user: WhoAmI, pathname: string): readonly (readonly MenuItem[])[] {
  if (isInOffice(user)) return OFFICE_MENU;
  const [only, ...others] = user.sites;
  const list: MenuItem[] = others.length > 0 ? [{ to: PAGES.sites, label: 'menu.sites' }] : [];
  const own = others.length === 0 ? only?.id : undefined;
  const site = getPage(pathname) === 'site' ? Number(getId('site', pathname)) : own;
  if (site === undefined || !user.sites.some(({ id }) => id === site)) return [list];
  const parts = listTabs(getRights(user, site)).map((tab) => ({
    to: `${getSitePath(site)}?tab=${tab}`,
    label: `sitePage.tab.${tab}` as const,
    Icon: TAB_ICONS[tab],
  }));
  return list.length > 0 ? [list, parts] : [parts];
}

export function findCurrentItem(user: WhoAmI, pathname: string, search: string): string | null {
  if (!isInOffice(user) && getPage(pathname) === 'site') {
    const site = Number(getId('site', pathname));
    return `${getSitePath(site)}?tab=${openTab(search, getRights(user, site))}`;
  }
  const paths = getMenu(user, pathname)
    .flat()
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return paths.sort((one, other) => other.length - one.length)[0] ?? null;
}
