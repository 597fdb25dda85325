import { useText } from '../../shell/texts.js';
import { ListFrame, type ListWords } from '../list/ListFrame.js';
import type { ChangeView } from '../list/useListView.js';
import { ApplicationCards } from './ApplicationCards.js';
import { ApplicationTable } from './ApplicationTable.js';
import { applicationsAddress, type ListView } from './list-address.js';
import { useSiteNames, type ApplicationList as List } from './useApplications.js';

const WORDS: ListWords = {
  title: 'applications.title',
  loading: 'applications.loading',
  emptyTitle: 'applications.emptyTitle',
  emptyText: 'applications.emptyText',
  noMatchTitle: 'applications.noMatchTitle',
  noMatchText: 'applications.noMatchText',
  failedTitle: 'applications.failedTitle',
};

interface ApplicationListProps {
  list: List;
  view: ListView;
  change: ChangeView<ListView>;
  isNarrow: boolean;
}

/** The rows of the list, or what stands in their place; above them how many, below them the other pages. */
export function ApplicationList({ list, view, change, isNarrow }: ApplicationListProps) {
  const t = useText();
  const siteNames = useSiteNames();
  const { isOutdated } = list;
  return (
    <ListFrame list={list} words={WORDS} address={applicationsAddress} view={view} change={change}>
      {(rows, last) =>
        isNarrow ? (
          <ApplicationCards rows={rows} siteNames={siteNames} isOutdated={isOutdated} />
        ) : (
          <ApplicationTable
            rows={rows}
            siteNames={siteNames}
            caption={t('applications.caption', { page: view.page, last })}
            isOutdated={isOutdated}
            view={view}
            change={change}
          />
        )
      }
    </ListFrame>
  );
}
