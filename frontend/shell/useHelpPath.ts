import { useLocation } from 'react-router';
import { PAGES, getPage } from '../../domain/contract/pages.js';

export function useHelpPath(): string {
  const { pathname, search, hash } = useLocation();
  if (pathname === PAGES.help) return PAGES.help + hash;
  const page = getPage(pathname);
  const tab = page === 'site' ? new URLSearchParams(search).get('tab') : null;
  return page === null ? PAGES.help : `${PAGES.help}#${tab ?? page}`;
}
