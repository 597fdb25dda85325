import type { MapSite } from '../../domain/contract/site.js';
import { districtBeside } from '../../domain/sites/site-label.js';
import { languageOfPart, siteSchedule } from '../../domain/sites/site-times.js';
import { useLanguage, useText } from '../shell/texts.js';
import { offersOf } from './site-filter.js';
import styles from './SiteFacts.module.css';

/** What a family needs to know about a site before choosing it: where, when, and what it offers. */
export function SiteFacts({ site }: { site: MapSite }) {
  const text = useText();
  const [language] = useLanguage();
  const district =
    site.district === null ? text('map.unknownDistrict') : districtBeside(site.name, site.district);
  return (
    <>
      {district !== null && <p className={styles.fact}>{district}</p>}
      {site.address !== null && <p className={styles.fact}>{site.address}</p>}
      <Row parts={siteSchedule(site, language)} languageOf={(part) => languageOfPart(part, site)} />
      <Row parts={offersOf(site).map((offer) => text(`map.offer.${offer}`))} />
    </>
  );
}

interface RowProps {
  parts: readonly (string | null)[];
  languageOf?: (part: string) => 'en' | undefined;
}

/** Short facts in a row that wraps only between them. */
function Row({ parts, languageOf }: RowProps) {
  const given = parts.filter((part) => part !== null);
  if (given.length === 0) return null;
  return (
    <p className={styles.fact}>
      {given.map((part, at) => (
        <span key={at} lang={languageOf?.(part)} className={styles.part}>
          {part}
          {at < given.length - 1 && ' · '}
        </span>
      ))}
    </p>
  );
}
