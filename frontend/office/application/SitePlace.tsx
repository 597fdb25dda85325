import { enumLabelKey, type SiteStatus } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
import styles from './SiteFacts.module.css';

interface SitePlaceProps {
  /** undefined: not known here. */
  district: string | null | undefined;
  status: SiteStatus | null | undefined;
}

/** Where a site belongs, and whether it is open. */
export function SitePlace({ district, status }: SitePlaceProps) {
  const text = useText();
  const parts = [
    district === undefined ? null : (district ?? text('decide.unknownDistrict')),
    status === undefined
      ? null
      : status === null
        ? text('decide.noStatus')
        : text(enumLabelKey('siteStatus', status)),
  ].filter((part) => part !== null);
  return parts.length > 0 && <p className={styles.place}>{parts.join(' · ')}</p>;
}
