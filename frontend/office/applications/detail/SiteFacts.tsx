import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey, type ApplicationStatus, type SiteStatus } from '../../../../domain/enums/enums.js';
import { milesBetween, type Point } from '../../../../domain/geo/distance.js';
import { zipPoint } from '../../../../domain/geo/zip-point.js';
import { teachesGrade } from '../../../../domain/status/site-status.js';
import { gradesText } from '../../../facts/facts.js';
import { useZipPoints } from '../../../map/map-data.js';
import { Icon } from '../../../shell/Icon.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText, type Text } from '../../../shell/texts.js';
import styles from './SiteFacts.module.css';
import {
  assignRefusal,
  marksOf,
  pastUsableText,
  seatsLeft,
  type ChoiceMark,
  type SeatNumbers,
  type SiteChoice,
} from './site-choices.js';
import { useApplication } from './useApplication.js';

/** The application status whose colors a mark has. */
const TONES: Record<ChoiceMark, ApplicationStatus> = {
  current: 'assigned',
  declinedThere: 'declined',
  withdrewThere: 'withdrawn',
};

interface SitePlaceProps {
  district: string | null;
  status: SiteStatus | null;
  /** From the student's home; null if unknown, undefined to leave it out. */
  miles?: number | null | undefined;
}

/** A site's district, its status, and how far it is from home. */
export function SitePlace({ district, status, miles }: SitePlaceProps) {
  const text = useText();
  const parts = [
    district ?? text('decide.unknownDistrict'),
    status === null ? text('decide.noStatus') : text(enumLabelKey('siteStatus', status)),
  ];
  if (miles === null) parts.push(text('decide.distanceUnknown'));
  else if (miles !== undefined) parts.push(text('decide.away', { miles: miles.toFixed(1) }));
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
}

function Count({
  name,
  isWarning = false,
  children,
}: {
  name: string;
  isWarning?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-warning={isWarning || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function SeatCounts({ seat }: { seat: SeatNumbers }) {
  const text = useText();
  const left = seatsLeft(seat);
  return (
    <dl className={styles.counts}>
      <Count name={text('decide.capacity')}>{seat.studentCapacity}</Count>
      <Count name={text('decide.enrolled')}>{seat.enrollmentCount}</Count>
      <Count name={text('decide.seatsLeft')} isWarning={left <= 0}>
        {left < 0 ? text('decide.over', { count: -left }) : left}
      </Count>
    </dl>
  );
}

/** Miles from the middle of the student's ZIP; null if either place is unknown, undefined while the map data loads. */
function useMilesFromHome(zip: string | null, place: Point | null): number | null | undefined {
  const zips = useZipPoints();
  if (zips === null) return undefined;
  const home = zip === null ? null : zipPoint(zips, zip);
  return home && place && milesBetween(home, place);
}

/** Which grades the site teaches, and whether the student's is one of them. */
function gradesTaught({ seat: { grades } }: SiteChoice, { grade }: ApplicationDetail, text: Text): string {
  const taught = grades ? gradesText(grades, text) : text('decide.allGrades');
  return grade === null || teachesGrade(grades, grade)
    ? taught
    : `${taught} (${text('decide.notThisGrade', { grade: text(enumLabelKey('grade', grade)) })})`;
}

/** What an administrator needs to know about a site: where it is, its grades and seats, and what happened there before. */
export function SiteFacts({ choice, id }: { choice: SiteChoice; id?: string }) {
  const text = useText();
  const application = useApplication();
  const miles = useMilesFromHome(application.zip, choice.location);
  const marks = marksOf(application, choice);
  const refusal = assignRefusal(application, choice);
  const isRefused = refusal === 'move.siteNotTaking' || refusal === 'move.siteNotVerified';
  const { seat } = choice;
  const passed = isRefused ? null : pastUsableText(choice, text);
  return (
    <div id={id}>
      <SitePlace district={choice.district} status={seat.status} miles={miles} />
      <dl className={styles.counts}>
        <Count name={text('decide.grades')} isWarning={!teachesGrade(seat.grades, application.grade)}>
          {gradesTaught(choice, application, text)}
        </Count>
      </dl>
      <SeatCounts seat={seat} />
      {passed !== null && (
        <p className={styles.note}>
          <Icon name="alert" size={16} />
          {passed}
        </p>
      )}
      {marks.length > 0 && (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <StatusChip key={mark} tone={TONES[mark]}>
              {text(`decide.mark.${mark}`)}
            </StatusChip>
          ))}
        </p>
      )}
      {isRefused && (
        <p className={styles.refused}>
          <Icon name="alert" size={16} />
          {text(seat.status === 'canceled' ? 'decide.canceledSite' : refusal)}
        </p>
      )}
    </div>
  );
}
