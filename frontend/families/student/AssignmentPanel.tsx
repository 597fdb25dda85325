import type { SiteDetailsForStudent, StudentView } from '../../../domain/contract/student.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import {
  formatSiteDates,
  formatSiteDays,
  formatSiteTimes,
  languageOfPart,
} from '../../../domain/sites/site-times.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { studentApi } from '../student-api.js';
import { useFetch } from '../useFetch.js';
import { FactList } from './FactList.js';
import styles from './Panel.module.css';

/** The site's coordinator with contact details. */
function CoordinatorContact({ site }: { site: SiteDetailsForStudent }) {
  const text = useText();
  const { coordinatorName: name, coordinatorEmail: email } = site;
  const phones = [site.coordinatorPhone, site.coordinatorPhone2].filter((phone) => phone !== null);
  const isKnown = name !== null || email !== null || phones.length > 0;
  return (
    <div className={styles.contact}>
      <h3>{text('assignment.coordinator')}</h3>
      {!isKnown && <p>{text('assignment.noCoordinator')}</p>}
      {name && <p>{name}</p>}
      <ul className={styles.ways}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function SiteDetails({ site, student }: { site: SiteDetailsForStudent; student: StudentView }) {
  const text = useText();
  const [language] = useLanguage();
  const dates = site.dates && formatSiteDates(site.dates, language);
  const days = site.days && formatSiteDays(site.days, language);
  const times = site.times && formatSiteTimes(site.times, language);
  return (
    <>
      <h2 id="assignment-title">{site.name}</h2>
      <FactList
        facts={[
          ['assignment.dates', dates, languageOfPart(dates, site)],
          ['assignment.days', days, languageOfPart(days, site)],
          ['assignment.times', times, languageOfPart(times, site)],
          ['assignment.address', site.address],
          ['assignment.district', site.district],
          ['assignment.org', site.orgName],
        ]}
      />
      {site.acceptanceText && (
        <div className={styles.message}>
          <h3>{text('assignment.message')}</h3>
          {/* Sites type it, in English. */}
          <p lang="en" className={styles.lines}>
            {site.acceptanceText}
          </p>
        </div>
      )}
      <CoordinatorContact site={site} />
      <div className={styles.tools}>
        <a className={styles.tool} href={`/api${studentApi(student.id, 'program.ics')}`} download>
          {text('assignment.calendar')}
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          {text('assignment.print')}
        </Button>
      </div>
    </>
  );
}

/** The site that accepted the student, and its coordinator. */
export function AssignmentPanel({ student }: { student: StudentView }) {
  const text = useText();
  const [site, retry] = useFetch<SiteDetailsForStudent | null>(
    studentApi(student.id, 'siteDetails'),
    student.site,
  );
  return (
    <section className={`${styles.panel} ${styles.accepted}`} aria-labelledby="assignment-title">
      <p className={styles.overline}>{text('assignment.title')}</p>
      {site.state === 'ready' && site.value ? (
        <SiteDetails site={site.value} student={student} />
      ) : (
        <h2 id="assignment-title">
          {text(site.state === 'failed' ? 'assignment.failed' : 'assignment.loading')}
        </h2>
      )}
      {site.state === 'failed' && <Button onClick={retry}>{text('dashboard.retry')}</Button>}
    </section>
  );
}
