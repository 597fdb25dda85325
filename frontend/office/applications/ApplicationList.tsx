import { useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { Button } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { ApplicationCards } from './ApplicationCards.js';
import styles from './ApplicationList.module.css';
import { ApplicationTable } from './ApplicationTable.js';
import type { ListView } from './list-address.js';
import { ListPager } from './ListPager.js';
import { useSiteNames, type ApplicationList as List } from './useApplications.js';
import type { ChangeView } from './useListView.js';

interface ApplicationListProps {
  list: List;
  view: ListView;
  change: ChangeView;
  isNarrow: boolean;
}

/** How many there are and which of them are shown; an empty list says so itself. */
function useRange({ list, view }: Pick<ApplicationListProps, 'list' | 'view'>): string {
  const t = useText();
  const [language] = useLanguage();
  const { rows, count, isOutdated } = list;
  if (rows === undefined || isOutdated || rows.length === 0) return '';
  const before = (view.page - 1) * PAGE_SIZE;
  return t('applications.range', {
    from: formatNumber(before + 1, language),
    to: formatNumber(before + rows.length, language),
    total: formatNumber(count, language),
  });
}

/** Nobody there: because of the filters, or because nobody has applied yet. */
function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Notice
      title="applications.noMatchTitle"
      text="applications.noMatchText"
      action="applications.clearFilters"
      onAction={onClear}
    />
  ) : (
    <Notice title="applications.emptyTitle" text="applications.emptyText" />
  );
}

/** The rows of the list, or what stands in their place; above them how many, below them the other pages. */
export function ApplicationList({ list, view, change, isNarrow }: ApplicationListProps) {
  const t = useText();
  const siteNames = useSiteNames();
  const rangeLine = useRef<HTMLParagraphElement>(null);
  const range = useRange({ list, view });
  const { rows, count, hasFailed, isOutdated, retry } = list;
  const last = Math.max(Math.ceil(count / PAGE_SIZE), 1);
  const isFiltered = Object.keys(view.filter).length > 0;
  const isPastTheEnd = rows?.length === 0 && count > 0 && !isOutdated;

  useEffect(() => {
    // Others have emptied the page that the address asks for.
    if (isPastTheEnd) change((current) => ({ ...current, page: last }), { replace: true });
  }, [isPastTheEnd, last, change]);

  const clear = () => {
    change((current) => ({ ...current, filter: {}, page: 1 }));
  };

  if (hasFailed && rows === undefined) {
    return (
      <Notice
        title="applications.failedTitle"
        text="applications.failedText"
        action="applications.retry"
        onAction={retry}
      />
    );
  }
  const isEmpty = rows !== undefined && count === 0;
  const shown = rows === undefined || (rows.length === 0 && count > 0) ? null : rows;
  return (
    <section aria-label={t('applications.title')} className={styles.list}>
      <div className={styles.line}>
        <p ref={rangeLine} className={styles.range} role="status" tabIndex={-1}>
          {shown === null ? <span className="visually-hidden">{t('applications.loading')}</span> : range}
          {isEmpty && (
            <span className="visually-hidden">
              {t(isFiltered ? 'applications.noMatchTitle' : 'applications.emptyTitle')}
            </span>
          )}
        </p>
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            {t('applications.clearFilters')}
          </Button>
        )}
      </div>
      {hasFailed && (
        <div className={styles.stale} role="alert">
          {t('applications.staleText')}
          <Button variant="quiet" onClick={retry}>
            {t('applications.retry')}
          </Button>
        </div>
      )}
      {isEmpty ? (
        <NoRows isFiltered={isFiltered} onClear={clear} />
      ) : isNarrow ? (
        <ApplicationCards rows={shown} siteNames={siteNames} isOutdated={isOutdated} />
      ) : (
        <ApplicationTable
          rows={shown}
          siteNames={siteNames}
          caption={t('applications.caption', { page: view.page, last })}
          isOutdated={isOutdated}
          view={view}
          change={change}
        />
      )}
      {last > 1 && (
        <ListPager
          view={view}
          last={last}
          onTurn={() => {
            rangeLine.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
