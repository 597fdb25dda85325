import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DuplicateGroup } from '../../../domain/contract/duplicates.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { useLocation } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { fullName } from '../ui/row-facts.js';
import { GroupCard } from './GroupCard.js';
import styles from './duplicates.module.css';

/** Groups that are shown at first, and added with each click. */
const PAGE = 20;

/**
 * Applications that are likely the same child's, side by side: all of them, the ones of one application, or the pairs
 * that the office keeps as different children's.
 */
export function DuplicatesPage() {
  const t = useText();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const student = asked.get('student');
  const isDismissed = asked.has('dismissed');
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['applications', 'duplicates', student, isDismissed],
    queryFn: () => (isDismissed ? provider.dismissedPairs() : provider.duplicates(student)),
  });
  const one = data?.flatMap(({ students }) => students).find(({ id }) => id === student);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={PAGES.applications} className={styles.back}>
          <Icon name="back" size={18} />
          {t('application.backToList')}
        </Link>
        <PageTitle>{t(isDismissed ? 'duplicates.dismissedTitle' : 'duplicates.title')}</PageTitle>
        <p className={styles.lead}>
          {one
            ? t('duplicates.leadOne', { student: fullName(one) })
            : t(isDismissed ? 'duplicates.dismissedLead' : 'duplicates.lead')}
        </p>
        {student !== null || isDismissed ? (
          <Link to={PAGES.duplicates}>{t('duplicates.all')}</Link>
        ) : (
          <Link to={`${PAGES.duplicates}?dismissed=true`}>{t('duplicates.dismissedTitle')}</Link>
        )}
      </header>
      {isError && !data && (
        <Notice
          title="duplicates.failedTitle"
          text="duplicates.failedText"
          action="duplicates.retry"
          onAction={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <div role="status">
          <span className="visually-hidden">{t('duplicates.loading')}</span>
          <div className={styles.skeleton} />
          <div className={styles.skeleton} />
        </div>
      )}
      {data && !isDismissed && <Groups key={student} groups={data} isOne={student !== null} />}
      {data && isDismissed && <Groups key="dismissed" groups={data} isDismissed />}
    </div>
  );
}

interface GroupsProps {
  groups: readonly DuplicateGroup[];
  isOne?: boolean;
  isDismissed?: boolean;
}

function Groups({ groups, isOne = false, isDismissed = false }: GroupsProps) {
  const t = useText();
  const [limit, setLimit] = useState(PAGE);
  const counted = useRef<HTMLParagraphElement>(null);
  const { length: count } = groups;
  const before = useRef(count);

  // What was focused has gone with its group.
  useEffect(() => {
    if (count < before.current) counted.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <>
      <p ref={counted} tabIndex={-1} className={styles.count} role="status">
        {count > 0 && t('duplicates.count', { count })}
      </p>
      {count === 0 && isDismissed && <p className={styles.count}>{t('duplicates.dismissedNone')}</p>}
      {count === 0 && !isDismissed && (
        <Notice
          title={isOne ? 'duplicates.emptyOneTitle' : 'duplicates.emptyTitle'}
          text={isOne ? 'duplicates.emptyOneText' : 'duplicates.emptyText'}
        />
      )}
      {count > 0 && (
        <>
          <p className={styles.count}>{t('duplicates.differsHint')}</p>
          <ul className={styles.groups}>
            {groups.slice(0, limit).map((group) => (
              <GroupCard key={group.key} group={group} />
            ))}
          </ul>
        </>
      )}
      {count > limit && (
        <div className={styles.more}>
          <p className={styles.count}>{t('duplicates.shown', { shown: limit, count })}</p>
          <Button onClick={() => setLimit(limit + PAGE)}>{t('duplicates.more')}</Button>
        </div>
      )}
    </>
  );
}
