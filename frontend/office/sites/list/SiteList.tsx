import { useText } from '../../../shell/texts.js';
import { ListFrame, type ListWords } from '../../list/ListFrame.js';
import type { ChangeView } from '../../list/useListView.js';
import { SiteCards } from './SiteCards.js';
import { MAP, sitesAddress, type SitesView } from './sites-address.js';
import { SitesOnMap } from './SitesOnMap.js';
import { SiteTable } from './SiteTable.js';
import type { SiteList as Sites } from './useSites.js';

const WORDS: ListWords = {
  title: 'sites.title',
  loading: 'sites.loading',
  emptyTitle: 'sites.emptyTitle',
  emptyText: 'sites.emptyText',
  noMatchTitle: 'sites.noMatchTitle',
  noMatchText: 'sites.noMatchText',
  failedTitle: 'sites.failedTitle',
};
const OWN_WORDS: ListWords = { ...WORDS, emptyText: 'sites.emptyOwnText' };

interface SiteListProps {
  sites: Sites;
  view: SitesView;
  change: ChangeView<SitesView>;
  isNarrow: boolean;
  isAdmin: boolean;
}

/** The sites as rows, or what stands in their place. */
export function SiteList({ sites: { list, found }, view, change, isNarrow, isAdmin }: SiteListProps) {
  const t = useText();
  if (view.display === MAP && found.length > 0) {
    return <SitesOnMap sites={found} view={view} change={change} />;
  }
  return (
    <ListFrame
      list={list}
      words={isAdmin ? WORDS : OWN_WORDS}
      address={sitesAddress}
      view={view}
      change={change}
    >
      {(rows, last) =>
        isNarrow ? (
          <SiteCards rows={rows} />
        ) : (
          <SiteTable
            rows={rows}
            found={found}
            caption={t('sites.caption', { page: view.page, last })}
            view={view}
            change={change}
          />
        )
      }
    </ListFrame>
  );
}
