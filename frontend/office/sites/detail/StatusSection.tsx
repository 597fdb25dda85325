import { useId } from 'react';
import { isSiteMovePossible, type SiteMoveName } from '../../../../domain/placement/site-moves.js';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatMoment } from '../../ui/format.js';
import { SiteStatusChip } from '../list/SiteStatusChip.js';
import styles from './SiteParts.module.css';
import { useSite } from '../useSite.js';
import { useSiteSteps } from '../useSiteSteps.js';

const MOVES: readonly SiteMoveName[] = ['open', 'close', 'cancel'];

/** The site's status, who changed it and when, and the buttons to change it for those who may. */
export function StatusSection() {
  const text = useText();
  const titleId = useId();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const { busy, take } = useSiteSteps();
  const { status, statusChangedBy: changed } = site;
  const moves = MOVES.filter(
    (move) => rights.may(`site.${move}`) && isSiteMovePossible(move, { status, isAdmin: rights.isAdmin }),
  );
  const date = changed && formatMoment(changed.at, language);
  return (
    <section className={styles.status} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{text('siteStatus.title')}</h2>
        <p className={styles.chip}>
          <SiteStatusChip status={status} />
          {date && (
            <span className={styles.who}>
              {changed.by === null
                ? text('siteStatus.on', { date })
                : text('siteStatus.since', { by: changed.by, date })}
            </span>
          )}
        </p>
        <p>{text(`siteStatus.text.${status ?? 'none'}`)}</p>
      </div>
      <div className={styles.buttons}>
        {moves.map((move) => {
          const button = {
            busy: busy === move,
            onClick: () => take(move),
            children: text(`siteStatus.${move}`),
          };
          if (move === 'cancel') return <DangerButton key={move} {...button} />;
          return <Button key={move} variant={move === 'open' ? 'primary' : 'secondary'} {...button} />;
        })}
      </div>
    </section>
  );
}
