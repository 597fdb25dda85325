import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import styles from './Privacy.module.css';

/** The key of a point that has a text with the same key plus `Text`. */
type PointKey<Key extends MessageKey = MessageKey> = Key extends `${infer Point extends MessageKey}Text`
  ? Point
  : never;

/** A section's title, and its points in order. */
export interface Section {
  title: MessageKey;
  points: readonly PointKey[];
}

export function PointSections({
  sections,
  Heading = 'h2',
}: {
  sections: readonly Section[];
  Heading?: 'h2' | 'h3';
}) {
  const t = useText();
  return sections.map(({ title, points }) => (
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
  ));
}

const SECTIONS: readonly Section[] = [
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
];

/** Why we ask, who can see it, how long we keep it. `Heading` is the heading level of the points. */
export function PrivacyText({ Heading = 'h3' }: { Heading?: 'h2' | 'h3' }) {
  const t = useText();
  return (
    <div className={styles.text}>
      <p>{t('privacy.lead')}</p>
      <PointSections sections={SECTIONS} Heading={Heading} />
      <section className={styles.section}>
        <Heading>{t('privacy.questions')}</Heading>
        <p>{t('privacy.questionsText')}</p>
      </section>
    </div>
  );
}
