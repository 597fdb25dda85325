import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { getDateFormat } from '../../../../domain/fields/date-format.js';
import type { GroupContacts, GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { formatSiteSchedule } from '../../../../domain/sites/site-times.js';
import { showError } from '../../../shell/modals.js';
import { fetchEnglishLabels, useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { makeCsvFileName } from '../../export/csv.js';
import { getFullName, getGradeLabel, getListName } from '../../ui/row-facts.js';
import { makePeopleCsv } from '../../export/csv-fields.js';
import { DownloadButton } from '../people/DownloadButton.js';
import { ClassTable, PrintSheet } from '../print-sheets.js';
import styles from '../print.module.css';
import { SafetyFacts, listContacts, CONTACT_KINDS } from '../child-facts.js';
import { useSite } from '../useSite.js';
import { listStudents } from './group-draft.js';

const COLUMNS = ['group', 'instructor', 'lastName', 'firstName', 'grade', 'id'] as const;

type Contacts = ReadonlyMap<string, GroupContacts>;

interface GroupPapersProps {
  current: SiteGroups;
  /** Papers show what's saved, so changes have to be saved first. */
  isChanged: boolean;
}

export function GroupPapers({ current, isChanged }: GroupPapersProps) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  /** Shown on paper instead of the class lists. */
  const [contacts, setContacts] = useState<Contacts | null>(null);
  useEffect(() => {
    // After this, the browser's own print command prints class lists.
    const reset = () => setContacts(null);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  const isNobody = listStudents(current).length === 0;
  const locked = { disabled: isChanged || isNobody, title: isChanged ? t('groups.saveFirst') : undefined };

  const download = async () => {
    const rows = listStudents(await provider.readGroups(site.id));
    downloadFile(
      makePeopleCsv(COLUMNS, rows, await fetchEnglishLabels()),
      makeCsvFileName('groups', [site.name]),
    );
  };

  const cards = useMutation({
    mutationFn: () => provider.listGroupContacts(site.id),
    onSuccess: (rows) => {
      // The browser captures the page as soon as it's told to print.
      flushSync(() => setContacts(new Map(rows.map((one) => [one.id, one]))));
      window.print();
    },
    onError: (error) => void showError(error),
  });

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('groups.papers')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Button startIcon={<PrintIcon />} {...locked} onClick={() => window.print()}>
        {t('groups.printLists')}
      </Button>
      <BusyButton
        startIcon={<PrintIcon />}
        isBusy={cards.isPending}
        {...locked}
        onClick={() => cards.mutate()}
      >
        {t('groups.printCards')}
      </BusyButton>
      <DownloadButton label={t('groups.download')} {...locked} download={download} />
      {!isNobody && <Sheets current={current} contacts={contacts} />}
    </Stack>
  );
}

function Sheets({ current, contacts }: { current: SiteGroups; contacts: Contacts | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  const [now] = useState(() => new Date());
  const today = getDateFormat(language, { dateStyle: 'long' }).format(now);
  const { groups, ungrouped } = current;
  const others = { id: 'none', name: t('groups.ungrouped'), instructor: null, students: ungrouped };
  const printed = [...groups, others].filter(({ students }) => students.length > 0);
  const title = t(contacts ? 'groups.cardsTitle' : 'classList.title');
  return (
    <PrintSheet label={title}>
      {printed.map(({ id, name, instructor, students }) => (
        <article key={id}>
          <header>
            <p>{getSiteLabel(site)}</p>
            <h1>{name}</h1>
            {instructor && <p>{t('groups.taughtBy', { name: getFullName(instructor) })}</p>}
            <p>
              {[
                title,
                t('groups.count', { count: students.length }),
                ...formatSiteSchedule(site, language),
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
    </PrintSheet>
  );
}

function ContactCard({ student, contacts }: { student: GroupStudent; contacts: GroupContacts | undefined }) {
  const t = useText();
  const grade = getGradeLabel(student, t);
  return (
    <section>
      <h2>{getListName(student.firstName, student.lastName)}</h2>
      {grade !== null && (
        <p>
          {t('classList.grade')}: {grade}
        </p>
      )}
      {contacts && <SafetyFacts notes={contacts} />}
      {CONTACT_KINDS.map((kind) => {
        const people = contacts ? listContacts(contacts, kind, t) : [];
        return (
          <div key={kind}>
            <h3>{t(`groups.${kind}`)}</h3>
            {people.length === 0 && <p>{t('groups.noContact')}</p>}
            <ul>
              {people.map(({ n, name, relationship, phones }) => (
                <li key={n}>
                  <b>{name}</b>
                  {relationship && `, ${relationship}`}
                  <br />
                  {phones.map(({ phone, kind: use }) => (
                    <span key={use}>
                      {formatPhone(phone)} ({t(`groups.phone.${use}`)})
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
