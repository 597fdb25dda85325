import { schoolYears } from '../../../../domain/season/program-dates.js';
import { useMemo } from 'react';
import { applicationPath } from '../../../../domain/contract/pages.js';
import type { WaitlistEntry } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { Button } from '../../../shell/Button.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES, downloadFile } from '../../export/download-file.js';
import { useActions } from '../../record/useActions.js';
import { LocalList } from '../../list/RecordList.js';
import { Rows } from '../../list/Rows.js';
import type { Column, ListTexts } from '../../list/list-setup.js';
import { Nothing, RowLink } from '../../list/RecordTable.js';
import { formatNumber } from '../../ui/format.js';
import { placeWords } from '../../ui/place-words.js';
import { fullName, gradeLabel, listName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { NARROW, gradeOrder, nameOrder } from './people.js';
import { peopleCsv } from './people-csv.js';
import styles from './Roster.module.css';
import { useSiteList } from './useSiteList.js';

const TEXTS: ListTexts = {
  title: 'waitlist.title',
  loading: 'waitlist.loading',
  emptyTitle: 'waitlist.emptyTitle',
  emptyText: 'waitlist.emptyText',
  failedTitle: 'waitlist.failedTitle',
};

const CSV_COLUMNS = [
  'position',
  'lastName',
  'firstName',
  'grade',
  'preference',
  'tier',
  'lottery',
  'id',
] as const;

function sortValue(student: WaitlistEntry, source: string): string | number | null {
  if (source === 'grade') return gradeOrder(student.grade);
  return source === 'preference' || source === 'position' ? student[source] : nameOrder(student);
}

/** Who waits for a seat (spec section 2), in the order in which the site would take them, and what it rests on. */
export function Waitlist() {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { rows, hasFailed, retry } = useSiteList(site.id, 'waitlist', provider.waitlist);
  const { busy, run } = useActions<'download'>();
  const [language] = useLanguage();
  /** Loaded anew, so that the log shows each file. */
  const download = async (): Promise<void> =>
    downloadFile(
      peopleCsv(CSV_COLUMNS, await provider.waitlist(site.id), schoolYears(program.season.year)),
      CSV_FILES.waitlist,
    );
  const columns = useMemo<Column<WaitlistEntry>[]>(
    () => [
      {
        source: 'position',
        label: t('waitlist.position'),
        className: styles.shortColumn,
        isFigure: true,
        cell: ({ position }) => formatNumber(position, language),
      },
      {
        source: 'student',
        label: t('roster.student'),
        isRowName: true,
        cell: ({ id, firstName, lastName }) => (
          <RowLink to={applicationPath(id)}>{listName(firstName, lastName)}</RowLink>
        ),
      },
      {
        source: 'grade',
        label: t('roster.grade'),
        className: styles.shortColumn,
        cell: (student) => gradeLabel(student, t) ?? <Nothing />,
      },
      {
        source: 'preference',
        label: t('waitlist.preference'),
        className: styles.preferenceColumn,
        cell: ({ preference }) => t(`label.site${preference}`),
      },
      {
        source: 'reason',
        label: t('waitlist.reason'),
        isSortable: false,
        cell: (student) => placeWords(student, t),
      },
    ],
    [t, language],
  );
  return (
    <div className={styles.roster}>
      {rows !== undefined && rows.length > 0 && (
        <>
          <p className={styles.lead}>{t('waitlist.lead')}</p>
          <div className={styles.head}>
            <p className={styles.count}>{t('waitlist.count', { count: rows.length })}</p>
            <Button busy={busy !== null} onClick={() => run('download', download)}>
              {t('waitlist.download')}
            </Button>
          </div>
        </>
      )}
      <LocalList<WaitlistEntry>
        resource="site-waitlist"
        texts={TEXTS}
        caption={t('waitlist.caption', { site: siteLabel(site) })}
        columns={columns}
        nameOf={fullName}
        narrow={NARROW}
        rows={rows}
        hasFailed={hasFailed}
        retry={retry}
        defaultSort={{ field: 'position', order: 'ASC' }}
        sortValue={sortValue}
      >
        <Rows<WaitlistEntry>
          cardOf={(student) => ({
            to: applicationPath(student.id),
            title: listName(student.firstName, student.lastName),
            chip: t('waitlist.number', { count: student.position }),
            facts: [
              { name: t('roster.grade'), value: gradeLabel(student, t) ?? <Nothing /> },
              { name: t('waitlist.preference'), value: t(`label.site${student.preference}`) },
              { name: t('waitlist.reason'), value: placeWords(student, t), isLong: true },
            ],
          })}
        />
      </LocalList>
    </div>
  );
}
