import { useQuery } from '@tanstack/react-query';
import type { AnnouncementAnswer, AnnouncementView } from '../../../domain/contract/announcement.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { Link } from '../../shell/Link.js';
import { useSession } from '../../shell/session.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { listPath } from '../lists/list-path.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import styles from './announcements.module.css';

/** Milliseconds between two looks at mail that is on its way. */
const LOOK_EVERY = 5_000;

/** The announcements of a site, or of the office, read again while their mail is on its way. */
function useAnnouncements(siteId: number | null) {
  const provider = useOfficeDataProvider();
  return useQuery({
    queryKey: ['announcements', siteId],
    queryFn: () => provider.announcements(siteId),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? LOOK_EVERY : false),
  });
}

/** How far the mail of one announcement is. */
function HowFar({ view }: { view: AnnouncementView }) {
  const t = useText();
  const [language] = useLanguage();
  const { user } = useSession();
  const { id, sent, waiting, stuck } = view;
  const total = sent + waiting + stuck;
  const number = (count: number) => formatNumber(count, language);
  const said = t('announcements.progress', { done: number(sent), total: number(total) });
  return (
    <>
      {waiting > 0 && <ProgressBar label={t('announcements.title')} done={sent} total={total} said={said} />}
      <p className={styles.state}>
        <span>
          {waiting === 0 && stuck === 0 && sent > 0
            ? t('announcements.allSent', { count: sent, number: number(sent) })
            : said}
        </span>
        {stuck > 0 && (
          <span className={styles.stuck}>
            {t('announcements.stuck', { count: stuck, number: number(stuck) })}
          </span>
        )}
        {user?.role === 'admin' && (
          <Link to={listPath(PAGES.messages, { announcement: id })}>{t('announcements.messages')}</Link>
        )}
      </p>
    </>
  );
}

/** What was sent before, below the form: so that two people don't write the same. */
export function Earlier({ siteId }: { siteId: number | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { data, isError } = useAnnouncements(siteId);
  if (isError && !data) return <p className={styles.soft}>{t('announcements.earlierFailed')}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h3>{t('announcements.earlier')}</h3>
      <ul>
        {data.map((view) => (
          <li key={view.id}>
            <p className={styles.subject}>{view.subject ?? t('announcements.deletedSubject')}</p>
            <p className={styles.soft}>
              {view.by === null
                ? formatMoment(view.at, language)
                : t('announcements.by', { name: view.by, time: formatMoment(view.at, language) })}
            </p>
            <HowFar view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SentProps {
  siteId: number | null;
  sent: AnnouncementAnswer;
  close: () => void;
}

/** After sending: how many families get it, and how many of the mails have left. */
export function Sent({ siteId, sent, close }: SentProps) {
  const t = useText();
  const [language] = useLanguage();
  const { data } = useAnnouncements(siteId);
  const view = data?.find(({ id }) => id === sent.id);
  const { families: count } = sent;
  return (
    <div className={styles.preview}>
      <p className={styles.families}>
        {t('announcements.sent', { count, number: formatNumber(count, language) })}
      </p>
      <div aria-live="polite">{view && <HowFar view={view} />}</div>
      <p className={styles.soft}>{t('announcements.pace')}</p>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          {t('announcements.close')}
        </Button>
      </DialogActions>
    </div>
  );
}
