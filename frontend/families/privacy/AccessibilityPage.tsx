import type { MessageKey } from '../../../domain/messages/keys.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import styles from './Privacy.module.css';

/** The page's points in order; each has a text with the same key plus `Text`. */
const SECTIONS = [
  {
    title: 'access.works',
    points: [
      'access.works.keyboard',
      'access.works.reader',
      'access.works.size',
      'access.works.color',
      'access.works.time',
    ],
  },
  { title: 'access.limits', points: ['access.limits.sites', 'access.limits.tables'] },
] as const satisfies readonly { title: MessageKey; points: readonly MessageKey[] }[];

/** The accessibility statement: what works, what doesn't, how we check, and where to report a problem. */
export function AccessibilityPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle>{t('access.title')}</PageTitle>
      <div className={`${styles.card} ${styles.text}`}>
        <p>{t('access.lead')}</p>
        {SECTIONS.map(({ title, points }) => (
          <section key={title} className={styles.section}>
            <h2>{t(title)}</h2>
            <dl className={styles.points}>
              {points.map((point) => (
                <div key={point}>
                  <dt>{t(point)}</dt>
                  <dd>{t(`${point}Text`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {(['access.checked', 'access.problem'] as const).map((title) => (
          <section key={title} className={styles.section}>
            <h2>{t(title)}</h2>
            <p>{t(`${title}Text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
