import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { getEnumLabelKey, type ApplicationStatus, type SiteStatus } from '../../../../domain/enums/enums.js';
import { getMilesBetween, type Point } from '../../../../domain/geo/distance.js';
import { findZipPoint } from '../../../../domain/geo/zip-point.js';
import { getAvailability, type SeatFigures } from '../../../../domain/sites/site-figures.js';
import { teachesGrade } from '../../../../domain/status/site-status.js';
import { formatGrades } from '../../../../domain/records/fact-text.js';
import { useZipPoints } from '../../../map/map-data.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText, type Text } from '../../../shell/texts.js';
import {
  getAssignRefusal,
  listMarks,
  describePastUsable,
  type ChoiceMark,
  type SiteChoice,
} from './site-choices.js';
import { useApplication } from './useApplication.js';

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

export function SitePlace({ district, status, miles }: SitePlaceProps) {
  const t = useText();
  const parts = [
    district ?? t('decide.unknownDistrict'),
    status === null ? t('decide.noStatus') : t(getEnumLabelKey('siteStatus', status)),
  ];
  if (miles === null) parts.push(t('decide.distanceUnknown'));
  else if (miles !== undefined) parts.push(t('decide.away', { miles: miles.toFixed(1) }));
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {parts.map((part, at) => (
        // Lines break only between facts.
        <Box
          key={at}
          component="span"
          sx={{ display: 'inline-block', maxWidth: '100%', whiteSpace: 'pre-wrap' }}
        >
          {part}
          {at < parts.length - 1 && ' · '}
        </Box>
      ))}
    </Typography>
  );
}

interface CountProps {
  name: string;
  isWarning?: boolean;
  children: ReactNode;
}

function Count({ name, isWarning = false, children }: CountProps) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Typography variant="caption" component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography
        variant="caption"
        component="dd"
        color={isWarning ? 'error' : 'textPrimary'}
        sx={{ m: 0, fontWeight: 650 }}
      >
        {children}
      </Typography>
    </Box>
  );
}

function Counts({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="dl"
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 1.75, m: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Stack>
  );
}

export function SeatCounts({ seat }: { seat: Pick<SeatFigures, 'studentCapacity' | 'enrollmentCount'> }) {
  const t = useText();
  const left = getAvailability(seat);
  return (
    <Counts>
      <Count name={t('decide.capacity')}>{seat.studentCapacity}</Count>
      <Count name={t('decide.enrolled')}>{seat.enrollmentCount}</Count>
      <Count name={t('decide.seatsLeft')} isWarning={left <= 0}>
        {left < 0 ? t('decide.over', { count: -left }) : left}
      </Count>
    </Counts>
  );
}

/** From the center of the student's ZIP; null if a place is unknown, undefined while the map loads. */
function useMilesFromHome(zip: string | null, place: Point | null): number | null | undefined {
  const zips = useZipPoints();
  if (zips === null) return undefined;
  const home = zip === null ? null : findZipPoint(zips, zip);
  return home && place && getMilesBetween(home, place);
}

function describeGrades({ seat: { grades } }: SiteChoice, { grade }: ApplicationDetail, t: Text): string {
  const taught = grades ? formatGrades(grades, t) : t('decide.allGrades');
  return grade === null || teachesGrade(grades, grade)
    ? taught
    : `${taught} (${t('decide.notThisGrade', { grade: t(getEnumLabelKey('grade', grade)) })})`;
}

export function SiteWarning({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="p"
      color={isError ? 'error' : 'textPrimary'}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.75,
        mt: 0.5,
        ...(isError && { fontWeight: 650 }),
      }}
    >
      <WarningIcon sx={{ fontSize: '1.125rem', mt: '1px' }} />
      {children}
    </Typography>
  );
}

export function SiteFacts({ choice, id }: { choice: SiteChoice; id?: string }) {
  const t = useText();
  const application = useApplication();
  const miles = useMilesFromHome(application.zip, choice.location);
  const marks = listMarks(application, choice);
  const refusal = getAssignRefusal(application, choice);
  const isRefused = refusal === 'move.siteNotTaking' || refusal === 'move.siteNotVerified';
  const { seat } = choice;
  const passed = isRefused ? null : describePastUsable(choice, t);
  return (
    <div id={id}>
      <SitePlace district={choice.district} status={seat.status} miles={miles} />
      <Counts>
        <Count name={t('decide.grades')} isWarning={!teachesGrade(seat.grades, application.grade)}>
          {describeGrades(choice, application, t)}
        </Count>
      </Counts>
      <SeatCounts seat={seat} />
      {passed !== null && <SiteWarning>{passed}</SiteWarning>}
      {marks.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
          {marks.map((mark) => (
            <StatusChip key={mark} tone={TONES[mark]}>
              {t(`decide.mark.${mark}`)}
            </StatusChip>
          ))}
        </Stack>
      )}
      {isRefused && (
        <SiteWarning isError>{t(seat.status === 'canceled' ? 'decide.canceledSite' : refusal)}</SiteWarning>
      )}
    </div>
  );
}
