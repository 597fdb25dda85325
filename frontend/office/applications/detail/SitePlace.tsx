import { enumLabelKey, type SiteStatus } from '../../../../domain/enums/enums.js';
import { useText } from '../../../shell/texts.js';
import styles from './SiteFacts.module.css';

/** Of each, undefined: not known here, and not spoken of. */
interface SitePlaceProps {
  district: string | null | undefined;
  status: SiteStatus | null | undefined;
  /** The way from the student's home, in miles; null where it cannot be said. */
  miles?: number | null | undefined;
}

/** Where a site belongs, whether it is open, and how far it is. */
export function SitePlace({ district, status, miles }: SitePlaceProps) {
  const text = useText();
  const parts = [
    district === undefined ? null : (district ?? text('decide.unknownDistrict')),
    status === undefined ? null : statusWord(status),
    miles === undefined ? null : milesWord(miles),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className={styles.place}>
      {parts.map((part, at) => (
        <span key={at} className={styles.part}>
          {part}
          {at < parts.length - 1 && ' · '}
        </span>
      ))}
    </p>
  );

  function statusWord(known: SiteStatus | null): string {
    return known === null ? text('decide.noStatus') : text(enumLabelKey('siteStatus', known));
  }

  function milesWord(known: number | null): string {
    return known === null ? text('decide.distanceUnknown') : text('decide.away', { miles: known.toFixed(1) });
  }
}
