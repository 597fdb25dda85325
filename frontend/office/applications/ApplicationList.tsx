import { useCallback } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';
import { ListFrame, type ListWords } from '../list/ListFrame.js';
import type { ChangeView } from '../list/useListView.js';
import { ApplicationCards } from './ApplicationCards.js';
import { ApplicationTable } from './ApplicationTable.js';
import { searchOf, type ListView } from './list-address.js';
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
  const goToLast = useCallback(
    (last: number) => {
      change((current) => ({ ...current, page: last }), { replace: true });
    },
    [change],
  );
  const { isOutdated } = list;
  return (
    <ListFrame
      list={list}
      words={WORDS}
      page={view.page}
      isFiltered={Object.keys(view.filter).length > 0}
      addressOf={(page) => PAGES.applications + searchOf({ ...view, page })}
      onPastTheEnd={goToLast}
      onClear={() => {
        change((current) => ({ ...current, filter: {}, page: 1 }));
      }}
    >
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
