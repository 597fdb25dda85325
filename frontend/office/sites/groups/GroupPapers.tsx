import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { schoolYears } from '../../../../domain/season/program-dates.js';
import type { GroupContacts, GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { enumLabelKey, GUARDIAN_RELATIONSHIPS, isOneOf } from '../../../../domain/enums/enums.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { siteSchedule } from '../../../../domain/sites/site-times.js';
import { Button } from '../../../shell/Button.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { csvFileName, downloadFile } from '../../export/download-file.js';
import { useActions } from '../../record/useActions.js';
import { fullName, gradeLabel, listName } from '../../ui/row-facts.js';
import { ClassTable } from '../people/ClassList.js';
import { peopleCsv } from '../people/people-csv.js';
import { useSite } from '../useSite.js';
import { studentsOf } from './group-draft.js';
import styles from './papers.module.css';

const COLUMNS = ['group', 'instructor', 'lastName', 'firstName', 'grade', 'id'] as const;

type Contacts = ReadonlyMap<string, GroupContacts>;

interface GroupPapersProps {
  current: SiteGroups;
  /** Papers show what's saved, so changes have to be saved first. */
  isChanged: boolean;
}

/** The groups on paper and as a file: a class list for each group, and contact cards. */
export function GroupPapers({ current, isChanged }: GroupPapersProps) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  /** Shown on paper instead of the class lists. */
  const [contacts, setContacts] = useState<Contacts | null>(null);
  const { busy, run } = useActions<'csv' | 'cards'>();
  useEffect(() => {
    // The browser's own print command prints class lists again.
    const reset = () => setContacts(null);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  const isNobody = studentsOf(current).length === 0;
  const why = isChanged ? t('groups.saveFirst') : undefined;

  /** Loaded anew, so that the log shows each file. */
  const download = async (): Promise<void> => {
    const { groups, ungrouped } = await provider.groups(site.id);
    const rows = [
      ...groups.flatMap(({ name, instructor, students }) =>
        students.map((student) => ({
          ...student,
          group: name,
          instructor: instructor && fullName(instructor),
        })),
      ),
      ...ungrouped,
    ];
    const file = peopleCsv(COLUMNS, rows, schoolYears(program.season.year));
    downloadFile(file, csvFileName('groups', [site.name]));
  };

  const printCards = async (): Promise<void> => {
    const rows = await provider.groupContacts(site.id);
    // The browser captures the page as soon as it's told to print.
    flushSync(() => setContacts(new Map(rows.map((one) => [one.id, one]))));
    window.print();
  };

  return (
    <div className={styles.tools} role="group" aria-label={t('groups.papers')}>
      <Button disabled={isChanged || isNobody} title={why} onClick={() => window.print()}>
        {t('groups.printLists')}
      </Button>
      <Button
        disabled={isChanged || isNobody}
        title={why}
        busy={busy === 'cards'}
        onClick={() => run('cards', printCards)}
      >
        {t('groups.printCards')}
      </Button>
      <Button
        disabled={isChanged || isNobody}
        title={why}
        busy={busy === 'csv'}
        onClick={() => run('csv', download)}
      >
        {t('groups.download')}
      </Button>
      {!isNobody && <Sheets current={current} contacts={contacts} />}
    </div>
  );
}

interface PrintedGroup {
  key: string;
  name: string;
  instructor: string | null;
  students: readonly GroupStudent[];
}

/** What's printed: a page for each group that has students, and one for those who are in none. */
function printedGroups({ groups, ungrouped }: SiteGroups, t: Text): PrintedGroup[] {
  return [
    ...groups.map(({ id, name, instructor, students }) => ({
      key: String(id),
      name,
      instructor: instructor && fullName(instructor),
      students,
    })),
    { key: 'none', name: t('groups.ungrouped'), instructor: null, students: ungrouped },
  ].filter(({ students }) => students.length > 0);
}

function Sheets({ current, contacts }: { current: SiteGroups; contacts: Contacts | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date());
  const title = t(contacts ? 'groups.cardsTitle' : 'classList.title');
  return createPortal(
    <section className={styles.sheet} aria-label={title}>
      {printedGroups(current, t).map(({ key, name, instructor, students }) => (
        <article key={key} className={styles.page}>
          <header>
            <p className={styles.site}>{siteLabel(site)}</p>
            <h1>{name}</h1>
            {instructor && <p className={styles.instructor}>{t('groups.taughtBy', { name: instructor })}</p>}
            <p>
              {[
                title,
                t('groups.count', { count: students.length }),
                ...siteSchedule(site, language),
                t('classList.printed', { date: today }),
              ].join(' · ')}
            </p>
          </header>
          {contacts ? (
            <div className={styles.cards}>
              {students.map((student) => (
                <ContactCard key={student.id} student={student} contacts={contacts.get(student.id)} />
              ))}
            </div>
          ) : (
            <ClassTable students={students} />
          )}
        </article>
      ))}
    </section>,
    document.body,
  );
}

const PHONES = ['CellPhone', 'HomePhone', 'WorkPhone'] as const;
const KINDS = ['guardian', 'emergency'] as const;

/** One student, and whom to call. */
function ContactCard({ student, contacts }: { student: GroupStudent; contacts: GroupContacts | undefined }) {
  const t = useText();
  const grade = gradeLabel(student, t);
  return (
    <section className={styles.contacts}>
      <h2>{listName(student.firstName, student.lastName)}</h2>
      {grade !== null && (
        <p>
          {t('classList.grade')}: {grade}
        </p>
      )}
      {KINDS.map((kind) => (
        <div key={kind}>
          <h3>{t(`groups.${kind}`)}</h3>
          {contacts && <People kind={kind} contacts={contacts} />}
        </div>
      ))}
    </section>
  );
}

function People({ kind, contacts }: { kind: (typeof KINDS)[number]; contacts: GroupContacts }) {
  const t = useText();
  const people = ([1, 2] as const)
    .map((n) => {
      const relationship = contacts[`${kind}${n}Relationship`];
      return {
        n,
        name: [contacts[`${kind}${n}FirstName`], contacts[`${kind}${n}LastName`]].filter(Boolean).join(' '),
        // A guardian's is a code, an emergency contact's is what the family wrote.
        relationship: isOneOf(GUARDIAN_RELATIONSHIPS, relationship)
          ? t(enumLabelKey('guardianRelationship', relationship))
          : relationship,
        phones: PHONES.flatMap((phone) => {
          const number = contacts[`${kind}${n}${phone}`];
          return number ? [`${formatPhone(number)} (${t(`groups.phone.${phone}`)})`] : [];
        }),
      };
    })
    .filter(({ name, phones }) => name !== '' || phones.length > 0);
  if (people.length === 0) return <p>{t('groups.noContact')}</p>;
  return (
    <ul>
      {people.map(({ n, name, relationship, phones }) => (
        <li key={n}>
          <b>{name}</b>
          {relationship && `, ${relationship}`}
          <div className={styles.phones}>
            {phones.map((phone) => (
              <span key={phone} className={styles.phone}>
                {phone}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
