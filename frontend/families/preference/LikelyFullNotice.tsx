import type { StudentView } from '../../../domain/contract/student.js';
import { PREFERENCES, type Preference } from '../../../domain/forms/preference.js';
import { zipPoint } from '../../../domain/geo/zip-point.js';
import { siteDemand } from '../../../domain/sites/site-demand.js';
import { DemandChip } from '../../map/DemandChip.js';
import type { MapData } from '../../map/map-data.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { type Choices, freeRank, sitesWithRoom } from './choices.js';
import styles from './LikelyFullNotice.module.css';

interface LikelyFullNoticeProps {
  data: MapData;
  student: StudentView;
  choices: Choices;
  onChoose: (rank: Preference, siteId: number) => void;
}

/**
 * If all chosen sites are likely full, says so and offers sites with room. One of them takes the first free rank, or
 * replaces the last choice. The family may keep its choices.
 */
export function LikelyFullNotice({ data, student, choices, onChoose }: LikelyFullNoticeProps) {
  const text = useText();
  const chosen = PREFERENCES.flatMap((rank) => choices[rank] ?? []);
  const home = student.zip === null ? null : zipPoint(data.zipPoints, student.zip);
  const nearby = sitesWithRoom(data.sites, chosen, { ...student, home });
  if (!nearby) return null;
  const rank = freeRank(choices) ?? 'site3';
  const replaced = data.sites.find(({ id }) => id === choices[rank])?.name ?? null;
  return (
    <section className={styles.notice} aria-labelledby="likely-full-title">
      <h4 id="likely-full-title">{text('map.full.title', { count: chosen.length })}</h4>
      <p>
        {text('map.full.text', { count: chosen.length })}{' '}
        {nearby.length > 0 && text('map.full.room', { count: nearby.length })}
      </p>
      {nearby.length > 0 && (
        <ul className={styles.sites}>
          {nearby.map(({ site, miles }) => (
            <li key={site.id}>
              <div>
                <p className={styles.name}>{site.name}</p>
                <p className={styles.facts}>
                  <span>{text('map.milesLong', { miles: miles.toFixed(1) })}</span>
                  <DemandChip demand={siteDemand(site)} />
                </p>
              </div>
              <Button
                aria-label={
                  replaced === null
                    ? text(`map.selectSiteAs.${rank}`, { site: site.name })
                    : text('map.full.replaceSite', { site: site.name, replaced })
                }
                onClick={() => onChoose(rank, site.id)}
              >
                {replaced === null
                  ? text(`map.selectAs.${rank}`)
                  : text('map.full.replace', { site: replaced })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
