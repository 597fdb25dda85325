import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import styles from './Privacy.module.css';

/** The page's points in order; each has a text with the same key plus `Text`. */
const SECTIONS = [
  {
    title: 'privacy.why',
    points: [
      'privacy.why.ethnicity',
      'privacy.why.language',
      'privacy.why.iep',
      'privacy.why.identity',
      'privacy.why.contacts',
    ],
  },
  {
    title: 'privacy.who',
    points: [
      'privacy.who.you',
      'privacy.who.office',
      'privacy.who.site',
      'privacy.who.classroom',
      'privacy.who.after',
      'privacy.who.nobody',
      'privacy.who.log',
    ],
  },
  {
    title: 'privacy.long',
    points: [
      'privacy.long.applications',
      'privacy.long.logs',
      'privacy.long.account',
      'privacy.long.session',
      'privacy.long.cookie',
    ],
  },
] as const satisfies readonly { title: MessageKey; points: readonly MessageKey[] }[];

/** Why we ask, who can see it, how long we keep it. `Heading` is the heading level of the points. */
export function PrivacyText({ Heading = 'h3' }: { Heading?: 'h2' | 'h3' }) {
  const t = useText();
  return (
    <div className={styles.text}>
      <p>{t('privacy.lead')}</p>
      {SECTIONS.map(({ title, points }) => (
        <section key={title} className={styles.section}>
          <Heading>{t(title)}</Heading>
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
      <section className={styles.section}>
        <Heading>{t('privacy.questions')}</Heading>
        <p>{t('privacy.questionsText')}</p>
      </section>
    </div>
  );
}
