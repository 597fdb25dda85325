import { useQuery } from '@tanstack/react-query';
import type { AttendanceSummaryRow } from '../../../../domain/contract/attendance.js';
import type { RosterContacts } from '../../../../domain/contract/site.js';
import { ATTENDANCE_MARKS } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { schoolYears } from '../../../../domain/season/program-dates.js';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { program } from '../../../shell/program.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { csvFileName, downloadFile } from '../../export/download-file.js';
import { useActions } from '../../record/useActions.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { peopleCsv } from '../people/people-csv.js';
import { useSite } from '../useSite.js';
import styles from './Attendance.module.css';
import type { ShownGroup } from './useAttendance.js';

const COUNTS = [...ATTENDANCE_MARKS, 'unmarked'] as const;
const COLUMNS = ['lastName', 'firstName', 'group', ...COUNTS, 'noShow', 'studentId'] as const;

/** Each child's days in numbers, and whom to call. */
export function TotalsView({ groups, days }: { groups: readonly ShownGroup[]; days: readonly Day[] }) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { busy, run } = useActions<'download'>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sites', 'attendance', site.id, 'summary'],
    queryFn: () => provider.attendanceSummary(site.id),
  });
  if (!data) {
    if (!isError) return <Loading />;
    return (
      <Notice
        title="attendance.failedTitle"
        text="sitePage.failedText"
        action="sitePage.retry"
        onAction={() => void refetch()}
      />
    );
  }
  /** Loaded anew, so that the log shows each file. */
  const download = async (): Promise<void> => {
    const groupOf = new Map(
      groups.flatMap(({ id, name, students }) =>
        students.map((one) => [one.id, id === 'none' ? null : name]),
      ),
    );
    const loaded = await provider.attendanceSummary(site.id);
    const rows = loaded.map((row) => ({ ...row, group: groupOf.get(row.studentId) }));
    downloadFile(
      peopleCsv(COLUMNS, rows, schoolYears(program.season.year)),
      csvFileName('attendance-totals', [site.name]),
    );
  };
  return (
    <>
      <NoShows rows={data} />
      <div className={styles.tableBox}>
        <div className={styles.groupHead}>
          <h2>{t('attendance.totals')}</h2>
          <Button busy={busy !== null} onClick={() => run('download', download)}>
            {t('attendance.download')}
          </Button>
        </div>
        <p>{t('attendance.totalsNote')}</p>
        {/* People without a mouse need to be able to scroll it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('attendance.totals')}>
          <table className={styles.totals}>
            <caption className="visually-hidden">
              {t('attendance.totalsCaption', { count: days.length })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('attendance.child')}</th>
                {COUNTS.map((count) => (
                  <th key={count} scope="col">
                    {t(count === 'unmarked' ? 'attendance.mark.none' : `attendance.mark.${count}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.studentId}>
                  <th scope="row">
                    {listName(row.firstName, row.lastName)}
                    {row.noShow && <span className={styles.waiting}>{t('attendance.noShow')}</span>}
                  </th>
                  {COUNTS.map((count) => (
                    <td key={count} data-zero={row[count] === 0 || undefined}>
                      {row[count]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

/** The children who never came, with their guardians' phones for those who may know them. */
function NoShows({ rows }: { rows: readonly AttendanceSummaryRow[] }) {
  const t = useText();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const missing = rows.filter(({ noShow }) => noShow);
  const mayCall = rights.may('site.rosterContacts');
  const { data: contacts } = useQuery({
    queryKey: ['sites', 'attendance', site.id, 'contacts'],
    queryFn: () => provider.rosterContacts(site.id),
    enabled: mayCall && missing.length > 0,
  });
  return (
    <section className={styles.noShows}>
      <h2>{t('attendance.noShows')}</h2>
      <p>{t(missing.length > 0 ? 'attendance.noShowsText' : 'attendance.noNoShows')}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((row) => (
            <li key={row.studentId}>
              <strong>{fullName(row)}</strong>
              {mayCall && contacts && <Phones contacts={contacts.find(({ id }) => id === row.studentId)} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each guardian with the numbers to call. */
function Phones({ contacts }: { contacts: RosterContacts | undefined }) {
  const t = useText();
  const people = contacts
    ? [
        {
          name: fullName({
            firstName: contacts.guardian1FirstName ?? '',
            lastName: contacts.guardian1LastName ?? '',
          }),
          phones: [contacts.guardian1CellPhone, contacts.guardian1HomePhone],
        },
        {
          name: fullName({
            firstName: contacts.guardian2FirstName ?? '',
            lastName: contacts.guardian2LastName ?? '',
          }),
          phones: [contacts.guardian2CellPhone, contacts.guardian2HomePhone],
        },
      ]
    : [];
  const reachable = people.flatMap(({ name, phones }) =>
    [...new Set(phones.filter((phone): phone is string => Boolean(phone)))].map((phone) => ({ name, phone })),
  );
  if (reachable.length === 0) return <span className={styles.note}>{t('attendance.noPhone')}</span>;
  return (
    <>
      {reachable.map(({ name, phone }) => (
        <a
          key={`${name} ${phone}`}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={t('attendance.call', { name, phone: formatPhone(phone) })}
        >
          {name} {formatPhone(phone)}
        </a>
      ))}
    </>
  );
}
