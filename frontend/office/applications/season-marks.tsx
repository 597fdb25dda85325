import { PAGES } from '../../../domain/contract/pages.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import styles from './season-marks.module.css';

/** Applications of an ended season can't be changed anymore. */
export function isOfEndedSeason({ season }: { season: number }): boolean {
  return season !== program.season.year;
}

/** Marks an application that came after the deadline. */
export function LateMark() {
  const t = useText();
  return (
    <span className={styles.late} title={t('season.lateMeaning')}>
      {t('season.late')}
    </span>
  );
}

/** Above a list of an ended season: which one it is, and the way back. */
export function EndedSeasonBanner({ season }: { season: number }) {
  const t = useText();
  return (
    <div className={styles.banner} role="status">
      <Icon name="info" />
      <p>{t('season.endedList', { ended: season })}</p>
      <Link to={PAGES.applications}>{t('season.toCurrent')}</Link>
    </div>
  );
}

/** On an application of an ended season: why there's nothing to decide. */
export function EndedSeasonNote({ season }: { season: number }) {
  const t = useText();
  return (
    <div className={styles.banner}>
      <Icon name="info" />
      <p>{t('season.endedApplication', { ended: season })}</p>
    </div>
  );
}
